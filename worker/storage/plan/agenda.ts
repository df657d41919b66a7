// The plan between two days: the rules that can have a day there, and the occurrences that have a row.
import { and, between, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { DayWindow } from "../../domain/plan/rule-days.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { planLine, planOccurrence, planRule } from "../tables/plan.ts";
import { hasPersonLeft, inDepartments, isLocation, isZone, PLACE, retiredChecklist } from "./lines.ts";

export type AgendaFilter = {
  personId?: string | undefined;
  locationId?: string | undefined;
  zoneId?: string | undefined;
};

const LINE = {
  id: planLine.id,
  companyId: planLine.companyId,
  departmentId: planLine.departmentId,
  kind: planLine.kind,
  name: planLine.name,
  checklistId: planLine.checklistId,
  retiredChecklist,
  locationId: planLine.locationId,
  zoneId: planLine.zoneId,
  seriesId: planLine.seriesId,
  jobPositionId: planLine.jobPositionId,
  assignedUserId: planLine.assignedUserId,
  responsible: planLine.responsible,
  presetKey: planLine.presetKey,
  basis: planLine.basis,
  evidence: planLine.evidence,
  changedAt: planLine.updatedAt,
  ...PLACE,
};
export type AgendaLine = Omit<
  { [Key in keyof typeof LINE & keyof typeof planLine.$inferSelect]: (typeof planLine.$inferSelect)[Key] },
  "changedAt"
> & {
  changedAt: Date;
  locationName: string | null;
  zoneName: string | null;
  retiredChecklist: string | null;
};
const RULE = { since: planRule.since, ends: planRule.ends, rule: planRule.rule };
const STORED = {
  lineId: planOccurrence.lineId,
  day: planOccurrence.day,
  movedTo: planOccurrence.movedTo,
  formId: planOccurrence.formId,
  doneOn: planOccurrence.doneOn,
  skipReason: planOccurrence.skipReason,
  files: planOccurrence.files,
  validUntil: planOccurrence.validUntil,
  note: planOccurrence.note,
  doneById: planOccurrence.doneById,
  attempt: planOccurrence.attempt,
  changedAt: planOccurrence.updatedAt,
};

type Owned = typeof planLine | typeof planRule | typeof planOccurrence;
const inScope = (table: Owned, { companyId, departmentIds }: Scope) =>
  departmentIds === "all"
    ? eq(table.companyId, companyId)
    : inDepartments(table.departmentId as typeof planLine.departmentId, departmentIds);

const matches = ({ personId, locationId, zoneId }: AgendaFilter) =>
  and(
    personId === undefined ? undefined : eq(planLine.assignedUserId, personId),
    locationId === undefined ? undefined : eq(planLine.locationId, locationId),
    zoneId === undefined ? undefined : eq(planLine.zoneId, zoneId),
  );

/** Rules that overlap the window, each with its line. */
const rulesIn = ({ first, last }: DayWindow) => and(gte(planRule.ends, first), lte(planRule.since, last));

const isInSlots = (slots: readonly string[] | null): SQL | undefined =>
  slots ? sql`${planRule.slot} in (select value from json_each(${JSON.stringify(slots)}))` : undefined;

/** `slots`: those of the window, by which its rules are found; null for all. */
export function selectAgenda(
  db: Sql,
  scope: Scope,
  filter: AgendaFilter,
  { window, slots }: { window: DayWindow; slots: readonly string[] | null },
) {
  const { first, last } = window;
  const matching = matches(filter);
  const isDue = between(planOccurrence.day, first, last);
  return {
    rules: db
      .select({ line: LINE, ...RULE })
      .from(planRule)
      .innerJoin(planLine, eq(planLine.id, planRule.lineId))
      .leftJoin(location, isLocation)
      .leftJoin(zone, isZone)
      .where(
        matching
          ? and(inScope(planLine, scope), eq(planLine.companyId, scope.companyId), matching, rulesIn(window))
          : and(inScope(planRule, scope), isInSlots(slots), rulesIn(window)),
      ),
    stored: matching
      ? db
          .select(STORED)
          .from(planOccurrence)
          .innerJoin(planLine, eq(planLine.id, planOccurrence.lineId))
          .where(and(inScope(planLine, scope), eq(planLine.companyId, scope.companyId), matching, isDue))
      : db
          .select(STORED)
          .from(planOccurrence)
          .where(and(inScope(planOccurrence, scope), isDue)),
    moved: selectMoved(db, window, and(inScope(planLine, scope), matching), scope.companyId),
    people: selectPeople(db, scope.companyId),
  };
}

/** Occurrences that stay in the window, or were moved into it, whatever the rule says now; with the rule of their day. */
const selectMoved = (db: Sql, { first, last }: DayWindow, condition: SQL | undefined, companyId: string) =>
  db
    .select({ line: LINE, ...RULE, stored: STORED })
    .from(planOccurrence)
    .innerJoin(planLine, eq(planLine.id, planOccurrence.lineId))
    .leftJoin(location, isLocation)
    .leftJoin(zone, isZone)
    .innerJoin(
      planRule,
      and(
        eq(planRule.lineId, planOccurrence.lineId),
        sql`${planRule.since} = coalesce(
          (
            select max(r.since) from ${planRule} as r
            where r.line_id = ${planOccurrence.lineId} and r.since <= ${planOccurrence.day}
          ),
          (select min(r.since) from ${planRule} as r where r.line_id = ${planOccurrence.lineId})
        )`,
      ),
    )
    .where(
      and(eq(planOccurrence.companyId, companyId), between(planOccurrence.movedTo, first, last), condition),
    );

/** Whom lines are assigned to, once for each of their departments. Reads a few rows for each person, however many lines there are. */
const selectPeople = (db: Sql, companyId: string) =>
  db
    .select({
      id: user.id,
      name: user.name,
      color: user.color,
      departmentId: companyUser.departmentId,
      role: companyUser.role,
    })
    .from(
      sql`(
        with recursive assigned(id) as (
          select min(assigned_user_id) from ${planLine}
          where company_id = ${companyId}
          union all select (
            select min(l.assigned_user_id) from ${planLine} as l
            where l.company_id = ${companyId} and l.assigned_user_id > assigned.id
          )
          from assigned
          where assigned.id is not null
        )
        select id from assigned where id is not null
      ) as assigned`,
    )
    .innerJoin(user, sql`${user.id} = assigned.id`)
    .leftJoin(
      companyUser,
      sql`${companyUser.userId} = assigned.id and ${companyUser.companyId} = ${companyId}`,
    );

export type TaskOwner = { companyId: string; userId: string; departmentIds: readonly string[] };

/** Theirs, and in their departments what is nobody's or was that of somebody who is no longer there. */
const isOf = ({ companyId, userId, departmentIds }: TaskOwner) =>
  and(
    sql`${planLine.id} in (
      select l.id from ${planLine} as l
      where l.company_id = ${companyId} and l.assigned_user_id = ${userId}
      union select l.id from ${planLine} as l
      where l.company_id = ${companyId}
        and l.department_id in (select value from json_each(${JSON.stringify(departmentIds)}))
    )`,
    sql`(${planLine.assignedUserId} = ${userId} or ${planLine.assignedUserId} is null or ${hasPersonLeft})`,
  );

/** A task that is due from then on is not missed yet. */
export const notMissedOn = (today: string): SQL =>
  sql`date(${today}, '-' || (${planRule.rule} ->> 'missedAfterDays') || ' days')`;

export const fromDay = (day: string): SQL => sql`${day}`;

/** `from`: the stored occurrences that are asked for, by their day. */
export const selectOwnTasks = (db: Sql, owner: TaskOwner, window: DayWindow, from: SQL) => ({
  ...selectTasksWhere(db, owner.companyId, isOf(owner), window, from),
  people: selectPeople(db, owner.companyId),
});

export const selectTasksOfLines = (
  db: Sql,
  { companyId, lineIds }: { companyId: string; lineIds: readonly string[] },
  window: DayWindow,
  from: SQL,
) =>
  selectTasksWhere(
    db,
    companyId,
    sql`${planLine.id} in (select value from json_each(${JSON.stringify(lineIds)}))`,
    window,
    from,
  );

function selectTasksWhere(db: Sql, companyId: string, isOwn: SQL | undefined, window: DayWindow, from: SQL) {
  return {
    rules: db
      .select({ line: LINE, ...RULE })
      .from(planLine)
      .innerJoin(planRule, eq(planRule.lineId, planLine.id))
      .leftJoin(location, isLocation)
      .leftJoin(zone, isZone)
      .where(and(isOwn, rulesIn(window))),
    stored: db
      .select(STORED)
      .from(planLine)
      .innerJoin(planRule, eq(planRule.lineId, planLine.id))
      .innerJoin(
        planOccurrence,
        and(
          eq(planOccurrence.lineId, planLine.id),
          sql`${planOccurrence.day} >= max(${planRule.since}, ${from})`,
          sql`${planOccurrence.day} <= min(${planRule.ends}, ${window.last})`,
        ),
      )
      .where(and(isOwn, rulesIn(window))),
    moved: selectMoved(db, window, isOwn, companyId),
  };
}
