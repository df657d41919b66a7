import type { SearchSchemaInput } from "@tanstack/react-router";
import {
  ACTION_STATUSES,
  FORM_TYPES,
  PERIODS,
  PRIORITIES,
  type ActionStatus,
  type FormType,
  type Period,
  type Priority,
} from "../../../worker/contract/enums.ts";
import { oneOf, searchTextParam, textParam } from "../navigation/search.ts";

const ACTION_VIEWS = ["list", "board"] as const;
export type ActionView = (typeof ACTION_VIEWS)[number];

/** The company or department whose actions a screen shows. */
export type ActionScope = { companyId: string; departmentId?: string | undefined };

/** The filters of a list or board of actions, named as in the URL. */
export type ActionFilters = {
  formType?: FormType | undefined;
  dateCreated?: Period | undefined;
  department?: string | undefined;
  status?: ActionStatus | undefined;
  priority?: Priority | undefined;
  assignee?: string | undefined;
  overdue?: "true" | undefined;
  q?: string | undefined;
};
/** The filters, the view and the open action. */
export type ActionsSearch = ActionFilters & { view?: ActionView | undefined; action?: string | undefined };

// Links are typed; the address bar may hold anything.
export const parseActionsSearch = (raw: ActionsSearch & SearchSchemaInput): ActionsSearch => ({
  formType: oneOf(FORM_TYPES, raw.formType),
  dateCreated: oneOf(PERIODS, raw.dateCreated),
  department: textParam(raw.department),
  status: oneOf(ACTION_STATUSES, raw.status),
  priority: oneOf(PRIORITIES, raw.priority),
  assignee: textParam(raw.assignee),
  overdue: String(raw.overdue) === "true" ? "true" : undefined,
  q: searchTextParam(raw.q),
  view: oneOf(ACTION_VIEWS, raw.view),
  action: textParam(raw.action),
});

export const filtersOf = ({ view: _view, action: _action, ...filters }: ActionsSearch): ActionFilters =>
  filters;

type ActionRef = { departmentId: string; id: string };

/** The `action` search parameter: the id in a department's list, department and id in the company's. */
export const actionParamOf = (scope: ActionScope, { departmentId, id }: ActionRef): string =>
  scope.departmentId === undefined ? `${departmentId}.${id}` : id;

export function actionAddressFrom({ companyId, departmentId }: ActionScope, param: string) {
  if (departmentId !== undefined) return { companyId, departmentId, actionId: param };
  const [team = "", actionId = ""] = param.split(".");
  return actionId === "" ? null : { companyId, departmentId: team, actionId };
}
