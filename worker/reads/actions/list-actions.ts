import type { ActionListQuery } from "../../contract/actions/action-lists.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import type { ActionStatus } from "../../contract/enums.ts";
import { monthPeriod, periodOf } from "../../domain/time/periods.ts";
import { type Actor, inCompany } from "../../policy/actor.ts";
import { recordScope, type Scope } from "../../policy/scope.ts";
import * as storage from "../../storage/actions/list-actions.ts";
import type { ActorContext } from "../actor-context.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import { permitted } from "../permit.ts";
import { actionResponseOf } from "./loaded-action.ts";

const FIRST_PART = "a".codePointAt(0) as number;

/** A cursor has a letter for the part of the list. */
export function positionOf(cursor: string | undefined): storage.ActionCursor | null {
  const [, part, key = "", id = ""] = /^([a-z])(-?\d+)\.(.+)$/.exec(cursor ?? "") ?? [];
  return part ? { part: (part.codePointAt(0) as number) - FIRST_PART, key: Number(key), id } : null;
}

/** A page of any list of actions, as the API answers it. */
export const actionPageResponseOf = (
  { actor, now }: Pick<ActorContext, "actor" | "now">,
  { rows, total, totalIsExact, next }: storage.ActionPage,
) => ({
  actions: rows.map((record) => actionResponseOf(actor, now, record)),
  total,
  totalIsExact,
  nextCursor: next && `${String.fromCodePoint(FIRST_PART + next.part)}${next.key}.${next.id}`,
});

type Filters = Omit<ActionListQuery, "limit" | "offset" | "cursor" | "sort" | "direction">;

const scopeOf = (actor: Actor, companyId: string, departmentIds: readonly string[] | undefined): Scope =>
  permitted(recordScope(actor, companyId, departmentIds), MESSAGES[actor.language].mayNotSee.actions);

const isDated = ({ date, month, closedIn, due, closed, evaluated }: Partial<Filters>) =>
  (date ?? month ?? closedIn ?? due ?? closed ?? evaluated) !== undefined;

type Asker = { userId: string; now: Date; timeZone: string };

/** The filters of a request. Its periods are relative to its time. */
export function actionFilterOf(
  query: Partial<Filters>,
  { userId, now, timeZone }: Asker,
): storage.ActionFilter {
  const { overdue, q, closedIn, date, month } = query;
  const periodAt = (dates: Filters["date"]) => periodOf({ date: dates }, now, timeZone);
  return {
    formTypes: valuesOf(query.formType),
    // The contract allows these alone.
    statuses: valuesOf(query.status) as ActionStatus[] | undefined,
    priorities: valuesOf(query.priority),
    results: valuesOf(query.result),
    origins: valuesOf(query.origin),
    assigneeIds: valuesOf(query.assigneeId)?.map((id) => (id === "me" ? userId : id)),
    zoneIds: valuesOf(query.zoneId),
    locationIds: valuesOf(query.locationId),
    overdue,
    q,
    opened: periodOf({ date, month }, now, timeZone),
    closed: closedIn === undefined ? periodAt(query.closed) : monthPeriod(closedIn, timeZone),
    due: periodAt(query.due)?.span ?? null,
    evaluated: periodAt(query.evaluated),
  };
}

export function listActions(context: ActorContext, companyId: string, query: ActionListQuery) {
  const { actor, sql, now } = context;
  const { limit, offset, cursor, sort, direction } = query;
  const departmentIds = valuesOf(query.departmentId);
  const scope = scopeOf(actor, companyId, departmentIds);
  const after = positionOf(cursor);
  return readInCompanyTimeZone(context, scope, isDated(query), async (timeZone) => {
    const { head, page } = await storage.listActions(
      sql,
      { scope, filter: actionFilterOf(query, { userId: actor.userId, now, timeZone }), now, sort, direction },
      { after, offset: after ? 0 : offset, limit },
      { companyId, departmentIds: departmentIds ?? [] },
    );
    return {
      company: head,
      isFound: head?.hasDepartments === true,
      answer: actionPageResponseOf({ actor: inCompany(actor, head), now }, page),
    };
  });
}

export function countActions(
  context: ActorContext,
  companyId: string,
  query: Omit<Filters, "status" | "overdue">,
) {
  const { actor, sql, now } = context;
  const departmentIds = valuesOf(query.departmentId);
  const scope = scopeOf(actor, companyId, departmentIds);
  return readInCompanyTimeZone(context, scope, isDated(query), async (timeZone) => {
    const list = { scope, filter: actionFilterOf(query, { userId: actor.userId, now, timeZone }), now };
    const place = { companyId, departmentIds: departmentIds ?? [] };
    const { head, counts } = await storage.countActions(sql, list, place);
    return {
      company: head,
      isFound: head?.hasDepartments === true,
      answer: counts,
    };
  });
}
