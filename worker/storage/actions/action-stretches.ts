// A list of actions is read in stretches (domain/action-list-plan.ts). Each rides an index from its scope to its order;
// what no index serves is sifted out of a window, so that however many actions there are, a page reads little.
import { sql, type SQL } from "drizzle-orm";
import type { FormType, Priority } from "../../contract/enums.ts";
import type { ListSegment, SegmentOrder } from "../../domain/action-list-plan.ts";
import type { KeyRange } from "../../domain/action-order.ts";
import type { TimeSpan } from "../../domain/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { type Reading, readingFrom } from "./action-readings.ts";
import { all, type Along, type Ride, scanOf, within } from "./action-rides.ts";
import { contains } from "../core/contains.ts";
import { actionLink } from "../forms/form-links.ts";
import { user } from "../tables/identity.ts";

/** Where a cursor stands: in a stretch of that order, or behind a number, which its id then is. */
export type Position = { order: SegmentOrder | "number"; key: number; id: string };

export type ActionFilter = {
  formType?: FormType | undefined;
  priority?: Priority | undefined;
  assigneeId?: string | undefined;
  form?: { type: FormType; id: string } | undefined;
  q?: string | undefined;
};

/** Actions that one page of a sifted list looks through. */
export const SIFT_WINDOW = 500;

export const ORDERS: Record<SegmentOrder, Along> = {
  urgency: { column: "sort_key", direction: "asc" },
  due: { column: "sort_key", direction: "desc" },
  opened: { column: "created_at", direction: "desc" },
};

const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

const spanned = ({ from, before }: TimeSpan): KeyRange => [from.getTime(), before.getTime()];

function scopeSifts({ companyId, departmentIds }: Scope): SQL[] {
  const inCompany = sql`company_id = ${companyId}`;
  return departmentIds === "all" ? [inCompany] : [inCompany, sql`department_id in ${listOf(departmentIds)}`];
}

const equalities = ({ formType, priority, assigneeId }: ActionFilter) => ({
  ofType: formType === undefined ? [] : [sql`form_type = ${formType}`],
  ofPriority: priority === undefined ? [] : [sql`priority = ${priority}`],
  ofPerson: assigneeId === undefined ? [] : [sql`assigned_user_id = ${assigneeId}`],
});

/** Whether an action is one of the stretch, wherever it was found. */
export function belongsTo(
  scope: Scope,
  filter: ActionFilter,
  { keys, exceptKeys, opened }: ListSegment,
): SQL {
  const { ofType, ofPriority, ofPerson } = equalities(filter);
  return all([
    ...scopeSifts(scope),
    ...ofType,
    ...ofPriority,
    ...ofPerson,
    within("sort_key", keys),
    ...(exceptKeys ? [sql`not (${within("sort_key", exceptKeys)})`] : []),
    ...(opened ? [within("created_at", spanned(opened))] : []),
  ]);
}

type Sifted = Ride & { sifts: readonly SQL[] };

function rideOf(scope: Scope, filter: ActionFilter, order: SegmentOrder): Sifted {
  const { formType, priority, assigneeId, form } = filter;
  const { companyId } = scope;
  const departmentIds = scope.departmentIds === "all" ? null : scope.departmentIds;
  const { ofType, ofPriority, ofPerson } = equalities(filter);
  if (form) {
    const ofForm = sql`${sql.identifier(actionLink(form.type))} = ${form.id}`;
    return { index: null, riding: [ofForm, ...scopeSifts(scope)], departmentIds: null, sifts: [] };
  }
  const inCompany = sql`company_id = ${companyId}`;
  const name = departmentIds ? "department" : "company";
  const from = (index: string, riding: readonly SQL[], sifts: readonly SQL[]): Sifted => ({
    index: index.replace("SCOPE", name),
    riding: departmentIds ? riding : [inCompany, ...riding],
    departmentIds,
    sifts,
  });
  if (order === "opened") return from("action_by_SCOPE", [], [...ofType, ...ofPriority, ...ofPerson]);
  if (assigneeId !== undefined)
    return {
      index: "action_of_assignee",
      riding: [...ofPerson, inCompany],
      departmentIds: null,
      sifts: [...(departmentIds ? scopeSifts(scope) : []), ...ofType, ...ofPriority],
    };
  if (formType !== undefined) return from("action_in_SCOPE_form_type", ofType, ofPriority);
  if (priority !== undefined) return from("action_in_SCOPE_priority", ofPriority, []);
  return from("action_in_SCOPE", [], []);
}

export function searchCondition(q: string): SQL {
  const text = sql`view_id || char(10) || title || char(10) || ifnull(description, '') || char(10) || ifnull(cause, '') || char(10) || ifnull((select name from ${user} as u where u.id = assigned_user_id), '')`;
  return contains(text, q);
}

export function readingOf(
  scope: Scope,
  filter: ActionFilter,
  stretch: ListSegment,
  { after, window }: { after: Position | null; window: number },
): Reading {
  const along = ORDERS[stretch.order];
  const isByOpening = along.column === "created_at";
  const { sifts: ofRide, ...ride } = rideOf(scope, filter, stretch.order);
  const range = isByOpening && stretch.opened ? spanned(stretch.opened) : stretch.keys;
  const scan = scanOf(ride, { ...along, range, after });
  const sifts = [
    ...ofRide,
    ...(isByOpening ? [within("sort_key", stretch.keys)] : []),
    ...(!isByOpening && stretch.opened ? [within("created_at", spanned(stretch.opened))] : []),
    ...(stretch.exceptKeys ? [sql`not (${within("sort_key", stretch.exceptKeys)})`] : []),
    ...(filter.q ? [searchCondition(filter.q)] : []),
  ];
  return readingFrom(scan, sifts, window);
}
