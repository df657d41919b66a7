// Apart from action-queries.ts, which brings the definitions of forms into what is loaded on every screen.
import { queryOptions } from "@tanstack/react-query";
import type { Action } from "#worker/contract/actions/actions.ts";
import { api } from "../api/api.ts";
import { ACTIONS_PATH } from "../forms/action-address.ts";
import { actionsKey } from "../forms/query-keys.ts";

/** The most open actions that the device keeps of a company, and of the user in it. */
const KEPT = 100;

/** The open actions that the device keeps: the user's own, and the most urgent ones that they may list. */
export const keptActionsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: [...actionsKey(companyId), "kept"],
    queryFn: async ({ signal }): Promise<Action[]> => {
      const read = (assigneeId?: string) =>
        api(`GET ${ACTIONS_PATH}`, {
          params: { companyId },
          query: { status: "in_progress", assigneeId, limit: KEPT },
          signal,
        });
      const pages = await Promise.all([read(), read(userId)]);
      return [...new Map(pages.flatMap(({ actions }) => actions.map((each) => [each.id, each]))).values()];
    },
  });
