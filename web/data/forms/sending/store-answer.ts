import type { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { updateDraft } from "../device/drafts.ts";
import { formListsKey, formQueryKey } from "../query-keys.ts";
import { noteProgress } from "../delivery/delivered.ts";
import { type AcceptedChanges, withServerForm } from "../merge/rebase.ts";
import type { FormAddress, ShownForm } from "../record.ts";

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
