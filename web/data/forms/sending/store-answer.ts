import type { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { updateDraft } from "../device/drafts.ts";
import { formListsKey, formQueryKey } from "../query-keys.ts";
import type { Draft } from "../merge/draft.ts";
import { noteProgress } from "../delivery/delivered.ts";
import { type AcceptedChanges, rebaseDraft } from "../merge/rebase.ts";
import type { FormAddress, PendingCompletion, ShownForm } from "../record.ts";

/** Clears the refusal when the user may edit the form again: it was reopened, or the user's rights were restored. */
const withRefusalAfter = (draft: Draft, form: ShownForm): Draft => ({
  ...draft,
  refusal: form.can.edit || Object.keys(draft.changes).length === 0 ? null : draft.refusal,
});

/** Removes a completion that the form already has, sent by this device or by another user. */
const withoutFinishedCompletion = (draft: Draft, form: ShownForm): Draft =>
  draft.completion && isCompleted(draft.completion, form) ? { ...draft, completion: null } : draft;

const isCompleted = ({ step }: PendingCompletion, { status, values }: ShownForm): boolean =>
  step === "complete" ? status === "completed" : (values["submittedAt"] ?? null) !== null;

/** Rebases the draft on a form from the server. A late answer with an older version changes nothing. */
export const withServerForm = (draft: Draft, form: ShownForm, accepted?: AcceptedChanges): Draft =>
  draft.server && form.version < draft.server.version
    ? draft
    : withoutFinishedCompletion(withRefusalAfter(rebaseDraft(draft, form, accepted), form), form);

type DraftLocation = { owner: string; key: string; address: FormAddress };

/** Stores the form from an answer on the device and in the query cache, and invalidates the lists. */
export async function storeServerForm(
  { owner, key, address }: DraftLocation,
  form: ShownForm,
  accepted: AcceptedChanges = {},
): Promise<void> {
  await updateDraft(owner, address, key, (draft) => {
    const next = withServerForm(draft, form, accepted);
    noteProgress(owner, draft, next);
    return next;
  });
  queries.setQueryData(formQueryKey(address), form);
  void queries.invalidateQueries({ queryKey: formListsKey(address) });
}

/** Marks the draft as refused and refetches the form for its page. */
export async function storeRefusal(
  { owner, key, address }: DraftLocation,
  { status, code, message }: ApiError,
): Promise<void> {
  await updateDraft(owner, address, key, (draft) => ({ ...draft, refusal: { status, code, message } }));
  void queries.invalidateQueries({ queryKey: formQueryKey(address) });
}
