import type { ActionListQuery } from "../../contract/action-lists.ts";
import { MAX_COUNT, MAX_TOTAL } from "../../contract/action-lists.ts";
import { ACTION_STATUSES, type ActionStatus } from "../../contract/enums.ts";
import { planSegments } from "../../domain/action-list-plan.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import type { Actor } from "../../policy/actor.ts";
import { recordScope, type Scope } from "../../policy/scope.ts";
import { type ActionCount, countActionLists } from "../../storage/actions/action-counts.ts";
import { type ActionPage, listActions as list } from "../../storage/actions/action-lists.ts";
import type { ActionFilter } from "../../storage/actions/action-segments.ts";
import type { ActionCursor } from "../../storage/actions/action-segments.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";
import { actionResponseOf } from "./loaded-action.ts";

const ORDER_CODES = { urgency: "u", due: "d", opened: "o", number: "n" } as const satisfies Record<
  ActionCursor["order"],
  string
>;
const ORDERS = Object.keys(ORDER_CODES) as ActionCursor["order"][];

export function positionOf(cursor: string | undefined): ActionCursor | null {
  const [, code, key = "", id = ""] = /^([a-z])(-?\d+)\.(.+)$/.exec(cursor ?? "") ?? [];
  const order = ORDERS.find((each) => ORDER_CODES[each] === code);
  return order ? { order, key: Number(key), id } : null;
}

const filterOf = ({ formType, priority, assigneeId, q }: Partial<ActionListQuery>): ActionFilter => ({
  formType,
  priority,
  assigneeId,
  q: q || undefined,
});

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
  return actionPageResponseOf(context, await findPage(context, scope, query));
}

function findPage(context: ActorContext, scope: Scope, query: ActionListQuery): Promise<ActionPage> {
  const { sql, now } = context;
  const { status, overdue, date, limit, offset, cursor, departmentId, assigneeId } = query;
  const after = positionOf(cursor);
  return readInCompanyTimeZone(context, scope, date, async (span) => {
    const filter = { status, overdue, span, isOfOnePerson: assigneeId !== undefined };
    const { company, isThere, page } = await list(
      sql,
      scope,
      {
        filter: filterOf(query),
        segments: planSegments(filter, now),
        after,
        offset: after ? 0 : offset,
        limit,
        countLimit: MAX_TOTAL,
      },
      departmentId,
    );
    return { company, isThere, answer: page };
  });
}

type CountQuery = Omit<ActionListQuery, "status" | "overdue" | "limit" | "offset" | "cursor">;
type Counts = Record<ActionStatus | "overdue", ActionCount>;

export function countActions(context: ActorContext, companyId: string, query: CountQuery): Promise<Counts> {
  const { actor, sql, now } = context;
  const { date, departmentId, assigneeId } = query;
  const scope = scopeOf(actor, companyId, departmentId);
  return readInCompanyTimeZone(context, scope, date, async (span) => {
    const shared = { span, isOfOnePerson: assigneeId !== undefined };
    const lists = [
      ...ACTION_STATUSES.map((status) => planSegments({ ...shared, status, overdue: undefined }, now)),
      planSegments({ ...shared, status: undefined, overdue: "true" }, now),
    ];
    const { company, isThere, counts } = await countActionLists(
      sql,
      scope,
      { filter: filterOf(query), lists, countLimit: MAX_COUNT },
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
