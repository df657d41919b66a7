// How an action, and the lists of them, are identified in the API's paths and in the query cache.
import type { Action } from "#worker/contract/actions/actions.ts";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { PageRows } from "../api/paged-list.ts";
import { actionsKey } from "./query-keys.ts";

export const ACTIONS_PATH = "/api/v1/company/:companyId/actions";
export const ACTION_PATH = "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId";

export type ActionPage = ResponseBodyOf<`GET ${typeof ACTIONS_PATH}`>;

export const ACTION_ROWS: PageRows<ActionPage, Action> = {
  of: ({ actions }) => actions,
  into: (page, actions) => ({ ...page, actions }),
};

export const actionListsKey = (companyId: string) => [...actionsKey(companyId), "list"] as const;
