import type { SearchSchemaInput } from "@tanstack/react-router";
import { ACTION_STATUSES, EVALUATION_RESULTS, PRIORITIES } from "#worker/contract/enums.ts";
import type { Dates } from "#worker/contract/primitives.ts";
import {
  datesParam,
  monthParam,
  oneOf,
  parseListOrder,
  searchTextParam,
  severalParam,
  textParam,
  trueParam,
  type ListOrder,
} from "../navigation/search.ts";

const ACTION_VIEWS = ["list", "board"] as const;
export type ActionView = (typeof ACTION_VIEWS)[number];

/** The company or department whose actions a screen shows. */
export type ActionScope = { companyId: string; departmentId?: string | undefined };

/** The filters of a list or board of actions, named as in the URL. One with several values has commas between them. */
export type ActionFilters = {
  /** Kinds of forms, or `none`; the address keeps any text (specification §1), and no action has an unknown one. */
  formType?: string | undefined;
  /** When it was opened, kept in the same way. */
  dateCreated?: string | undefined;
  /** The month of opening; it takes precedence over the period. */
  month?: string | undefined;
  /** The month of closing. */
  closedIn?: string | undefined;
  due?: Dates | undefined;
  closed?: Dates | undefined;
  evaluated?: Dates | undefined;
  /** The zone of the form that the action was raised from. */
  zoneId?: string | undefined;
  locationId?: string | undefined;
  origin?: string | undefined;
  result?: string | undefined;
  department?: string | undefined;
  status?: string | undefined;
  priority?: string | undefined;
  /** With "me" for oneself and "none" for nobody. */
  assignee?: string | undefined;
  overdue?: "true" | undefined;
  q?: string | undefined;
};
/** The filters, the order of the list, the view and the open action. */
export type ActionsSearch = ActionFilters &
  ListOrder & { view?: ActionView | undefined; action?: string | undefined };

// Links are typed; the address bar may hold anything.
export const parseActionsSearch = (raw: ActionsSearch & SearchSchemaInput): ActionsSearch => ({
  formType: textParam(raw.formType),
  dateCreated: monthParam(raw.month) === undefined ? textParam(raw.dateCreated) : undefined,
  month: monthParam(raw.month),
  closedIn: monthParam(raw.closedIn),
  zoneId: textParam(raw.zoneId),
  due: datesParam(raw.due),
  closed: datesParam(raw.closed),
  evaluated: datesParam(raw.evaluated),
  locationId: textParam(raw.locationId),
  origin: textParam(raw.origin),
  result: severalParam(EVALUATION_RESULTS, raw.result),
  department: textParam(raw.department),
  status: severalParam(ACTION_STATUSES, raw.status),
  priority: severalParam(PRIORITIES, raw.priority),
  assignee: textParam(raw.assignee),
  overdue: trueParam(raw.overdue),
  q: searchTextParam(raw.q),
  ...parseListOrder(raw),
  view: oneOf(ACTION_VIEWS, raw.view),
  action: textParam(raw.action),
});

/** All time is no filter, though an address may say it. */
export const filtersOf = ({
  view: _view,
  action: _action,
  sort: _sort,
  direction: _direction,
  dateCreated,
  ...filters
}: ActionsSearch): ActionFilters => ({
  ...filters,
  dateCreated: dateCreated === "all_time" ? undefined : dateCreated,
});

/** An address of everybody's actions: without any filter, the list would open with the last choice of whose actions it shows. */
export const EVERYBODYS: ActionsSearch = { dateCreated: "all_time" };

type ActionRef = { departmentId: string; id: string };

/** The `action` search parameter: the id in a department's list, department and id in the company's. */
export const actionParamOf = (scope: ActionScope, { departmentId, id }: ActionRef): string =>
  scope.departmentId === undefined ? `${departmentId}.${id}` : id;

export function actionAddressFrom({ companyId, departmentId }: ActionScope, param: string) {
  if (departmentId !== undefined) return { companyId, departmentId, actionId: param };
  const [team = "", actionId = ""] = param.split(".");
  return actionId === "" ? null : { companyId, departmentId: team, actionId };
}
