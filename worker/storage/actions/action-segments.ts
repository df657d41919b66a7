// A list of actions is read in stretches (domain/action-list-plan.ts). Each rides an index from its scope to its order;
// what no index serves is sifted out of a window, so that however many actions there are, a page reads little.
import { sql, type SQL } from "drizzle-orm";
import type { FormType, Priority } from "../../contract/enums.ts";
import type { ListSegment, SegmentOrder } from "../../domain/action-list-plan.ts";
import type { KeyRange } from "../../domain/action-order.ts";
import type { Span } from "../../domain/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { type WindowQuery, windowQuery } from "./action-readings.ts";
import { allOf, type IndexOrder, type IndexPrefix, buildScan, isInRange } from "./action-index-scans.ts";
import { containsText } from "../core/text-search.ts";
import { actionLink } from "../forms/form-links.ts";
import { user } from "../tables/identity.ts";

/** Where a cursor stands: in a stretch of that order, or behind a number, which its id then is. */
export type ActionCursor = { order: SegmentOrder | "number"; key: number; id: string };

export type ActionFilter = {
  formType?: FormType | undefined;
  priority?: Priority | undefined;
  assigneeId?: string | undefined;
  form?: { type: FormType; id: string } | undefined;
  q?: string | undefined;
};

/** Actions that one page of a sifted list looks through. */
export const FILTER_WINDOW = 500;

export const INDEX_ORDERS: Record<SegmentOrder, IndexOrder> = {
  urgency: { column: "sort_key", direction: "asc" },
  due: { column: "sort_key", direction: "desc" },
  opened: { column: "created_at", direction: "desc" },
};

const jsonValues = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

const keyRangeOf = ({ from, before }: Span): KeyRange => [from.getTime(), before.getTime()];

function scopeFilters({ companyId, departmentIds }: Scope): SQL[] {
  const inCompany = sql`company_id = ${companyId}`;
  return departmentIds === "all"
    ? [inCompany]
    : [inCompany, sql`department_id in ${jsonValues(departmentIds)}`];
}

const equalities = ({ formType, priority, assigneeId }: ActionFilter) => ({
  ofType: formType === undefined ? [] : [sql`form_type = ${formType}`],
  ofPriority: priority === undefined ? [] : [sql`priority = ${priority}`],
  ofPerson: assigneeId === undefined ? [] : [sql`assigned_user_id = ${assigneeId}`],
});

/** Whether an action is one of the stretch, wherever it was found. */
export function isInSegment(
  scope: Scope,
  filter: ActionFilter,
  { keys, exceptKeys, opened }: ListSegment,
): SQL {
  const { ofType, ofPriority, ofPerson } = equalities(filter);
  return allOf([
    ...scopeFilters(scope),
    ...ofType,
    ...ofPriority,
    ...ofPerson,
    isInRange("sort_key", keys),
    ...(exceptKeys ? [sql`not (${isInRange("sort_key", exceptKeys)})`] : []),
    ...(opened ? [isInRange("created_at", keyRangeOf(opened))] : []),
  ]);
}

type IndexChoice = IndexPrefix & { filters: readonly SQL[] };

function chooseIndex(scope: Scope, filter: ActionFilter, order: SegmentOrder): IndexChoice {
  const { formType, priority, assigneeId, form } = filter;
  const { companyId } = scope;
  const departmentIds = scope.departmentIds === "all" ? null : scope.departmentIds;
  const { ofType, ofPriority, ofPerson } = equalities(filter);
  if (form) {
    const ofForm = sql`${sql.identifier(actionLink(form.type))} = ${form.id}`;
    return { index: null, equalities: [ofForm, ...scopeFilters(scope)], departmentIds: null, filters: [] };
  }
  const inCompany = sql`company_id = ${companyId}`;
  const name = departmentIds ? "department" : "company";
  const from = (index: string, riding: readonly SQL[], sifts: readonly SQL[]): IndexChoice => ({
    index: index.replace("SCOPE", name),
    equalities: departmentIds ? riding : [inCompany, ...riding],
    departmentIds,
    filters: sifts,
  });
  if (order === "opened") return from("action_by_SCOPE", [], [...ofType, ...ofPriority, ...ofPerson]);
  if (assigneeId !== undefined)
    return {
      index: "action_of_assignee",
      equalities: [...ofPerson, inCompany],
      departmentIds: null,
      filters: [...(departmentIds ? scopeFilters(scope) : []), ...ofType, ...ofPriority],
    };
  if (formType !== undefined) return from("action_in_SCOPE_form_type", ofType, ofPriority);
  if (priority !== undefined) return from("action_in_SCOPE_priority", ofPriority, []);
  return from("action_in_SCOPE", [], []);
}

export function actionSearchCondition(q: string): SQL {
  const text = sql`view_id || char(10) || title || char(10) || ifnull(description, '') || char(10) || ifnull(cause, '') || char(10) || ifnull((select name from ${user} as u where u.id = assigned_user_id), '')`;
  return containsText(text, q);
}

export function segmentQuery(
  scope: Scope,
  filter: ActionFilter,
  stretch: ListSegment,
  { after, window }: { after: ActionCursor | null; window: number },
): WindowQuery {
  const along = INDEX_ORDERS[stretch.order];
  const isByOpening = along.column === "created_at";
  const { filters: ofRide, ...ride } = chooseIndex(scope, filter, stretch.order);
  const range = isByOpening && stretch.opened ? keyRangeOf(stretch.opened) : stretch.keys;
  const scan = buildScan(ride, { ...along, range, after });
  const sifts = [
    ...ofRide,
    ...(isByOpening ? [isInRange("sort_key", stretch.keys)] : []),
    ...(!isByOpening && stretch.opened ? [isInRange("created_at", keyRangeOf(stretch.opened))] : []),
    ...(stretch.exceptKeys ? [sql`not (${isInRange("sort_key", stretch.exceptKeys)})`] : []),
    ...(filter.q ? [actionSearchCondition(filter.q)] : []),
  ];
  return windowQuery(scan, sifts, window);
}
