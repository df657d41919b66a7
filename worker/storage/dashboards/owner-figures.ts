// The figures of one department or company, or of several, for a range and the one before.
import { desc, eq, sql, type SQL } from "drizzle-orm";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { prepareOnce } from "../core/prepare-once.ts";
import { actionCount, closeDays, figure, findingFigure, openDue, placeFigure } from "../tables/figures.ts";
import { FORM_TYPES } from "../../contract/enums.ts";
import { location, zone } from "../tables/organisation/places.ts";

const value = (name: "owner" | "unit" | "current" | "previous" | "first" | "now") => sql.placeholder(name);

/** The owners that a statement is about, by the value `owner`: an id, a company's with its departments, or a JSON list of ids. */
const OWNERS = {
  one: sql`(${value("owner")})`,
  company: sql`(select ${value("owner")} union all select d.id from department as d where d.company_id = ${value("owner")})`,
  listed: sql`(select value from json_each(${value("owner")}))`,
};

export type FigureRow = typeof figure.$inferSelect;

/** The unit of the rows of a range: all time is the sum of the years. */
export const unitOf = ({ current }: DashboardRange) => (current?.unit === "month" ? "month" : "year");

/** For a range, and for all time. */
const ofRanges = <Made>(make: (isDated: boolean) => Made) => {
  const [dated, ofAllTime] = [make(true), make(false)];
  return ({ current }: DashboardRange): Made => (current ? dated : ofAllTime);
};
const inPeriods = (isDated: boolean): SQL =>
  isDated ? sql`period in (${value("current")}, ${value("previous")})` : sql`true`;
const inRange = (isDated: boolean): SQL =>
  sql`owner_id = ${value("owner")} and unit = ${value("unit")} and ${isDated ? sql`period = ${value("current")}` : sql`true`}`;

const valuesOf = (owner: string, range: DashboardRange) => ({
  owner,
  unit: unitOf(range),
  current: range.current?.key ?? null,
  previous: range.previous?.key ?? null,
});

const figuresOf = (owners: SQL) =>
  ofRanges((isDated) => {
    const periods = sql`owner_id in ${owners} and unit = ${value("unit")} and ${inPeriods(isDated)}`;
    return {
      figures: prepareOnce((db) => db.select().from(figure).where(periods)),
      closing: prepareOnce((db) =>
        db
          .select({
            ownerId: closeDays.ownerId,
            period: closeDays.period,
            value: closeDays.days,
            count: closeDays.n,
          })
          .from(closeDays)
          .where(periods),
      ),
      overdue: prepareOnce((db) =>
        db
          .select({
            ownerId: openDue.ownerId,
            unit: openDue.unit,
            period: openDue.period,
            count: sql<number>`sum(${openDue.n})`.as("overdue"),
          })
          .from(openDue)
          .where(
            sql`owner_id in ${owners} and (unit = 'year' or unit = ${value("unit")} and ${inPeriods(isDated)}) and due_at < ${value("now")}`,
          )
          .groupBy(openDue.ownerId, openDue.unit, openDue.period),
      ),
      open: prepareOnce((db) =>
        db
          .select({ ownerId: figure.ownerId, count: sql<number>`sum(${IN_PROGRESS})`.as("open") })
          .from(figure)
          .where(sql`owner_id in ${owners} and unit = 'year'`)
          .groupBy(figure.ownerId),
      ),
    };
  });

const IN_PROGRESS = sql.join(
  FORM_TYPES.map((type) => sql.identifier(actionCount(type, "in_progress"))),
  sql` + `,
);

const FIGURES_OF = {
  one: figuresOf(OWNERS.one),
  company: figuresOf(OWNERS.company),
  listed: figuresOf(OWNERS.listed),
};

/** What each owner's row of figures is made from, for the range and the one before. */
export function selectOwnerFigures(
  db: Sql,
  owners: { by: keyof typeof OWNERS; owner: string },
  range: DashboardRange,
  now: Date,
) {
  const { figures, closing, overdue, open } = FIGURES_OF[owners.by](range);
  const values = { ...valuesOf(owners.owner, range), now: now.getTime() };
  return {
    figures: figures(db, values),
    closing: closing(db, values),
    overdue: overdue(db, values),
    open: open(db, values),
  };
}

const monthsFrom = prepareOnce((db) =>
  db
    .select()
    .from(figure)
    .where(sql`owner_id = ${value("owner")} and unit = 'month' and period >= ${value("first")}`),
);

/** The months of the range and of the trend; all months for all time. */
const selectMonths = (db: Sql, ownerId: string, { months, trend }: DashboardRange) => {
  const [first = ""] = [...(months ?? [""]), ...trend].toSorted();
  return monthsFrom(db, { owner: ownerId, first });
};

const MOST_LISTED = 5;

/** The zones with the most actions, of those opened in the range. */
const places = ofRanges((isDated) => {
  const counted = sql`select zone_id, sum(n) as findings from ${placeFigure} where ${inRange(isDated)} group by zone_id order by findings desc, zone_id limit ${MOST_LISTED}`;
  return prepareOnce((db) =>
    db
      .select({
        zoneId: zone.id,
        name: zone.name,
        locationName: location.name,
        findings: sql<number>`p.findings`.as("findings"),
      })
      .from(sql`(${counted}) as p`)
      .innerJoin(zone, sql`${zone.id} = p.zone_id`)
      .innerJoin(location, eq(location.id, zone.locationId))
      .orderBy(desc(sql`p.findings`), zone.id),
  );
});

/** With the label of the latest period; SQLite takes it from the row that has the maximum. */
const badAnswers = (isDated: boolean, columns: SQL) =>
  sql`select ${columns}, label, max(period) as latest, sum(n) as times from ${findingFigure} where ${inRange(isDated)} group by ${columns}`;

const questionColumns = {
  questionKey: sql<string>`q.question_key`.as("question_key"),
  formType: sql<DepartmentFormType>`q.form_type`.as("form_type"),
  label: sql<string>`q.label`.as("label"),
};

/** The questions with the most bad answers. */
const questions = ofRanges((isDated) => {
  const columns = sql`question_key, form_type`;
  const counted = sql`${badAnswers(isDated, columns)} order by times desc, ${columns} limit ${MOST_LISTED}`;
  return prepareOnce((db) =>
    db.select({ ...questionColumns, bad: sql<number>`q.times`.as("times") }).from(sql`(${counted}) as q`),
  );
});

/** The questions answered badly more than once in one zone. */
const repeated = ofRanges((isDated) => {
  const columns = sql`question_key, form_type, zone_id`;
  const all = sql`${badAnswers(isDated, columns)} having times > 1`;
  const counted = sql`select *, count(*) over () as listable from (${all}) order by times desc, ${columns} limit ${MOST_LISTED}`;
  return prepareOnce((db) =>
    db
      .select({
        ...questionColumns,
        zoneId: zone.id,
        zoneName: sql<string>`${zone.name}`.as("zone_name"),
        locationName: sql<string>`${location.name}`.as("location_name"),
        times: sql<number>`q.times`.as("times"),
        /** Of all that there are. */
        count: sql<number>`q.listable`.as("listable"),
      })
      .from(sql`(${counted}) as q`)
      .innerJoin(zone, sql`${zone.id} = q.zone_id`)
      .innerJoin(location, eq(location.id, zone.locationId))
      .orderBy(desc(sql`q.times`), sql`q.question_key`, sql`q.form_type`, zone.id),
  );
});

/** Of one department or company. */
export const selectListed = (db: Sql, ownerId: string, range: DashboardRange) => {
  const values = valuesOf(ownerId, range);
  return {
    months: selectMonths(db, ownerId, range),
    places: places(range)(db, values),
    questions: questions(range)(db, values),
    repeated: repeated(range)(db, values),
  };
};
