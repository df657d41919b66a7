import { notifyManager, partialMatchKey, type QueryClient } from "@tanstack/react-query";
import { MOST_AT_ONCE } from "../../../worker/contract/action-vocabularies.ts";
import type { Action, ChangeBody, RaiseBody } from "../../../worker/contract/actions.ts";
import type { AnswerOf, BodyOf } from "../../../worker/contract/endpoints.ts";
import { api } from "../api/api.ts";
import { ApiError } from "../api/errors.ts";
import { isShortList } from "../api/paged-list.ts";
import { ACTION_PATH, actionKey, actionsKey, actionAddressOf, type ActionAddress } from "./action-queries.ts";
import { cancelPendingReads, updateInLists, removeFromLists } from "./action-list-cache.ts";

const BULK_ENDPOINT = "PATCH /api/v1/company/:companyId/actions";

export async function raiseAction(params: Omit<ActionAddress, "actionId">, body: RaiseBody) {
  const key = "POST /api/v1/company/:companyId/departments/:departmentId/actions";
  return (await api(key, { params, body })).action;
}

/** Based on the action as it was seen: what somebody else changed meanwhile is not written over. */
export async function changeAction(seen: Action, body: ChangeBody) {
  return (await api(`PATCH ${ACTION_PATH}`, { params: actionAddressOf(seen), body, version: seen.version }))
    .action;
}

export async function deleteAction(seen: Action): Promise<void> {
  await api(`DELETE ${ACTION_PATH}`, { params: actionAddressOf(seen), version: seen.version });
}

export type BulkChanges = BodyOf<typeof BULK_ENDPOINT>["changes"];
type ActionOutcome = AnswerOf<typeof BULK_ENDPOINT>["outcomes"][number];
/** What became of those that were sent, and why the rest was not, if it was not. */
export type BulkOutcome = { outcomes: ActionOutcome[]; error?: unknown };

export async function changeActions(
  companyId: string,
  ids: readonly string[],
  changes: BulkChanges,
): Promise<BulkOutcome> {
  const outcomes: ActionOutcome[] = [];
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
    const body = { ids: ids.slice(at, at + MOST_AT_ONCE), changes };
    try {
      // One after the other: where one fails it is known how far it got.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await api(BULK_ENDPOINT, { params: { companyId }, body });
      outcomes.push(...answer.outcomes);
    } catch (error) {
      return { outcomes, error };
    }
  }
  return { outcomes };
}

/** The action as it stands now, where a refusal brought it: somebody else was quicker. */
export function currentActionFrom(error: unknown): Action | null {
  if (!(error instanceof ApiError)) return null;
  const { action } = (error.body ?? {}) as Partial<AnswerOf<`GET ${typeof ACTION_PATH}`>>;
  return action ?? null;
}

/** Shows an action as it is now, and where it belongs now. */
export function setCachedAction(queries: QueryClient, action: Action): void {
  void cancelPendingReads(queries, action.companyId);
  queries.setQueryData(actionKey(actionAddressOf(action)), action);
  updateInLists(queries, action);
}

/** Nothing shows it any more. */
export function removeCachedAction(queries: QueryClient, action: Action): void {
  void cancelPendingReads(queries, action.companyId);
  removeFromLists(queries, action);
}

type RefreshOptions = {
  /** False while what is read would show others where they were. */
  lists?: boolean;
  /** What was deleted: asking for it again would be refused. */
  gone?: Action;
};

/** Lists and counts, and whatever is open of them. */
async function refetchShortLists(queries: QueryClient, companyId: string, gone?: Action): Promise<void> {
  const queryKey = actionsKey(companyId);
  const itself = gone && actionKey(actionAddressOf(gone));
  await queries.refetchQueries({
    queryKey,
    type: "active",
    predicate: (read) => isShortList(read.state.data) && !(itself && partialMatchKey(read.queryKey, itself)),
  });
}

/** After many were changed at once, or some of them: nothing that a form says depends on it. */
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
 * After an action was raised, changed or deleted: lists, counts, and the form it belongs to. A list that somebody has
 * followed far down is not read again page by page: it shows the change already.
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
