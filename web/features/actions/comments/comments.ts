import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ActionComment } from "#worker/contract/actions/comments.ts";
import { api } from "#web/data/api/api.ts";
import { actionKey } from "#web/data/forms/query-keys.ts";
import { actionAddressOf, type Action, type ActionAddress } from "#web/data/actions/action-queries.ts";
import { ACTION_PATH } from "#web/data/forms/action-address.ts";
import { setCachedAction } from "../changes/change-action.ts";

export type { ActionComment } from "#worker/contract/actions/comments.ts";

const COMMENTS_PATH = `${ACTION_PATH}/comments` as const;
const COMMENT_PATH = `${COMMENTS_PATH}/:commentId` as const;

/** The comments on an action, the oldest first. */
export const commentsQuery = (params: ActionAddress) =>
  queryOptions({
    queryKey: [...actionKey(params), "comments"],
    queryFn: async ({ signal }) => (await api(`GET ${COMMENTS_PATH}`, { params, signal })).comments,
  });

export async function editComment(
  params: ActionAddress,
  commentId: string,
  text: string,
): Promise<ActionComment> {
  return (await api(`PATCH ${COMMENT_PATH}`, { params: { ...params, commentId }, body: { text } })).comment;
}

export async function deleteComment(params: ActionAddress, commentId: string): Promise<void> {
  await api(`DELETE ${COMMENT_PATH}`, { params: { ...params, commentId } });
}

/** Shows a changed list of comments at once, with their number; the history is fetched again. */
export async function setCachedComments(
  queries: QueryClient,
  action: Action,
  change: (comments: ActionComment[]) => ActionComment[],
): Promise<void> {
  const address = actionAddressOf(action);
  const { queryKey } = commentsQuery(address);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (comments) => comments && change(comments));
  const comments = queries.getQueryData(queryKey);
  const current = queries.getQueryData<Action>(actionKey(address)) ?? action;
  if (comments) setCachedAction(queries, { ...current, commentsCount: comments.length });
  await queries.invalidateQueries({ queryKey: [...actionKey(address), "history"] });
}
