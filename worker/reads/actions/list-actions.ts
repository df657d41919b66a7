import type { ActionListQuery } from "../../contract/actions/action-lists.ts";
import { MAX_COUNT, MAX_TOTAL } from "../../contract/actions/action-lists.ts";
import { ACTION_STATUSES, type ActionStatus } from "../../contract/enums.ts";
import { planSegments, planSorted } from "../../domain/actions/action-list-plan.ts";
import { monthPeriod, periodOf } from "../../domain/time/periods.ts";
import { ACTION_SORTS, filtersAgainstSort } from "../../contract/form-calls/sorts.ts";
import { MESSAGES, validationText } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { type Actor, inCompany } from "../../policy/actor.ts";
import { recordScope, type Scope } from "../../policy/scope.ts";
import { type ActionCount, countActionLists } from "../../storage/actions/action-counts.ts";
import { type ActionPage, listActions as list } from "../../storage/actions/action-lists.ts";
import type { ActionFilter } from "../../storage/actions/action-segments.ts";
import type { ActionCursor } from "../../storage/actions/action-segments.ts";
import { actionTotal } from "../../storage/dashboards/list-totals.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";
import { actionResponseOf } from "./loaded-action.ts";

const ORDER_CODES = {
  urgency: "u",
  due: "d",
  opened: "o",
  closed: "c",
  openedFirst: "p",
  closedFirst: "q",
  priority0: "v",
  priority1: "w",
  priority2: "x",
  priority3: "y",
  priority4: "z",
  number: "n",
} as const satisfies Record<ActionCursor["order"], string>;
const ORDERS = Object.keys(ORDER_CODES) as ActionCursor["order"][];

export function positionOf(cursor: string | undefined): ActionCursor | null {
  const [, code, key = "", id = ""] = /^([a-z])(-?\d+)\.(.+)$/.exec(cursor ?? "") ?? [];
  const order = ORDERS.find((each) => ORDER_CODES[each] === code);
  return order ? { order, key: Number(key), id } : null;
}

type Sorting = Pick<ActionListQuery, "sort"> & Partial<Pick<ActionListQuery, "direction">>;
type Filters = Omit<ActionListQuery, "limit" | "offset" | "cursor" | "sort" | "direction">;

const filterOf = ({ formType, priority, assigneeId, zoneId, result, q }: Filters): ActionFilter => ({
  formType,
  priority,
  assigneeId,
  zoneId,
  result,
  q: q || undefined,
});

/** How a list is read in the company's time zone, and the figures that have its total. */
function planOf(
  scope: Scope,
  { sort, direction = "asc", ...filters }: Filters & Sorting,
  now: Date,
  timeZone: string,
) {
  const { status, overdue, closedIn, assigneeId, zoneId, result } = filters;
  const opened = periodOf(filters, now, timeZone);
  const closed = closedIn === undefined ? null : monthPeriod(closedIn, timeZone);
  const filter = {
    status,
    overdue,
    opened: opened?.span ?? null,
    closed: closed?.span ?? null,
    isEvaluated: result !== undefined,
    hasFewOpen: assigneeId !== undefined || zoneId !== undefined,
  };
  return {
    segments: sort ? planSorted({ sort, direction }, filter, now) : planSegments(filter, now),
    // By date of closing, open actions are left out, and so the figures have another total.
    figures: sort === "closingDate" ? null : actionTotal(scope, { ...filters, opened, closed }, now),
  };
}

const isDated = ({ date, month, closedIn }: Filters) =>
  date !== undefined || month !== undefined || closedIn !== undefined;

const scopeOf = (actor: Actor, companyId: string, departmentId: string | undefined): Scope =>
  permitted(recordScope(actor, companyId, departmentId), MESSAGES[actor.language].mayNotSee.actions);

/** A page of any list of actions, as the API answers it. */
export const actionPageResponseOf = (
  { actor, now }: Pick<ActorContext, "actor" | "now">,
  { rows, total, totalIsExact, next }: ActionPage,
) => ({
  actions: rows.map((record) => actionResponseOf(actor, now, record)),
  total,
  totalIsExact,
  nextCursor: next && `${ORDER_CODES[next.order]}${next.key}.${next.id}`,
});

export async function listActions(context: ActorContext, companyId: string, query: ActionListQuery) {
  const scope = scopeOf(context.actor, companyId, query.departmentId);
  const { sort, direction: _direction, limit: _limit, offset: _offset, cursor: _cursor, ...filters } = query;
  if (sort && filtersAgainstSort(ACTION_SORTS, sort, filters).length > 0)
    throw problem("INVALID", {
      fields: { sort: validationText(context.actor.language, "list.sortNotServed") },
    });
  return findPage(context, scope, query);
}

function findPage(context: ActorContext, scope: Scope, query: ActionListQuery) {
  const { actor, sql, now } = context;
  const { limit, offset, cursor, departmentId } = query;
  const after = positionOf(cursor);
  return readInCompanyTimeZone(context, scope, isDated(query), async (timeZone) => {
    const { company, isThere, page } = await list(
      sql,
      scope,
      {
        now,
        filter: filterOf(query),
        ...planOf(scope, query, now, timeZone),
        after,
        offset: after ? 0 : offset,
        limit,
        countLimit: MAX_TOTAL,
      },
      departmentId,
    );
    return {
      company,
      isThere,
      answer: actionPageResponseOf({ actor: inCompany(actor, company), now }, page),
    };
  });
}

type CountQuery = Omit<Filters, "status" | "overdue">;
type Counts = Record<ActionStatus | "overdue", ActionCount>;

export function countActions(context: ActorContext, companyId: string, query: CountQuery): Promise<Counts> {
  const { actor, sql, now } = context;
  const { departmentId } = query;
  const scope = scopeOf(actor, companyId, departmentId);
  return readInCompanyTimeZone(context, scope, isDated(query), async (timeZone) => {
    const lists = [
      ...ACTION_STATUSES.map((status) => planOf(scope, { ...query, status }, now, timeZone)),
      planOf(scope, { ...query, overdue: "true" }, now, timeZone),
    ];
    const { company, isThere, counts } = await countActionLists(
      sql,
      scope,
      { now, filter: filterOf(query), lists, countLimit: MAX_COUNT },
      departmentId,
    );
    const [in_progress, completed, evaluated, overdue] = counts as [
      ActionCount,
      ActionCount,
      ActionCount,
      ActionCount,
    ];
    return { company, isThere, answer: { in_progress, completed, evaluated, overdue } };
  });
}
