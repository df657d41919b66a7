// The figures of one department or company, or of several, for a range and the one before.
import { desc, eq, sql, type SQL } from "drizzle-orm";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import { type PeriodPart, partsOf } from "./period-parts.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { figure, type FigureKind, unitFor } from "../tables/figures.ts";
import { location, zone } from "../tables/organisation/places.ts";

/** The owners that a statement is about: their `id`. */
export const OWNERS = {
  one: (id: string) => sql`(select ${id} as id)`,
  companyAndDepartments: (companyId: string) =>
    sql`(select ${companyId} as id union all select d.id from department as d where d.company_id = ${companyId})`,
  listed: (ids: readonly string[]) => sql`(select value as id from json_each(${JSON.stringify(ids)}))`,
};

type Asked = { of: string; parts: readonly PeriodPart[]; kinds: readonly FigureKind[] };

/** The rows of `figure` of these periods, `f`, with what each was asked for, `p.value ->> 0`. Reading what is asked costs no row. */
const askedFigures = (owners: SQL, asked: readonly Asked[]): SQL => {
  const all = asked.flatMap(({ of, parts, kinds }) =>
    kinds.flatMap((kind) =>
      parts.map(({ unit, from, to }) => [of, kind, unitFor(kind, unit), from, `${to}~`]),
    ),
  );
  return sql`${owners} as o cross join json_each(${JSON.stringify(all)}) as p
    cross join ${figure} as f
      on f.owner_id = o.id and f.kind = p.value ->> 1 and f.unit = p.value ->> 2
        and f.period between p.value ->> 3 and p.value ->> 4`;
};

/** The sum of the counts of a kind and key, and what they were asked for. */
export type Counted = readonly [of: string, kind: FigureKind, key: string, n: number];
const unpacked = (packed: string) => JSON.parse(packed) as Counted[];

const COUNTED = ["form", "action", "result", "cost", "days", "open"] as const;

/** The figures of each owner in the range and in the one before, and the open actions of all time. */
export function selectOwnerFigures(db: Sql, owners: SQL, { current, previous }: DashboardRange, now: Date) {
  const isLate = sql`f.key <> '' and cast(f.key as integer) < ${now.getTime()}`;
  const counted = askedFigures(owners, [
    { of: "current", parts: partsOf(current), kinds: COUNTED },
    ...(previous ? [{ of: "previous", parts: partsOf(previous), kinds: COUNTED }] : []),
  ]);
  return {
    figures: db
      .select({
        ownerId: sql<string>`owner_id`,
        counts: sql<Counted[]>`json_group_array(json_array(asked_for, kind, key, n))`
          .mapWith(unpacked)
          .as("counts"),
      })
      // Of the open actions those count that are overdue; their deadlines are not told apart.
      .from(
        sql`(
          select f.owner_id, p.value ->> 0 as asked_for, f.kind, iif(f.kind = 'open', '', f.key) as key, sum(f.n) as n
          from ${counted} where f.kind <> 'open' or (${isLate}) group by 1, 2, 3, 4
        )`,
      )
      .groupBy(sql`owner_id`),
    open: db
      .select({
        ownerId: sql<string>`f.owner_id`.as("open_owner_id"),
        open: sql<number>`sum(n)`.as("open"),
        overdue: sql<number>`ifnull(sum(n) filter (where ${isLate}), 0)`.as("overdue"),
      })
      .from(sql`${askedFigures(owners, [{ of: "now", parts: partsOf(null), kinds: ["open"] }])}`)
      .groupBy(sql`f.owner_id`),
  };
}

/** The counts of each month of the range, and of each of the trend. */
const selectMonths = (db: Sql, ownerId: string, { current, trend }: DashboardRange) => {
  const months = askedFigures(OWNERS.one(ownerId), [
    {
      of: "range",
      // Years and all time month by month.
      parts: partsOf(current).map((part) => (part.unit === "day" ? part : { ...part, unit: "month" })),
      kinds: ["form"],
    },
    {
      of: "trend",
      parts: [{ unit: "month", from: trend.at(0) ?? "", to: trend.at(-1) ?? "" }],
      kinds: ["form", "status", "days"],
    },
  ]);
  return db
    .select({
      month: sql<string>`month`,
      counts: sql<Counted[]>`json_group_array(json_array(asked_for, kind, key, n))`
        .mapWith(unpacked)
        .as("counts"),
    })
    .from(
      sql`(
        select substr(f.period, 1, 7) as month, p.value ->> 0 as asked_for, f.kind, iif(f.kind = 'form', f.key, '') as key, sum(f.n) as n
        from ${months} group by 1, 2, 3, 4
      )`,
    )
    .groupBy(sql`month`)
    .orderBy(sql`month`);
};

const MOST_LISTED = 5;
/** How many rows there are without the limit. */
const OF_ALL = { count: sql<number>`listable`.as("listable") };

const inRange = (kind: FigureKind, ownerId: string, { current }: DashboardRange): SQL =>
  askedFigures(OWNERS.one(ownerId), [{ of: "current", parts: partsOf(current), kinds: [kind] }]);

/** The zones with the most actions, of those opened in the range. */
const selectPlaces = (db: Sql, ownerId: string, range: DashboardRange) =>
  db
    .select({
      zoneId: zone.id,
      name: zone.name,
      locationName: location.name,
      findings: sql<number>`p.findings`.as("findings"),
      ...OF_ALL,
    })
    .from(
      sql`(
        select f.key as zone_id, sum(f.n) as findings, count(*) over () as listable from ${inRange("zone", ownerId, range)}
        group by f.key order by findings desc, f.key limit ${MOST_LISTED}
      ) as p`,
    )
    .innerJoin(zone, sql`${zone.id} = p.zone_id`)
    .innerJoin(location, eq(location.id, zone.locationId))
    .orderBy(desc(sql`p.findings`), zone.id);

/** With the label of the latest month; SQLite takes it from the row that has the maximum. */
const badAnswers = (ownerId: string, range: DashboardRange, columns: SQL) =>
  sql`select f.key ->> 0 as question_key, f.key ->> 1 as form_type, f.key ->> 2 as zone_id, f.label as label,
      max(f.period) as latest, sum(f.n) as times
    from ${inRange("finding", ownerId, range)} group by ${columns}`;

const questionColumns = {
  questionKey: sql<string>`q.question_key`.as("question_key"),
  formType: sql<DepartmentFormType>`q.form_type`.as("form_type"),
  label: sql<string>`q.label`.as("label"),
};

/** The questions with the most bad answers. */
const selectQuestions = (db: Sql, ownerId: string, range: DashboardRange) => {
  const columns = sql`question_key, form_type`;
  return db.select({ ...questionColumns, bad: sql<number>`q.times`.as("times"), ...OF_ALL }).from(
    sql`(
        select *, count(*) over () as listable from (${badAnswers(ownerId, range, columns)})
        order by times desc, ${columns} limit ${MOST_LISTED}
      ) as q`,
  );
};

/** The questions answered badly more than once in one zone. */
const selectRepeated = (db: Sql, ownerId: string, range: DashboardRange) => {
  const columns = sql`question_key, form_type, zone_id`;
  return db
    .select({
      ...questionColumns,
      zoneId: zone.id,
      zoneName: sql<string>`${zone.name}`.as("zone_name"),
      locationName: sql<string>`${location.name}`.as("location_name"),
      times: sql<number>`q.times`.as("times"),
      ...OF_ALL,
    })
    .from(
      sql`(
        select *, count(*) over () as listable
        from (${badAnswers(ownerId, range, columns)} having times > 1)
        order by times desc, ${columns} limit ${MOST_LISTED}
      ) as q`,
    )
    .innerJoin(zone, sql`${zone.id} = q.zone_id`)
    .innerJoin(location, eq(location.id, zone.locationId))
    .orderBy(desc(sql`q.times`), sql`q.question_key`, sql`q.form_type`, zone.id);
};

/** Of one department or company. */
export const selectListed = (db: Sql, ownerId: string, range: DashboardRange) => ({
  months: selectMonths(db, ownerId, range),
  places: selectPlaces(db, ownerId, range),
  questions: selectQuestions(db, ownerId, range),
  repeated: selectRepeated(db, ownerId, range),
});
