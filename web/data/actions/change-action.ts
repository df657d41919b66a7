import { notifyManager, partialMatchKey, type QueryClient } from "@tanstack/react-query";
import { MAX_BULK_ACTIONS } from "../../../worker/contract/action-vocabularies.ts";
import type { Action, ChangeActionBody, RaiseActionBody } from "../../../worker/contract/actions.ts";
import type { ResponseBodyOf, BodyOf } from "../../../worker/contract/endpoints.ts";
import { api } from "../api/api.ts";
import { ApiError } from "../api/errors.ts";
import { isShort } from "../api/paged-list.ts";
import { ACTION, actionKey, actionsKey, addressOf, type ActionAddress } from "./action-queries.ts";
import { dropEarlierReadings, placeInLists, takeFromLists } from "./listed-actions.ts";

const MANY = "PATCH /api/v1/company/:companyId/actions";

export async function raiseAction(params: Omit<ActionAddress, "actionId">, body: RaiseActionBody) {
  const key = "POST /api/v1/company/:companyId/departments/:departmentId/actions";
  return (await api(key, { params, body })).action;
}

/** Based on the action as it was seen: what somebody else changed meanwhile is not written over. */
export async function changeAction(seen: Action, body: ChangeActionBody) {
  return (await api(`PATCH ${ACTION}`, { params: addressOf(seen), body, version: seen.version })).action;
}

export async function deleteAction(seen: Action): Promise<void> {
  await api(`DELETE ${ACTION}`, { params: addressOf(seen), version: seen.version });
}

export type BulkChanges = BodyOf<typeof MANY>["changes"];
type Outcome = ResponseBodyOf<typeof MANY>["outcomes"][number];
/** What became of those that were sent, and why the rest was not, if it was not. */
export type BulkOutcome = { outcomes: Outcome[]; error?: unknown };

export async function changeActions(
  companyId: string,
  ids: readonly string[],
  changes: BulkChanges,
): Promise<BulkOutcome> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < ids.length; at += MAX_BULK_ACTIONS) {
    const body = { ids: ids.slice(at, at + MAX_BULK_ACTIONS), changes };
    try {
      // One after the other: where one fails it is known how far it got.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await api(MANY, { params: { companyId }, body });
      outcomes.push(...answer.outcomes);
    } catch (error) {
      return { outcomes, error };
    }
  }
  return { outcomes };
}

/** The action as it stands now, where a refusal brought it: somebody else was quicker. */
export function currentIn(error: unknown): Action | null {
  if (!(error instanceof ApiError)) return null;
  const { action } = (error.body ?? {}) as Partial<ResponseBodyOf<`GET ${typeof ACTION}`>>;
  return action ?? null;
}

/** Shows an action as it is now, and where it belongs now. */
export function learnAction(queries: QueryClient, action: Action): void {
  void dropEarlierReadings(queries, action.companyId);
  queries.setQueryData(actionKey(addressOf(action)), action);
  placeInLists(queries, action);
}

/** Nothing shows it any more. */
export function forgetAction(queries: QueryClient, action: Action): void {
  void dropEarlierReadings(queries, action.companyId);
  takeFromLists(queries, action);
}

type Reread = {
  /** False while what is read would show others where they were. */
  lists?: boolean;
  /** What was deleted: asking for it again would be refused. */
  gone?: Action;
};

/** Lists and counts, and whatever is open of them. */
async function rereadLists(queries: QueryClient, companyId: string, gone?: Action): Promise<void> {
  const queryKey = actionsKey(companyId);
  const itself = gone && actionKey(addressOf(gone));
  await queries.refetchQueries({
    queryKey,
    type: "active",
    predicate: (read) => isShort(read.state.data) && !(itself && partialMatchKey(read.queryKey, itself)),
  });
}

/** After many were changed at once, or some of them: nothing that a form says depends on it. */
export async function refreshChanged(
  queries: QueryClient,
  companyId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  notifyManager.batch(() => {
    for (const { action } of outcomes) if (action) learnAction(queries, action);
  });
  await queries.invalidateQueries({ queryKey: actionsKey(companyId), refetchType: "none" });
  await rereadLists(queries, companyId);
}

/**
 * After an action was raised, changed or deleted: lists, counts, and the form it belongs to. A list that somebody has
 * followed far down is not read again page by page: it shows the change already.
 */
export async function refreshActions(
  queries: QueryClient,
  { companyId, formType, formId }: Action,
  { lists = true, gone }: Reread = {},
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: actionsKey(companyId), refetchType: "none" }),
    lists && rereadLists(queries, companyId, gone),
    queries.invalidateQueries({ queryKey: ["company", companyId, "form", formType, formId] }),
    queries.invalidateQueries({ queryKey: ["company", companyId, "forms"], refetchType: "none" }),
  ]);
}
