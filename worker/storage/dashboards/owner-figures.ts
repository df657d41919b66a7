// The figures of one department or company, or of several, for a range and the one before.
import { desc, eq, sql, type SQL } from "drizzle-orm";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { prepareOnce } from "../core/prepare-once.ts";
import { figure, type FigureKind } from "../tables/figures.ts";
import { location, zone } from "../tables/organisation/places.ts";

const value = (name: "owner" | "unit" | "current" | "previous" | "first" | "now") => sql.placeholder(name);

/** The owners that a statement is about, by the value `owner`: an id, a company's with its departments, or a JSON list of ids. */
const OWNERS = {
  one: sql`(${value("owner")})`,
  company: sql`(select ${value("owner")} union all select d.id from department as d where d.company_id = ${value("owner")})`,
  listed: sql`(select value from json_each(${value("owner")}))`,
};

/** All time is every year. A key of a year is the beginning of those of its months. */
const valuesOf = (owner: string, { current, previous }: DashboardRange) => ({
  owner,
  unit: current?.unit ?? "year",
  current: current?.key ?? "",
  previous: previous?.key ?? "",
});
const isIn = (name: "current" | "previous"): SQL =>
  sql`period between ${value(name)} and ${value(name)} || '~'`;

/** A row of `figure` without its owner. */
export type Counted = readonly [kind: FigureKind, period: string, key: string, n: number];
const selectCounts = (db: Sql, which: SQL) =>
  db
    .select({
      ownerId: figure.ownerId,
      counts: sql<Counted[]>`json_group_array(json_array(kind, period, key, n))`
        .mapWith((packed: string) => JSON.parse(packed) as Counted[])
        .as("counts"),
    })
    .from(figure)
    .where(which)
    .groupBy(figure.ownerId);

const figuresOf = (owners: SQL) => {
  const isLate = sql`key <> '' and cast(key as integer) < ${value("now")}`;
  const overdueIn = (name: "current" | "previous") =>
    sql<number>`ifnull(sum(n) filter (where ${isLate} and ${isIn(name)}), 0)`;
  return {
    figures: prepareOnce((db) =>
      selectCounts(
        db,
        sql`owner_id in ${owners} and (kind, unit) in (values ('form', ${value("unit")}), ('action', ${value("unit")}), ('cost', 'month'), ('days', 'month'), ('closed', 'month')) and period between ${value("previous")} and ${value("current")} || '~'`,
      ),
    ),
    open: prepareOnce((db) =>
      db
        .select({
          ownerId: figure.ownerId,
          open: sql<number>`sum(n)`.as("open"),
          overdue: sql<number>`ifnull(sum(n) filter (where ${isLate}), 0)`.as("overdue"),
          current: overdueIn("current").as("overdue_current"),
          previous: overdueIn("previous").as("overdue_previous"),
        })
        .from(figure)
        .where(sql`owner_id in ${owners} and kind = 'open'`)
        .groupBy(figure.ownerId),
    ),
  };
};

const FIGURES_OF = {
  one: figuresOf(OWNERS.one),
  company: figuresOf(OWNERS.company),
  listed: figuresOf(OWNERS.listed),
};

/** The figures of each owner in the range and in the one before, and the open actions of all time. */
export function selectOwnerFigures(
  db: Sql,
  owners: { by: keyof typeof OWNERS; owner: string },
  range: DashboardRange,
  now: Date,
) {
  const { figures, open } = FIGURES_OF[owners.by];
  const values = { ...valuesOf(owners.owner, range), now: now.getTime() };
  return { figures: figures(db, values), open: open(db, values) };
}

const monthsFrom = prepareOnce((db) =>
  selectCounts(
    db,
    sql`owner_id = ${value("owner")} and kind in ('form', 'action', 'closed') and unit = 'month' and period >= ${value("first")}`,
  ),
);

/** The months of the range and of the trend; all months for all time. */
const selectMonths = (db: Sql, ownerId: string, { months, trend }: DashboardRange) => {
  const [first = ""] = [...(months ?? [""]), ...trend].toSorted();
  return monthsFrom(db, { owner: ownerId, first });
};

const MOST_LISTED = 5;

const inRange = (kind: FigureKind): SQL =>
  sql`owner_id = ${value("owner")} and kind = ${sql.raw(`'${kind}'`)} and unit = 'month' and ${isIn("current")}`;

/** The zones with the most actions, of those opened in the range. */
const places = prepareOnce((db) => {
  const counted = sql`select key as zone_id, sum(n) as findings from ${figure} where ${inRange("zone")} group by key order by findings desc, key limit ${MOST_LISTED}`;
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
});

/** With the label of the latest month; SQLite takes it from the row that has the maximum. */
const badAnswers = (columns: SQL) =>
  sql`select key ->> 0 as question_key, key ->> 1 as form_type, key ->> 2 as zone_id, label, max(period) as latest, sum(n) as times from ${figure} where ${inRange("finding")} group by ${columns}`;

const questionColumns = {
  questionKey: sql<string>`q.question_key`.as("question_key"),
  formType: sql<DepartmentFormType>`q.form_type`.as("form_type"),
  label: sql<string>`q.label`.as("label"),
};

/** The questions with the most bad answers. */
const questions = prepareOnce((db) => {
  const columns = sql`question_key, form_type`;
  const counted = sql`${badAnswers(columns)} order by times desc, ${columns} limit ${MOST_LISTED}`;
  return db
    .select({ ...questionColumns, bad: sql<number>`q.times`.as("times") })
    .from(sql`(${counted}) as q`);
});

/** The questions answered badly more than once in one zone. */
const repeated = prepareOnce((db) => {
  const columns = sql`question_key, form_type, zone_id`;
  const all = sql`${badAnswers(columns)} having times > 1`;
  const counted = sql`select *, count(*) over () as listable from (${all}) order by times desc, ${columns} limit ${MOST_LISTED}`;
  return db
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
    .orderBy(desc(sql`q.times`), sql`q.question_key`, sql`q.form_type`, zone.id);
});

/** Of one department or company. */
export const selectListed = (db: Sql, ownerId: string, range: DashboardRange) => {
  const values = valuesOf(ownerId, range);
  return {
    months: selectMonths(db, ownerId, range),
    places: places(db, values),
    questions: questions(db, values),
    repeated: repeated(db, values),
  };
};
