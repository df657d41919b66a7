import { createForm } from "../../commands/forms/create-form.ts";
import { updateForm } from "../../commands/forms/update-form.ts";
import { deleteForm, restoreForm, unvoidForm, voidForm } from "../../commands/forms/withdraw-form.ts";
import { setMailboxStatus } from "../../commands/forms/set-mailbox-status.ts";
import * as contract from "../../contract/forms/calls/mailbox.ts";
import { readMailboxHistory } from "../../contract/forms/calls/history.ts";
import { readMailboxSealedVersion, readMailboxSeals } from "../../contract/forms/calls/seals.ts";
import { readFormHistory } from "../../reads/forms/form-history.ts";
import { readSealedVersion, readSeals } from "../../reads/forms/read-seals.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { queuePromisedMail } from "../http/background.ts";
import { type AppContext, sealingOf } from "../http/context.ts";
import { answerForm } from "./forms.ts";
import { basedOn } from "../http/if-match.ts";
import { numbersOf } from "../http/numbers.ts";
import { handler } from "../http/route.ts";

const pathOf = (params: { companyId: string; formId: string }) =>
  ({ type: "mailbox", departmentId: null, ...params }) as const;

/** Queues the mail about a submission, which the batch that submitted the entry promised. */
function queueAdvice(c: AppContext, formId: string, wasSubmitted: boolean): void {
  if (wasSubmitted) queuePromisedMail(c, [{ kind: "mailbox-advice", formId }]);
}

export const mailbox = {
  createMailbox: handler(contract.createMailbox, async ({ c, context, params, body }) => {
    const { submit = false, ...values } = body;
    const { loaded, isNew, wasSubmitted } = await createForm(
      { ...context, numbers: numbersOf(c), sealing: sealingOf(c) },
      { type: "mailbox", departmentId: null, isSubmission: submit, ...params },
      values,
    );
    queueAdvice(c, loaded.form.id, wasSubmitted);
    return answerForm(c, context.actor, loaded, isNew);
  }),

  readMailbox: handler(contract.readMailbox, async ({ c, context, params }) =>
    answerForm(c, context.actor, await loadForm(context, pathOf(params))),
  ),

  updateMailbox: handler(contract.updateMailbox, async ({ c, context, params, body }) => {
    const { submit = false, ...values } = body;
    const options = { basedOn: basedOn(c), isSubmission: submit };
    const { loaded, wasSubmitted } = await updateForm(
      { ...context, sealing: sealingOf(c) },
      pathOf(params),
      values,
      options,
    );
    queueAdvice(c, loaded.form.id, wasSubmitted);
    return answerForm(c, context.actor, loaded);
  }),

  setMailboxStatus: handler(contract.setMailboxStatus, async ({ c, context, params, body }) => {
    const { loaded, wasSubmitted } = await setMailboxStatus(
      { ...context, sealing: sealingOf(c) },
      pathOf(params),
      body,
      basedOn(c),
    );
    queueAdvice(c, loaded.form.id, wasSubmitted);
    return answerForm(c, context.actor, loaded);
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
