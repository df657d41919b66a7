import type { ApiError } from "../../api/errors.ts";
import { ACTION_ROWS, actionListsKey } from "../action-address.ts";
import { isShortList, updateListedRow } from "../../api/paged-list.ts";
import { queries } from "../../offline/queries.ts";
import { hasUnsentChanges, updateDraft } from "../device/drafts.ts";
import { actionKey, actionsKey, formListsKey, formQueryKey } from "../query-keys.ts";
import { noteProgress } from "../delivery/delivered.ts";
import { type AcceptedChanges, withServerForm } from "../merge/rebase.ts";
import type { RecordAddress, ShownAction, ShownRecord } from "../record.ts";

type DraftLocation = { owner: string; key: string; address: RecordAddress };

/** Shows an action of an answer in the lists at once; what else depends on it is read again. */
function showAction(action: ShownAction): void {
  const { id, companyId, formType, formId } = action;
  queries.setQueryData(actionKey({ companyId, actionId: id }), action);
  updateListedRow(queries, actionListsKey(companyId), ACTION_ROWS, id, () => action);
  // Long lists show it already; reading them page by page would take long.
  void queries.invalidateQueries({
    queryKey: actionsKey(companyId),
    predicate: ({ state }) => isShortList(state.data),
  });
  void queries.invalidateQueries({ queryKey: ["company", companyId, "form", formType, formId] });
  void queries.invalidateQueries({ queryKey: formListsKey({ companyId }), refetchType: "none" });
}

/** Stores the record from an answer on the device and in the query cache, and invalidates the lists. */
export async function storeServerForm(
  { owner, key, address }: DraftLocation,
  form: ShownRecord,
  accepted: AcceptedChanges = {},
): Promise<void> {
  // The page of an action shows this one as soon as the draft is gone.
  if (form.type === "action") showAction(form);
  await updateDraft(owner, address, key, (draft) => {
    const next = withServerForm(draft, form, accepted);
    noteProgress(owner, draft, next);
    // Of an action the device keeps what is in its lists.
    return address.type === "action" && !hasUnsentChanges(next) ? undefined : next;
  });
  if (address.type === "action" || address.type === "accident") return;
  queries.setQueryData(formQueryKey(address), form);
  void queries.invalidateQueries({ queryKey: formListsKey(address) });
}

/** Marks the draft as refused and refetches the record for its page. */
export async function storeRefusal(
  { owner, key, address }: DraftLocation,
  { status, code, message }: ApiError,
): Promise<void> {
  await updateDraft(owner, address, key, (draft) => ({ ...draft, refusal: { status, code, message } }));
  const { companyId, formId } = address;
  if (address.type === "accident") return;
  const queryKey =
    address.type === "action" ? actionKey({ companyId, actionId: formId }) : formQueryKey(address);
  void queries.invalidateQueries({ queryKey });
}
