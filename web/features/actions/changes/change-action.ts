import { notifyManager, partialMatchKey, type QueryClient } from "@tanstack/react-query";
import { MAX_BULK_ACTIONS } from "#worker/contract/actions/action-vocabularies.ts";
import type { Action, ChangeActionBody } from "#worker/contract/actions/actions.ts";
import type { ResponseBodyOf, BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "#web/data/api/api.ts";
import { ApiError } from "#web/data/api/errors.ts";
import { isShortList } from "#web/data/api/paged-list.ts";
import { actionAddressOf } from "#web/data/actions/action-queries.ts";
import { ACTION_PATH } from "#web/data/forms/action-address.ts";
import { actionKey, actionsKey } from "#web/data/forms/query-keys.ts";
import { cancelPendingReads, updateInLists, removeFromLists } from "./action-list-cache.ts";

const BULK_ENDPOINT = "PATCH /api/v1/company/:companyId/actions";

/** Sends the version the user has seen, so that another user's change is not overwritten. */
export async function changeAction(seen: Action, body: ChangeActionBody) {
  return (await api(`PATCH ${ACTION_PATH}`, { params: actionAddressOf(seen), body, version: seen.version }))
    .action;
}

export async function deleteAction(seen: Action): Promise<void> {
  await api(`DELETE ${ACTION_PATH}`, { params: actionAddressOf(seen), version: seen.version });
}

export type BulkChanges = BodyOf<typeof BULK_ENDPOINT>["changes"];
type ActionOutcome = ResponseBodyOf<typeof BULK_ENDPOINT>["outcomes"][number];
/** The outcomes of the actions sent, and the error that stopped the rest. */
export type BulkOutcome = { outcomes: ActionOutcome[]; error?: unknown };

export async function changeActions(
  companyId: string,
  ids: readonly string[],
  changes: BulkChanges,
): Promise<BulkOutcome> {
  const outcomes: ActionOutcome[] = [];
  for (let start = 0; start < ids.length; start += MAX_BULK_ACTIONS) {
    const body = { ids: ids.slice(start, start + MAX_BULK_ACTIONS), changes };
    try {
      // Sequential, so that after a failure it is known which were changed.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await api(BULK_ENDPOINT, { params: { companyId }, body });
      outcomes.push(...answer.outcomes);
    } catch (error) {
      return { outcomes, error };
    }
  }
  return { outcomes };
}

/** Puts back what the actions had before a change of many, and returns how many somebody has changed since, or could not be. */
export async function undoBulkChange(
  queries: QueryClient,
  before: readonly Action[],
  { outcomes }: BulkOutcome,
  changed: readonly (keyof BulkChanges)[],
): Promise<number> {
  let refused = 0;
  for (const { action, error } of outcomes) {
    const former = before.find(({ id }) => id === action?.id);
    // A refused or unchanged action has nothing to undo.
    if (!action || !former || error || action.version === former.version) continue;
    // Somebody changed it before the change of many: its former value is not the one in the list.
    if (action.version !== former.version + 1) {
      refused += 1;
      continue;
    }
    const body = Object.fromEntries(changed.map((name) => [name, former[name]]));
    try {
      // Each has its own former value, and its version tells whether it is still as it was left.
      // oxlint-disable-next-line no-await-in-loop
      setCachedAction(queries, await changeAction(action, body));
    } catch {
      refused += 1;
    }
  }
  return refused;
}

/** The current action from a 412 response; null for other errors. */
export function currentActionFrom(error: unknown): Action | null {
  if (!(error instanceof ApiError)) return null;
  const { action } = (error.body ?? {}) as Partial<ResponseBodyOf<`GET ${typeof ACTION_PATH}`>>;
  return action ?? null;
}

/** Updates an action in every cached query that shows it. */
export function setCachedAction(queries: QueryClient, action: Action): void {
  void cancelPendingReads(queries, action.companyId);
  queries.setQueryData(actionKey(actionAddressOf(action)), action);
  updateInLists(queries, action);
}

/** Removes an action from every cached list. */
export function removeCachedAction(queries: QueryClient, action: Action): void {
  void cancelPendingReads(queries, action.companyId);
  removeFromLists(queries, action);
}

type RefreshOptions = {
  /** False while other changes are pending, as the server's lists would undo them on screen. */
  lists?: boolean;
  /** The deleted action, which is not refetched. */
  gone?: Action;
};

/** Refetches the active short lists and the counts. */
async function refetchShortLists(queries: QueryClient, companyId: string, gone?: Action): Promise<void> {
  const queryKey = actionsKey(companyId);
  const goneKey = gone && actionKey(actionAddressOf(gone));
  await queries.refetchQueries({
    queryKey,
    type: "active",
    predicate: (query) =>
      isShortList(query.state.data) && !(goneKey && partialMatchKey(query.queryKey, goneKey)),
  });
}

/** Refreshes after a bulk change. Form queries are left alone: nothing in them depends on what a bulk change sets. */
export async function refreshAfterBulkChange(
  queries: QueryClient,
  companyId: string,
  outcomes: readonly ActionOutcome[],
): Promise<void> {
  notifyManager.batch(() => {
    for (const { action } of outcomes) if (action) setCachedAction(queries, action);
  });
  await queries.invalidateQueries({ queryKey: actionsKey(companyId), refetchType: "none" });
  await refetchShortLists(queries, companyId);
}

/**
 * Refreshes lists, counts and the action's form after an action was created, changed or deleted. Long lists are not
 * refetched page by page: the cache update already shows the change.
 */
export async function refreshActions(
  queries: QueryClient,
  { companyId, formType, formId }: Action,
  { lists = true, gone }: RefreshOptions = {},
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: actionsKey(companyId), refetchType: "none" }),
    lists && refetchShortLists(queries, companyId, gone),
    queries.invalidateQueries({ queryKey: ["company", companyId, "form", formType, formId] }),
    queries.invalidateQueries({ queryKey: ["company", companyId, "forms"], refetchType: "none" }),
  ]);
}
