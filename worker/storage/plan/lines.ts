import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { canSeeDepartment } from "../organisation/department-readers.ts";
import { checklist, checklistVersion } from "../tables/forms/company-checklist.ts";
import { user } from "../tables/organisation/identity.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { planLine, planOccurrence, planRule } from "../tables/plan.ts";

/** A line is found only in its own company. */
export type LinePath = { companyId: string; lineId: string };
export type LineRow = typeof planLine.$inferSelect;
export type NewLine = typeof planLine.$inferInsert;
export type RuleRow = typeof planRule.$inferSelect;
export type NewRule = typeof planRule.$inferInsert;
export type OccurrenceRow = typeof planOccurrence.$inferSelect;

/** The last day of a rule that goes on. */
export const NO_END = "9999-12-31";

export const inDepartments = (column: typeof planLine.departmentId, departmentIds: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(departmentIds)}))`;

const isAt = ({ companyId, lineId }: LinePath) =>
  and(eq(planLine.id, lineId), eq(planLine.companyId, companyId));

/** It is a person's who may not see the department's records any more. */
export const hasPersonLeft = sql<number>`(${planLine.assignedUserId} is not null and not ${canSeeDepartment(
  { companyId: sql`"plan_line"."company_id"`, departmentId: sql`"plan_line"."department_id"` },
  sql`"plan_line"."assigned_user_id"`,
)})`.mapWith(Boolean);

/** The name of its checklist, if that is offered no more. */
export const retiredChecklist = sql<string | null>`(
  select c.name from ${checklist} as c where c.id = "plan_line"."checklist_id" and c.state = 'retired'
)`;

/** Joins the location or zone of the line, for the name of its place. */
export const isLocation = eq(location.id, planLine.locationId);
export const isZone = eq(zone.id, planLine.zoneId);
export const PLACE = { locationName: location.name, zoneName: zone.name };

const wholeLines = (db: Sql) =>
  db
    .select({
      ...getTableColumns(planLine),
      ...PLACE,
      personLeft: hasPersonLeft,
      retiredChecklist,
      seriesSize: sql<number>`(select count(*) from ${planLine} as s where s.series_id = "plan_line"."series_id" and s.ended_on is null)`,
    })
    .from(planLine)
    .leftJoin(location, isLocation)
    .leftJoin(zone, isZone);

export const selectLine = (db: Sql, path: LinePath) => wholeLines(db).where(isAt(path));

/** The rules of a line, the oldest first. */
export const selectRules = (db: Sql, { companyId, lineId }: LinePath) =>
  db
    .select()
    .from(planRule)
    .where(and(eq(planRule.lineId, lineId), eq(planRule.companyId, companyId)))
    .orderBy(asc(planRule.since));

/** The version that its checklist's records are created with now; none if it is offered no more. */
export const selectPublishedVersion = (db: Sql, path: LinePath) =>
  db
    .select({ id: checklistVersion.id })
    .from(planLine)
    .innerJoin(checklist, and(eq(checklist.id, planLine.checklistId), eq(checklist.state, "published")))
    .innerJoin(
      checklistVersion,
      and(
        eq(checklistVersion.checklistId, checklist.id),
        eq(checklistVersion.number, checklist.publishedNumber),
      ),
    )
    .where(isAt(path));

/** `since`: the first day of which occurrences are read. */
type Paging = { isEnded: boolean | undefined; limit: number; cursor: string | undefined; since: string };

function pageOf(
  { companyId, departmentIds }: Scope,
  { isEnded, cursor }: Pick<Paging, "isEnded" | "cursor">,
) {
  const [only, ...others] = departmentIds === "all" ? [] : departmentIds;
  const scope =
    departmentIds === "all"
      ? eq(planLine.companyId, companyId)
      : only !== undefined && others.length === 0
        ? eq(planLine.departmentId, only)
        : and(eq(planLine.companyId, companyId), inDepartments(planLine.departmentId, departmentIds));
  return and(
    scope,
    isEnded === undefined ? undefined : isEnded ? isNotNull(planLine.endedOn) : isNull(planLine.endedOn),
    cursor === undefined
      ? undefined
      : sql`(${planLine.name}, ${planLine.id}) > (select c.name, c.id from ${planLine} as c where c.id = ${cursor} and c.company_id = ${companyId})`,
  );
}

/** One more than a page has. */
export function selectLines(db: Sql, scope: Scope, paging: Paging) {
  const order = [asc(planLine.name), asc(planLine.id)] as const;
  const page = db
    .select({ id: planLine.id })
    .from(planLine)
    .where(pageOf(scope, paging))
    .orderBy(...order)
    .limit(paging.limit + 1);
  return {
    stored: db
      .select()
      .from(planOccurrence)
      .where(and(sql`${planOccurrence.lineId} in ${page}`, gte(planOccurrence.day, paging.since))),
    people: db
      .selectDistinct({ id: user.id, name: user.name, color: user.color })
      .from(user)
      .where(
        sql`${user.id} in (select l.assigned_user_id from ${planLine} as l where l.id in ${page} and l.assigned_user_id is not null)`,
      ),
    lines: wholeLines(db)
      .where(pageOf(scope, paging))
      .orderBy(...order)
      .limit(paging.limit + 1),
    rules: db
      .select()
      .from(planRule)
      .where(sql`${planRule.lineId} in ${page}`)
      .orderBy(asc(planRule.since)),
  };
}

/** How many lines of each preset the company has. */
export const countPresets = (db: Sql, companyId: string) =>
  db
    .select({ presetKey: planLine.presetKey, lines: sql<number>`count(*)` })
    .from(planLine)
    .where(and(eq(planLine.companyId, companyId), isNotNull(planLine.presetKey), isNull(planLine.endedOn)))
    .groupBy(planLine.presetKey);

const YEAR_MS = 366 * 86_400_000;

/** The lines that the plan is still read for: those that go on, and those that ended within a year. */
export const countLines = (db: Sql, companyId: string, now: Date) =>
  db
    .select({ lines: sql<number>`count(*)` })
    .from(planLine)
    .where(
      and(
        eq(planLine.companyId, companyId),
        or(
          isNull(planLine.endedOn),
          gte(planLine.endedOn, new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10)),
        ),
      ),
    );

/** The zones among them that are the company's. */
export const selectZonesAmong = (db: Sql, companyId: string, zoneIds: readonly string[]) =>
  db
    .select({ id: zone.id, locationId: zone.locationId })
    .from(zone)
    .innerJoin(location, and(eq(location.id, zone.locationId), eq(location.companyId, companyId)))
    .where(sql`${zone.id} in (select value from json_each(${JSON.stringify(zoneIds)}))`);

export const selectChecklistOf = (db: Sql, companyId: string, kind: string, checklistId: string) =>
  db
    .select({ id: checklist.id })
    .from(checklist)
    .where(
      and(
        eq(checklist.id, checklistId),
        eq(checklist.companyId, companyId),
        eq(checklist.state, "published"),
        sql`${checklist.kind} = ${kind}`,
      ),
    );

/** The person, if they may see the department's records. */
export const selectAssignee = (
  db: Sql,
  { companyId, departmentId, userId }: { companyId: string; departmentId: string | SQL; userId: string },
) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), canSeeDepartment({ companyId, departmentId }, userId)));

/** The same of a line that is there. */
export const selectChecklistOfLine = (db: Sql, { companyId, lineId }: LinePath, checklistId: string) =>
  db
    .select({ id: checklist.id })
    .from(checklist)
    .innerJoin(planLine, and(isAt({ companyId, lineId }), sql`${checklist.kind} = ${planLine.kind}`))
    .where(
      and(
        eq(checklist.id, checklistId),
        eq(checklist.companyId, companyId),
        eq(checklist.state, "published"),
      ),
    );
export const selectAssigneeOfLine = (db: Sql, { companyId, lineId }: LinePath, userId: string) =>
  selectAssignee(db, {
    companyId,
    departmentId: sql`(select l.department_id from ${planLine} as l where l.id = ${lineId})`,
    userId,
  });

const hasDepartment = ({ companyId, departmentId }: NewLine): SQL =>
  sql`exists (select 1 from ${department} as d inner join ${company} as c on c.id = d.company_id where d.id = ${departmentId} and c.id = ${companyId})`;

export const insertLine = (db: Sql, row: NewLine, condition = sql`true`) =>
  insertWhere(db, planLine, row, sql`${hasDepartment(row)} and ${condition}`).returning({ id: planLine.id });

/** Follow-up of the insert of a line: the same for another place. */
export const insertLineAfter = (db: Sql, row: NewLine, done: TookEffect) =>
  insertWhere(db, planLine, row, done);

export const insertRule = (db: Sql, row: NewRule, done: TookEffect) => insertWhere(db, planRule, row, done);

export const updateLine = (db: Sql, path: LinePath, values: Partial<NewLine>, version: number) =>
  db
    .update(planLine)
    .set({ ...values, version: sql`${planLine.version} + 1` })
    .where(and(isAt(path), eq(planLine.version, version)))
    .returning({ id: planLine.id });

/** Follow-up: those who have read the line before are told that it is another by now. */
export const touchLine = (db: Sql, path: LinePath, done: TookEffect) =>
  db
    .update(planLine)
    .set({ version: sql`${planLine.version} + 1` })
    .where(and(isAt(path), done));

/** The other lines of a series that go on. */
const othersOf = ({ companyId, lineId }: LinePath, seriesId: string): SQL =>
  sql`(select s.id from ${planLine} as s where s.series_id = ${seriesId} and s.company_id = ${companyId} and s.ended_on is null and s.id <> ${lineId})`;

/** Follow-ups: the other lines of the series change as this one did. `rule` without its line and id. */
export const changeOthers = (
  db: Sql,
  path: LinePath,
  seriesId: string,
  { values, rule, dayBefore }: { values: Partial<NewLine>; rule: NewRule | null; dayBefore: string },
  done: TookEffect,
) => [
  db
    .update(planLine)
    .set({ ...values, version: sql`${planLine.version} + 1` })
    .where(and(sql`${planLine.id} in ${othersOf(path, seriesId)}`, done)),
  ...(rule === null
    ? []
    : [
        ...endRules(db, othersOf(path, seriesId), rule.since, dayBefore, done),
        db.insert(planRule).select(
          sql`select lower(hex(randomblob(12))), s.company_id, s.department_id, s.id, ${rule.since}, ${rule.ends}, ${sql.param(rule.rule, planRule.rule)}, ${rule.slot}
            from ${planLine} as s where s.id in ${othersOf(path, seriesId)} and ${done}`,
        ),
      ]),
];

/** Follow-ups: the other lines of the series end too. Of one that had not planned anything yet nothing is left. */
export const endOthers = (
  db: Sql,
  path: LinePath,
  seriesId: string,
  { since, dayBefore }: { since: string; dayBefore: string },
  done: TookEffect,
) => {
  const others = othersOf(path, seriesId);
  const hasBegun = sql`(exists (select 1 from ${planRule} as r where r.line_id = ${planLine.id})
    or exists (select 1 from ${planOccurrence} as o where o.line_id = ${planLine.id} and (o.form_id is not null or o.done_on is not null)))`;
  return [
    ...endRules(db, others, since, dayBefore, done),
    db.delete(planLine).where(and(sql`${planLine.id} in ${others}`, sql`not ${hasBegun}`, done)),
    db
      .update(planLine)
      .set({ endedOn: dayBefore, version: sql`${planLine.version} + 1` })
      .where(and(sql`${planLine.id} in ${others}`, done)),
  ];
};

/** Follow-ups: the rules plan nothing from the day on. What has a record stays where it is, what was only moved goes. */
export const endRules = (
  db: Sql,
  lines: LinePath | SQL,
  since: string,
  dayBefore: string,
  done: TookEffect,
) => {
  const isOfLines = (column: SQLiteColumn) =>
    "lineId" in lines ? eq(column, lines.lineId) : sql`${column} in ${lines}`;
  return [
    db.delete(planRule).where(and(isOfLines(planRule.lineId), gte(planRule.since, since), done)),
    db
      .update(planRule)
      .set({ ends: dayBefore })
      .where(and(isOfLines(planRule.lineId), gte(planRule.ends, since), done)),
    db
      .update(planOccurrence)
      .set({ movedTo: sql`coalesce(${planOccurrence.movedTo}, ${planOccurrence.day})` })
      .where(
        and(
          isOfLines(planOccurrence.lineId),
          gte(planOccurrence.day, since),
          sql`(${planOccurrence.formId} is not null or ${planOccurrence.doneOn} is not null)`,
          done,
        ),
      ),
  ];
};

/** Deletes a line that has planned nothing yet and of which nothing was started. */
export const deleteLine = (db: Sql, path: LinePath, version: number) =>
  db
    .delete(planLine)
    .where(
      and(
        isAt(path),
        eq(planLine.version, version),
        sql`not exists (select 1 from ${planOccurrence} as o where o.line_id = ${planLine.id} and (o.form_id is not null or o.done_on is not null))`,
      ),
    )
    .returning({ id: planLine.id });
