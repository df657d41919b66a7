// The figures of one department or company, or of several, for a range and the one before.
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { actionCount, closeDays, figure, findingFigure, openDue, placeFigure } from "../tables/figures.ts";
import { FORM_TYPES } from "../../contract/enums.ts";
import { location, zone } from "../tables/organisation/places.ts";

/** The ids of a statement's owners: `(?)` or a subquery. */
export type Owners = SQL;
export const oneOwner = (id: string): Owners => sql`(${id})`;

export type FigureRow = typeof figure.$inferSelect;

/** The unit of the rows of a range: all time is the sum of the years. */
export const unitOf = ({ current }: DashboardRange) => (current?.unit === "month" ? "month" : "year");

const inPeriods = ({ current, previous }: DashboardRange): SQL =>
  current && previous ? sql`period in (${current.key}, ${previous.key})` : sql`true`;
const inCurrent = ({ current }: DashboardRange): SQL => (current ? sql`period = ${current.key}` : sql`true`);

/** What each owner's row of figures is made from, for the range and the one before. */
export const selectOwnerFigures = (db: Sql, owners: Owners, range: DashboardRange, now: Date) => ({
  figures: db
    .select()
    .from(figure)
    .where(sql`owner_id in ${owners} and unit = ${unitOf(range)} and ${inPeriods(range)}`),
  closing: db
    .select({
      ownerId: closeDays.ownerId,
      period: closeDays.period,
      value: closeDays.days,
      count: closeDays.n,
    })
    .from(closeDays)
    .where(sql`owner_id in ${owners} and unit = ${unitOf(range)} and ${inPeriods(range)}`),
  overdue: db
    .select({
      ownerId: openDue.ownerId,
      unit: openDue.unit,
      period: openDue.period,
      count: sql<number>`sum(${openDue.n})`.as("overdue"),
    })
    .from(openDue)
    .where(
      sql`owner_id in ${owners} and (unit = 'year' or unit = ${unitOf(range)} and ${inPeriods(range)}) and due_at < ${now.getTime()}`,
    )
    .groupBy(openDue.ownerId, openDue.unit, openDue.period),
  open: db
    .select({ ownerId: figure.ownerId, count: sql<number>`sum(${IN_PROGRESS})`.as("open") })
    .from(figure)
    .where(sql`owner_id in ${owners} and unit = 'year'`)
    .groupBy(figure.ownerId),
});

const IN_PROGRESS = sql.join(
  FORM_TYPES.map((type) => sql.identifier(actionCount(type, "in_progress"))),
  sql` + `,
);

/** The months of the range and of the trend; all months for all time. */
export const selectMonths = (db: Sql, ownerId: string, { months, trend }: DashboardRange) => {
  const [first = ""] = [...(months ?? [""]), ...trend].toSorted();
  return db
    .select()
    .from(figure)
    .where(and(eq(figure.ownerId, ownerId), eq(figure.unit, "month"), sql`period >= ${first}`));
};

const MOST_LISTED = 5;

/** The zones with the most actions, of those opened in the range. */
export const selectPlaces = (db: Sql, ownerId: string, range: DashboardRange) => {
  const counted = sql`select zone_id, sum(n) as findings from ${placeFigure} where owner_id = ${ownerId} and unit = ${unitOf(range)} and ${inCurrent(range)} group by zone_id order by findings desc, zone_id limit ${MOST_LISTED}`;
  return db
    .select({
      zoneId: zone.id,
      name: zone.name,
      locationName: location.name,
      findings: sql<number>`p.findings`.as("findings"),
    })
    .from(sql`(${counted}) as p`)
    .innerJoin(zone, sql`${zone.id} = p.zone_id`)
    .innerJoin(location, eq(location.id, zone.locationId))
    .orderBy(desc(sql`p.findings`), zone.id);
};

/** With the label of the latest period; SQLite takes it from the row that has the maximum. */
const badAnswers = (ownerId: string, range: DashboardRange, columns: SQL) =>
  sql`select ${columns}, label, max(period) as latest, sum(n) as times from ${findingFigure} where owner_id = ${ownerId} and unit = ${unitOf(range)} and ${inCurrent(range)} group by ${columns}`;

const questionColumns = {
  questionKey: sql<string>`q.question_key`.as("question_key"),
  formType: sql<DepartmentFormType>`q.form_type`.as("form_type"),
  label: sql<string>`q.label`.as("label"),
};

/** The questions with the most bad answers. */
export const selectQuestions = (db: Sql, ownerId: string, range: DashboardRange) => {
  const columns = sql`question_key, form_type`;
  const counted = sql`${badAnswers(ownerId, range, columns)} order by times desc, ${columns} limit ${MOST_LISTED}`;
  return db
    .select({ ...questionColumns, bad: sql<number>`q.times`.as("times") })
    .from(sql`(${counted}) as q`);
};

/** The questions answered badly more than once in one zone. */
export const selectRepeated = (db: Sql, ownerId: string, range: DashboardRange) => {
  const columns = sql`question_key, form_type, zone_id`;
  const counted = sql`${badAnswers(ownerId, range, columns)} having times > 1 order by times desc, ${columns} limit ${MOST_LISTED}`;
  return db
    .select({
      ...questionColumns,
      zoneId: zone.id,
      zoneName: sql<string>`${zone.name}`.as("zone_name"),
      locationName: sql<string>`${location.name}`.as("location_name"),
      times: sql<number>`q.times`.as("times"),
    })
    .from(sql`(${counted}) as q`)
    .innerJoin(zone, sql`${zone.id} = q.zone_id`)
    .innerJoin(location, eq(location.id, zone.locationId))
    .orderBy(desc(sql`q.times`), sql`q.question_key`, sql`q.form_type`, zone.id);
};
