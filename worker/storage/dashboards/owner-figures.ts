// The figures of one department or company, or of several, for a range and the one before.
import { desc, eq, sql, type SQL } from "drizzle-orm";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import { type DepartmentFormType, FORM_TYPES } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { prepareOnce } from "../core/prepare-once.ts";
import { countOf, eachOf, keysOf } from "../figures/counts.ts";
import { figure, type FigureCounts, findingFigure } from "../tables/figures.ts";
import { location, zone } from "../tables/organisation/places.ts";

const value = (name: "owner" | "unit" | "current" | "previous" | "first" | "now") => sql.placeholder(name);

/** The owners that a statement is about, by the value `owner`: an id, a company's with its departments, or a JSON list of ids. */
const OWNERS = {
  one: sql`(${value("owner")})`,
  company: sql`(select ${value("owner")} union all select d.id from department as d where d.company_id = ${value("owner")})`,
  listed: sql`(select value from json_each(${value("owner")}))`,
};

/** The unit of the rows of a range: all time is the sum of the years. */
const unitOf = ({ current }: DashboardRange) => (current?.unit === "month" ? "month" : "year");

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

/** What dashboards add up themselves, without the lists of a company's people, zones and deadlines. */
const COUNTS = sql<FigureCounts>`json_remove(counts, '$.assigned', '$.zone', '$.due')`
  .mapWith((packed: string) => JSON.parse(packed) as FigureCounts)
  .as("added_up");
const OVERDUE = sql`(select ifnull(sum(d.value), 0) from json_each(figure.counts, '$.due') as d where cast(d.key as integer) < ${value("now")})`;

const figuresOf = (owners: SQL) => ({
  ofRange: ofRanges((isDated) =>
    prepareOnce((db) =>
      db
        .select({
          ownerId: figure.ownerId,
          period: figure.period,
          counts: COUNTS,
          overdue: sql<number>`${OVERDUE}`.as("overdue"),
        })
        .from(figure)
        .where(sql`owner_id in ${owners} and unit = ${value("unit")} and ${inPeriods(isDated)}`),
    ),
  ),
  /** All time, as it is now. */
  current: prepareOnce((db) =>
    db
      .select({
        ownerId: figure.ownerId,
        open: sql<number>`sum(${countOf("action", keysOf(FORM_TYPES, ["in_progress"]))})`.as("open"),
        overdue: sql<number>`sum(${OVERDUE})`.as("overdue"),
      })
      .from(figure)
      .where(sql`owner_id in ${owners} and unit = 'year'`)
      .groupBy(figure.ownerId),
  ),
});

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
  const { ofRange, current } = FIGURES_OF[owners.by];
  const values = { ...valuesOf(owners.owner, range), now: now.getTime() };
  return { figures: ofRange(range)(db, values), current: current(db, values) };
}

const monthsFrom = prepareOnce((db) =>
  db
    .select({ period: figure.period, counts: COUNTS })
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
  const counted = sql`select z.key as zone_id, sum(z.value) as findings from ${eachOf("zone", "z")} where ${inRange(isDated)} group by zone_id order by findings desc, zone_id limit ${MOST_LISTED}`;
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
