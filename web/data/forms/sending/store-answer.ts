import type { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { hasUnsentChanges, updateDraft } from "../device/drafts.ts";
import { formListsKey, formQueryKey } from "../form-address.ts";
import type { Draft } from "../merge/draft.ts";
import { type AcceptedChanges, rebaseDraft } from "../merge/rebase.ts";
import type { FormAddress, ShownForm } from "../record.ts";

/** Unsent changes may go again when the person may edit the record again: it was reopened, or rights came back. */
const withRefusalAfter = (draft: Draft, form: ShownForm): Draft => ({
  ...draft,
  refusal: form.can.edit || !hasUnsentChanges(draft) ? null : draft.refusal,
});

/** The record as the server has it now, under whatever is unsent. An answer that comes late changes nothing. */
export const withServerForm = (draft: Draft, form: ShownForm, accepted?: AcceptedChanges): Draft =>
  draft.server && form.version < draft.server.version
    ? draft
    : withRefusalAfter(rebaseDraft(draft, form, accepted), form);

type DraftLocation = { owner: string; key: string; address: FormAddress };

/** After the server answered a change: the device, the form's page and every list follow. */
export async function storeServerForm(
  { owner, key, address }: DraftLocation,
  form: ShownForm,
  accepted: AcceptedChanges = {},
): Promise<void> {
  await updateDraft(owner, address, key, (draft) => withServerForm(draft, form, accepted));
  queries.setQueryData(formQueryKey(address), form);
  void queries.invalidateQueries({ queryKey: formListsKey(address) });
}

/** The server takes no change of the record any more; its page asks again how it stands. */
export async function storeRefusal(
  { owner, key, address }: DraftLocation,
  { status, code, message }: ApiError,
): Promise<void> {
  await updateDraft(owner, address, key, (draft) => ({ ...draft, refusal: { status, code, message } }));
  void queries.invalidateQueries({ queryKey: formQueryKey(address) });
}
