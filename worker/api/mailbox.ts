import { createForm } from "../commands/forms/create-form.ts";
import { deleteForm } from "../commands/forms/delete-form.ts";
import { loadForm } from "../reads/forms/load-form.ts";
import { updateForm } from "../commands/forms/update-form.ts";
import { setMailboxStatus } from "../commands/mailbox/set-status.ts";
import type * as contract from "../contract/mailbox-endpoints.ts";
import type { Actor } from "../policy/actor.ts";
import type { AppContext } from "./context.ts";
import { contextOf } from "./actor-context.ts";
import { answered } from "./forms.ts";
import { basedOn } from "./if-match.ts";
import { numbersOf } from "./numbers.ts";
import { queuePromisedMail } from "./queue-mail.ts";
import { removeFiles } from "./remove-files.ts";
import type { Call } from "./route.ts";

const pathOf = (params: { companyId: string; formId: string }) =>
  ({ type: "mailbox", departmentId: null, ...params }) as const;

/** The batch that submits an entry promises the letter, so each submission is told of once. */
function advise(c: AppContext, formId: string, wasSubmitted: boolean): void {
  if (wasSubmitted) queuePromisedMail(c, [{ kind: "mailbox-advice", formId }]);
}

export async function newMailbox({ c, visitor, params, body }: Call<typeof contract.createMailbox, Actor>) {
  const { submit = false, ...wish } = body;
  const { loaded, isNew, wasSubmitted } = await createForm(
    { ...contextOf(c, visitor), numbers: numbersOf(c) },
    { type: "mailbox", departmentId: null, isSubmission: submit, ...params },
    wish,
  );
  advise(c, loaded.form.id, wasSubmitted);
  return answered(c, visitor, loaded, isNew);
}

export async function oneMailbox({ c, visitor, params }: Call<typeof contract.readMailbox, Actor>) {
  return answered(c, visitor, await loadForm(contextOf(c, visitor), pathOf(params)));
}

export async function changedMailbox({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.updateMailbox, Actor>) {
  const { submit = false, ...wish } = body;
  const how = { basedOn: basedOn(c), isSubmission: submit };
  const { loaded, wasSubmitted } = await updateForm(contextOf(c, visitor), pathOf(params), wish, how);
  advise(c, loaded.form.id, wasSubmitted);
  return answered(c, visitor, loaded);
}

export async function mailboxStatus({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.setMailboxStatus, Actor>) {
  const { loaded, wasSubmitted } = await setMailboxStatus(
    contextOf(c, visitor),
    pathOf(params),
    body.status,
    basedOn(c),
  );
  advise(c, loaded.form.id, wasSubmitted);
  return answered(c, visitor, loaded);
}

export async function deletedMailbox({ c, visitor, params }: Call<typeof contract.deleteMailbox, Actor>) {
  const { released } = await deleteForm(contextOf(c, visitor), pathOf(params), basedOn(c));
  removeFiles(c, released);
  return { deleted: true } as const;
}
