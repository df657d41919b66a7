import type { ActionListQuery } from "../../contract/action-lists.ts";
import { MAX_COUNT, MAX_TOTAL } from "../../contract/action-lists.ts";
import { ACTION_STATUSES, type ActionStatus } from "../../contract/enums.ts";
import { listSegments } from "../../domain/action-list-plan.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import type { Actor } from "../../policy/actor.ts";
import { recordScope, type Scope } from "../../policy/scope.ts";
import { type ActionCount, countStretches } from "../../storage/actions/action-counts.ts";
import { type ActionPage, listActions as list } from "../../storage/actions/action-lists.ts";
import type { ActionFilter, Position } from "../../storage/actions/action-stretches.ts";
import { byTheCompanysClock } from "../company-clock.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";
import { shownAction } from "./loaded-action.ts";

const LETTERS = { urgency: "u", due: "d", opened: "o", number: "n" } as const satisfies Record<
  Position["order"],
  string
>;
const ORDERS = Object.keys(LETTERS) as Position["order"][];

export function positionOf(cursor: string | undefined): Position | null {
  const [, letter, key = "", id = ""] = /^([a-z])(-?\d+)\.(.+)$/.exec(cursor ?? "") ?? [];
  const order = ORDERS.find((each) => LETTERS[each] === letter);
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
export const shownPage = (
  { actor, now }: Pick<ActorContext, "actor" | "now">,
  { rows, total, totalIsExact, next }: ActionPage,
) => ({
  actions: rows.map((record) => shownAction(actor, now, record)),
  total,
  totalIsExact,
  nextCursor: next && `${LETTERS[next.order]}${next.key}.${next.id}`,
});

export async function listActions(context: ActorContext, companyId: string, query: ActionListQuery) {
  const scope = scopeOf(context.actor, companyId, query.departmentId);
  return shownPage(context, await findPage(context, scope, query));
}

function findPage(context: ActorContext, scope: Scope, query: ActionListQuery): Promise<ActionPage> {
  const { sql, now } = context;
  const { status, overdue, date, limit, offset, cursor, departmentId, assigneeId } = query;
  const after = positionOf(cursor);
  return byTheCompanysClock(context, scope, date, async (span) => {
    const asked = { status, overdue, span, isOfOnePerson: assigneeId !== undefined };
    const { company, isThere, page } = await list(
      sql,
      scope,
      {
        filter: filterOf(query),
        stretches: listSegments(asked, now),
        after,
        offset: after ? 0 : offset,
        limit,
        most: MAX_TOTAL,
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
  return byTheCompanysClock(context, scope, date, async (span) => {
    const shared = { span, isOfOnePerson: assigneeId !== undefined };
    const lists = [
      ...ACTION_STATUSES.map((status) => listSegments({ ...shared, status, overdue: undefined }, now)),
      listSegments({ ...shared, status: undefined, overdue: "true" }, now),
    ];
    const { company, isThere, counts } = await countStretches(
      sql,
      scope,
      { filter: filterOf(query), lists, most: MAX_COUNT },
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
