// Apart from the filters, which the first download has.
import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { deviceKey } from "../device/device-keys.ts";
import { hasFilters } from "../navigation/search.ts";
import type { ActionFilters, ActionsSearch } from "./action-filters.ts";

const ownKey = (userId: string, companyId: string) => deviceKey("own-actions", userId, companyId);

/** Notes on this device that somebody chose their own actions, or left them or the last filter. */
export function noteOwnActions(
  userId: string,
  companyId: string,
  before: ActionFilters,
  next: ActionFilters,
): void {
  if (next.assignee === "me") storeJson(ownKey(userId, companyId), true);
  else if (before.assignee === "me" || !hasFilters(next)) storeJson(ownKey(userId, companyId), null);
}

/** The search of an address without filters: one's own actions, for those who looked at these last. Null where the address stays as it is. */
export function lastOwnActions(
  userId: string,
  companyId: string,
  search: ActionsSearch,
): ActionsSearch | null {
  const { view: _view, sort: _sort, direction: _direction, ...said } = search;
  if (hasFilters(said) || readStoredJson(ownKey(userId, companyId)) !== true) return null;
  return { ...search, assignee: "me", ...(search.view === "board" ? {} : { status: "in_progress" }) };
}
