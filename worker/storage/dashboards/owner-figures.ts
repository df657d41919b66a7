// The figures of one department or company, or of several, for a range and the one before.
import { desc, eq, sql, type SQL } from "drizzle-orm";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { figure, type FigureKind, unitFor } from "../tables/figures.ts";
import { location, zone } from "../tables/organisation/places.ts";

/** The owners that a statement is about. */
export const OWNERS = {
  one: (id: string) => sql`(${id})`,
  companyAndDepartments: (companyId: string) =>
    sql`(select ${companyId} union all select d.id from department as d where d.company_id = ${companyId})`,
  listed: (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`,
};

/** The key of a year is the beginning of the keys of its months; that of all time is empty. */
const isIn = (period: DashboardRange["current"]): SQL =>
  sql`period between ${period?.key ?? ""} and ${period?.key ?? ""} || '~'`;

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

/** The figures of each owner in the range and in the one before, and the open actions of all time. */
export function selectOwnerFigures(db: Sql, owners: SQL, { current, previous }: DashboardRange, now: Date) {
  const isLate = sql`key <> '' and cast(key as integer) < ${now.getTime()}`;
  const overdueIn = (period: DashboardRange["current"]) =>
    sql<number>`ifnull(sum(n) filter (where ${isLate} and ${isIn(period)}), 0)`;
  const counted = (["form", "action", "result", "cost", "days", "closed"] as const).map(
    (kind) => sql`(${kind}, ${unitFor(kind, current?.unit ?? "all")})`,
  );
  return {
    figures: selectCounts(
      db,
      sql`owner_id in ${owners}
        and (kind, unit) in (values ${sql.join(counted, sql`, `)})
        and period between ${previous?.key ?? ""} and ${current?.key ?? ""} || '~'`,
    ),
    open: db
      .select({
        ownerId: figure.ownerId,
        open: sql<number>`sum(n)`.as("open"),
        overdue: sql<number>`ifnull(sum(n) filter (where ${isLate}), 0)`.as("overdue"),
        current: overdueIn(current).as("overdue_current"),
        previous: overdueIn(previous).as("overdue_previous"),
      })
      .from(figure)
      .where(sql`owner_id in ${owners} and kind = 'open'`)
      .groupBy(figure.ownerId),
  };
}

/** The months of the range and of the trend; all months for all time. */
const selectMonths = (db: Sql, ownerId: string, { months, trend }: DashboardRange) => {
  const [first = ""] = [...(months ?? [""]), ...trend].toSorted();
  return selectCounts(
    db,
    sql`owner_id = ${ownerId} and kind in ('form', 'status', 'closed') and unit = 'month' and period >= ${first}`,
  );
};

const MOST_LISTED = 5;

const inRange = (kind: FigureKind, ownerId: string, { current }: DashboardRange): SQL =>
  sql`owner_id = ${ownerId} and kind = ${sql.raw(`'${kind}'`)} and unit = 'month' and ${isIn(current)}`;

/** The zones with the most actions, of those opened in the range. */
const selectPlaces = (db: Sql, ownerId: string, range: DashboardRange) =>
  db
    .select({
      zoneId: zone.id,
      name: zone.name,
      locationName: location.name,
      findings: sql<number>`p.findings`.as("findings"),
    })
    .from(
      sql`(
        select key as zone_id, sum(n) as findings from ${figure} where ${inRange("zone", ownerId, range)}
        group by key order by findings desc, key limit ${MOST_LISTED}
      ) as p`,
    )
    .innerJoin(zone, sql`${zone.id} = p.zone_id`)
    .innerJoin(location, eq(location.id, zone.locationId))
    .orderBy(desc(sql`p.findings`), zone.id);

/** With the label of the latest month; SQLite takes it from the row that has the maximum. */
const badAnswers = (ownerId: string, range: DashboardRange, columns: SQL) =>
  sql`select key ->> 0 as question_key, key ->> 1 as form_type, key ->> 2 as zone_id, label,
      max(period) as latest, sum(n) as times
    from ${figure} where ${inRange("finding", ownerId, range)} group by ${columns}`;

const questionColumns = {
  questionKey: sql<string>`q.question_key`.as("question_key"),
  formType: sql<DepartmentFormType>`q.form_type`.as("form_type"),
  label: sql<string>`q.label`.as("label"),
};

/** The questions with the most bad answers. */
const selectQuestions = (db: Sql, ownerId: string, range: DashboardRange) => {
  const columns = sql`question_key, form_type`;
  return db
    .select({ ...questionColumns, bad: sql<number>`q.times`.as("times") })
    .from(
      sql`(${badAnswers(ownerId, range, columns)} order by times desc, ${columns} limit ${MOST_LISTED}) as q`,
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
      /** Of all that there are. */
      count: sql<number>`q.listable`.as("listable"),
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
