import { createForm } from "../../commands/forms/create-form.ts";
import { updateForm } from "../../commands/forms/update-form.ts";
import { deleteForm, restoreForm, unvoidForm, voidForm } from "../../commands/forms/withdraw-form.ts";
import { addMessage, receiveNotice } from "../../commands/forms/handle-notice.ts";
import { setMailboxStatus } from "../../commands/forms/set-mailbox-status.ts";
import * as contract from "../../contract/forms/calls/mailbox.ts";
import { readMailboxHistory } from "../../contract/forms/calls/history.ts";
import { readMailboxSealedVersion, readMailboxSeals } from "../../contract/forms/calls/seals.ts";
import { readFormHistory } from "../../reads/forms/form-history.ts";
import { readSealedVersion, readSeals } from "../../reads/forms/read-seals.ts";
import { listMessages } from "../../reads/forms/list-messages.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { queuePromisedMail } from "../http/background.ts";
import { sealingOf } from "../http/context.ts";
import { answerForm } from "./forms.ts";
import { basedOn } from "../http/if-match.ts";
import { numbersOf } from "../http/numbers.ts";
import { handler } from "../http/route.ts";

const pathOf = (params: { companyId: string; formId: string }) =>
  ({ type: "mailbox", departmentId: null, ...params }) as const;

export const mailbox = {
  createMailbox: handler(contract.createMailbox, async ({ c, context, params, body }) => {
    const { submit = false, ...values } = body;
    const { loaded, isNew, mailJobs } = await createForm(
      { ...context, numbers: numbersOf(c), sealing: sealingOf(c) },
      { type: "mailbox", departmentId: null, isSubmission: submit, ...params },
      values,
    );
    queuePromisedMail(c, mailJobs);
    return answerForm(c, context.actor, loaded, isNew);
  }),

  readMailbox: handler(contract.readMailbox, async ({ c, context, params }) =>
    answerForm(c, context.actor, await loadForm(context, pathOf(params))),
  ),

  updateMailbox: handler(contract.updateMailbox, async ({ c, context, params, body }) => {
    const { submit = false, ...values } = body;
    const options = { basedOn: basedOn(c), isSubmission: submit };
    const { loaded, mailJobs } = await updateForm(
      { ...context, sealing: sealingOf(c) },
      pathOf(params),
      values,
      options,
    );
    queuePromisedMail(c, mailJobs);
    return answerForm(c, context.actor, loaded);
  }),

  setMailboxStatus: handler(contract.setMailboxStatus, async ({ c, context, params, body }) => {
    const { loaded, mailJobs } = await setMailboxStatus(
      { ...context, sealing: sealingOf(c) },
      pathOf(params),
      body,
      basedOn(c),
    );
    queuePromisedMail(c, mailJobs);
    return answerForm(c, context.actor, loaded);
  }),

  sendMailbox: handler(contract.sendMailbox, async ({ c, context, params }) => {
    const options = { basedOn: basedOn(c), isNotice: true };
    const { loaded, mailJobs } = await updateForm(
      { ...context, sealing: sealingOf(c) },
      pathOf(params),
      {},
      options,
    );
    queuePromisedMail(c, mailJobs);
    return answerForm(c, context.actor, loaded);
  }),

  receiveMailbox: handler(contract.receiveMailbox, async ({ c, context, params }) => {
    const { loaded, mailJobs } = await receiveNotice(context, pathOf(params));
    queuePromisedMail(c, mailJobs);
    return answerForm(c, context.actor, loaded);
  }),

  listMessages: handler(contract.listMessages, async ({ context, params }) => ({
    messages: await listMessages(context, pathOf(params)),
  })),

  addMessage: handler(contract.addMessage, async ({ c, context, params, body }) => {
    const { message, isNew, mailJobs } = await addMessage(context, pathOf(params), body);
    queuePromisedMail(c, mailJobs);
    return c.json({ message }, isNew ? 201 : 200);
  }),

  readMailboxSeals: handler(readMailboxSeals, async ({ c, context, params }) =>
    readSeals({ ...context, sealing: sealingOf(c) }, pathOf(params)),
  ),

  readMailboxSealedVersion: handler(
    readMailboxSealedVersion,
    async ({ c, context, params: { number, ...path }, query }) =>
      readSealedVersion({ ...context, sealing: sealingOf(c) }, pathOf(path), { number, ...query }),
  ),

  readMailboxHistory: handler(readMailboxHistory, ({ context, params }) =>
    readFormHistory(context, pathOf(params)),
  ),

  deleteMailbox: handler(contract.deleteMailbox, async ({ c, context, params }) => {
    await deleteForm(context, pathOf(params), basedOn(c));
    return { deleted: true } as const;
  }),

  restoreMailbox: handler(contract.restoreMailbox, async ({ c, context, params }) =>
    answerForm(c, context.actor, await restoreForm(context, pathOf(params))),
  ),

  voidMailbox: handler(contract.voidMailbox, async ({ c, context, params, body }) =>
    answerForm(c, context.actor, await voidForm(context, pathOf(params), body.reason, basedOn(c))),
  ),

  unvoidMailbox: handler(contract.unvoidMailbox, async ({ c, context, params, body }) =>
    answerForm(c, context.actor, await unvoidForm(context, pathOf(params), body.reason, basedOn(c))),
  ),
};
