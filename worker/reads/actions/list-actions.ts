import type { ActionListQuery } from "../../contract/actions/action-lists.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
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
  const [, part, key = "", id = ""] = /^([a-e])(-?\d+)\.(.+)$/.exec(cursor ?? "") ?? [];
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

const scopeOf = (actor: Actor, companyId: string, departmentId: string | undefined): Scope =>
  permitted(recordScope(actor, companyId, departmentId), MESSAGES[actor.language].mayNotSee.actions);

const isDated = ({ date, month, closedIn }: Partial<Filters>) =>
  date !== undefined || month !== undefined || closedIn !== undefined;

function filterOf(query: Partial<Filters>, now: Date, timeZone: string): storage.ActionFilter {
  const { formType, status, overdue, priority, assigneeId, zoneId, result, q, closedIn } = query;
  return {
    formType,
    status,
    overdue,
    priority,
    assigneeId,
    zoneId,
    result,
    q,
    opened: periodOf(query, now, timeZone),
    closed: closedIn === undefined ? null : monthPeriod(closedIn, timeZone),
  };
}

export function listActions(context: ActorContext, companyId: string, query: ActionListQuery) {
  const { actor, sql, now } = context;
  const { departmentId = null, limit, offset, cursor, sort, direction } = query;
  const scope = scopeOf(actor, companyId, query.departmentId);
  const after = positionOf(cursor);
  return readInCompanyTimeZone(context, scope, isDated(query), async (timeZone) => {
    const { head, page } = await storage.listActions(
      sql,
      { scope, filter: filterOf(query, now, timeZone), now, sort, direction },
      { after, offset: after ? 0 : offset, limit },
      { companyId, departmentId },
    );
    return {
      company: head,
      isFound: departmentId === null || head?.hasDepartment === true,
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
  const { departmentId = null } = query;
  const scope = scopeOf(actor, companyId, query.departmentId);
  return readInCompanyTimeZone(context, scope, isDated(query), async (timeZone) => {
    const list = { scope, filter: filterOf(query, now, timeZone), now };
    const { head, counts } = await storage.countActions(sql, list, { companyId, departmentId });
    return {
      company: head,
      isFound: departmentId === null || head?.hasDepartment === true,
      answer: counts,
    };
  });
}
