// The results of checklists, read from the index of each kind of form alone.
import { eq, getTableName, sql, type SQL } from "drizzle-orm";
import { DEPARTMENT_FORM_TYPES, type FormType } from "../../contract/enums.ts";
import type { Verdict } from "../../contract/forms/score.ts";
import type { TimeSpan } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { checklist, checklistVersion } from "../tables/forms/company-checklist.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { unionAll } from "../tables/union-all.ts";

/** Of a company with more results in a period they are not counted: each figure would cost more, and lists have totals as far. */
export const MOST_RESULTS = 20_000;

/** The company's results in the span, one more than are counted at most. */
function resultsIn(companyId: string, span: TimeSpan | null, types: readonly FormType[]): SQL {
  const dates = span
    ? sql` and f.date >= ${span.from.getTime()} and f.date < ${span.before.getTime()}`
    : sql``;
  const branches = types.map((type) => {
    const index = sql.identifier(`${getTableName(FORM_TABLES[type])}_by_result`);
    return sql`select f.date, f.department_id, f.zone_id, f.checklist_version_id, f.verdict, f.percent
      from ${FORM_TABLES[type]} as f indexed by ${index}
      where f.company_id = ${companyId} and f.verdict is not null and f.withdrawn_at is null${dates}`;
  });
  return sql`(select * from (${unionAll(branches)}) limit ${sql.raw(String(MOST_RESULTS + 1))})`;
}

const hasResults = (type: FormType): boolean => Object.hasOwn(FORM_TABLES[type], "verdict");
const TYPES = DEPARTMENT_FORM_TYPES.filter(hasResults);

type ResultTotalFilter = {
  types: readonly FormType[];
  span: TimeSpan | null;
  verdicts: readonly string[];
  checklistIds?: readonly string[] | undefined;
  zoneIds?: readonly string[] | undefined;
};

const among = (values: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(values)}))`;
const isIn = (column: string, values: readonly string[] | undefined): SQL =>
  values ? sql`${sql.raw(column)} ${among(values)}` : sql`true`;

/** The total of a list of forms with these results; null of kinds that have none. */
export function resultTotal({ companyId, departmentIds }: Scope, filter: ResultTotalFilter): SQL | null {
  const { types, span, verdicts, checklistIds, zoneIds } = filter;
  const counted = types.filter(hasResults);
  if (counted.length === 0) return null;
  const ofChecklists = checklistIds
    ? sql`checklist_version_id in (
        select v.id from ${checklistVersion} as v where ${isIn("v.checklist_id", checklistIds)}
      )`
    : sql`true`;
  const isListed = sql.join(
    [
      isIn("department_id", departmentIds === "all" ? undefined : departmentIds),
      isIn("verdict", verdicts),
      isIn("zone_id", zoneIds),
      ofChecklists,
    ],
    sql` and `,
  );
  return sql`select count(*) filter (where ${isListed}) as total, count(*) <= ${MOST_RESULTS} as is_exact
    from ${resultsIn(companyId, span, counted)}`;
}

/** A department, or the whole company. */
export type ResultsPath = { companyId: string; departmentId: string | null };

/**
 * The results of the path, as a list for each column, and how many the company has. In groups SQLite would read each row a
 * second time, to sort it, for every figure. A list for all columns could be longer than the 2 MB that a value may have.
 */
export function selectResults(db: Sql, { companyId, departmentId }: ResultsPath, span: TimeSpan | null) {
  const isOwn = departmentId === null ? sql`true` : sql`department_id = ${departmentId}`;
  const listOf = <Value>(column: string) =>
    sql<Value[]>`json_group_array(${sql.raw(column)}) filter (where ${isOwn})`
      .mapWith((packed: string) => JSON.parse(packed) as Value[])
      .as(column);
  return db
    .select({
      total: sql<number>`count(*)`.as("total"),
      dates: listOf<number>("date"),
      versionIds: listOf<string | null>("checklist_version_id"),
      zoneIds: listOf<string | null>("zone_id"),
      verdicts: listOf<Verdict>("verdict"),
      percents: listOf<number>("percent"),
    })
    .from(resultsIn(companyId, span, TYPES));
}

/** The checklists of these versions and the places of these zones. One round trip. */
export const readResultNames = (db: Sql, versionIds: readonly string[], zoneIds: readonly string[]) =>
  readBatch(db, {
    versions: db
      .select({
        id: checklistVersion.id,
        checklistId: checklistVersion.checklistId,
        name: checklist.name,
        names: checklist.names,
      })
      .from(checklistVersion)
      .innerJoin(checklist, eq(checklist.id, checklistVersion.checklistId))
      .where(sql`${checklistVersion.id} ${among(versionIds)}`),
    places: db
      .select({
        zoneId: zone.id,
        name: zone.name,
        locationName: sql<string>`${location.name}`.as("location_name"),
      })
      .from(zone)
      .innerJoin(location, eq(location.id, zone.locationId))
      .where(sql`${zone.id} ${among(zoneIds)}`),
  });
