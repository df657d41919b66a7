// The latest of a place, each along an index, so that what is read does not grow with the company.
import { and, asc, desc, eq, getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType, type PlanKind } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { action, OPEN_KEYS_END } from "../tables/action.ts";
import { badAnswer, figure } from "../tables/figures.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { placeLabel } from "../tables/organisation/place-label.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { planLine, planOccurrence, planRule } from "../tables/plan.ts";

const MOST_ACTIONS = 6;
export const MOST_RECORDS = 6;
const MOST_FINDINGS = 200;

type PlacePath = { companyId: string; placeId: string };

const LOCATION = {
  id: location.id,
  name: location.name,
  description: location.description,
  companyId: location.companyId,
};
const ZONE = { id: zone.id, name: zone.name, description: zone.description, locationId: zone.locationId };

/** The place's zones: itself, or those of the location. None of another company. */
const zonesOf = ({ companyId, placeId }: PlacePath): SQL =>
  sql`(
    select z.id as id from ${location} as l
    inner join ${zone} as z on z.location_id = l.id
    where l.id = ${placeId} and l.company_id = ${companyId}
    union all select z.id from ${zone} as z
    inner join ${location} as l on l.id = z.location_id
    where z.id = ${placeId} and l.company_id = ${companyId}
  )`;

/** The places at the path: a location, or a zone with its location. Ids are unique over both. */
export const selectPlace = (db: Sql, { companyId, placeId }: PlacePath) => ({
  locations: db
    .select(LOCATION)
    .from(location)
    .where(and(eq(location.id, placeId), eq(location.companyId, companyId))),
  placesOfZone: db
    .select({ zone: ZONE, location: LOCATION })
    .from(zone)
    .innerJoin(location, eq(location.id, zone.locationId))
    .where(and(eq(zone.id, placeId), eq(location.companyId, companyId))),
  zones: db
    .select(ZONE)
    .from(zone)
    .innerJoin(location, eq(location.id, zone.locationId))
    .where(and(eq(location.id, placeId), eq(location.companyId, companyId))),
  labels: db
    .select({
      code: placeLabel.code,
      locationId: placeLabel.locationId,
      zoneId: placeLabel.zoneId,
      createdAt: placeLabel.createdAt,
      publicNotices: placeLabel.publicNotices,
    })
    .from(placeLabel)
    .where(
      sql`${placeLabel.companyId} = ${companyId}
          and ${placeLabel.replacedAt} is null
          and ${placeLabel.code} in (
            select code from ${placeLabel} as l
            where l.location_id = ${placeId} and l.zone_id is null and l.replaced_at is null
            union all select code from ${placeLabel} as l
            where l.zone_id = ${placeId} and l.replaced_at is null
          )`,
    ),
});

/** The first ids of each zone, and of each department where the actor does not see all of them. */
function firstOfEach({ companyId, departmentIds }: Scope, path: PlacePath, of: (owner: SQL) => SQL): SQL {
  const first = (owner: SQL) =>
    sql`cross join json_each((select json_group_array(id) from (${of(owner)}))) as found`;
  const zones = zonesOf(path);
  return departmentIds === "all"
    ? sql`(select found.value from ${zones} as place ${first(sql`company_id = ${companyId}`)})`
    : sql`(select found.value from json_each(${JSON.stringify(departmentIds)}) as d cross join ${zones} as place ${first(sql`department_id = d.value`)})`;
}

/** The plus keeps the planner from reading the company in the order of the list, until it has found as many: in a quiet place, all of it. */
const byIdAlone = (column: SQLiteColumn): SQL => sql`+${column}`;

const inCompanyOrDepartment = ({ departmentIds }: Scope) =>
  departmentIds === "all" ? "company" : "department";

/** The most urgent open ones. */
const selectOpenActions = (db: Sql, scope: Scope, path: PlacePath) => {
  const index = `action_in_${inCompanyOrDepartment(scope)}_zone`;
  return db
    .select({
      id: action.id,
      viewId: action.viewId,
      title: action.title,
      priority: action.priority,
      status: action.status,
      dueDate: action.dueDate,
      departmentId: action.departmentId,
      zoneId: action.zoneId,
    })
    .from(action)
    .where(
      sql`${action.id} in ${firstOfEach(
        scope,
        path,
        (owner) => sql`select id from ${action} indexed by ${sql.identifier(index)}
          where ${owner} and zone_id = place.id and withdrawn_at is null and sort_key < ${OPEN_KEYS_END}
          order by sort_key, id limit ${MOST_ACTIONS}`,
      )} and ${byIdAlone(action.companyId)} = ${scope.companyId}`,
    )
    .orderBy(asc(action.sortKey), asc(action.id))
    .limit(MOST_ACTIONS);
};

/** The latest of a kind. Zones are one company's, so the index by zone alone serves all of its departments. */
function selectRecords(db: Sql, scope: Scope, path: PlacePath, type: DepartmentFormType) {
  const table = FORM_TABLES[type];
  const name = getTableName(table);
  const isAll = scope.departmentIds === "all";
  const index = sql.identifier(isAll ? `${name}_by_zone` : `${name}_by_department_zone`);
  const first = firstOfEach(
    scope,
    path,
    (owner) =>
      sql`select id from ${table} indexed by ${index} where ${isAll ? sql`true` : owner} and zone_id = place.id and withdrawn_at is null order by date desc, id desc limit ${MOST_RECORDS}`,
  );
  return db
    .select({
      id: table.id,
      viewId: table.viewId,
      type: table.type,
      status: table.status,
      date: table.date,
      departmentId: table.departmentId,
      zoneId: table.zoneId,
    })
    .from(table)
    .where(sql`${table.id} in ${first} and ${byIdAlone(table.companyId)} = ${scope.companyId}`)
    .orderBy(desc(table.date), desc(table.id))
    .limit(MOST_RECORDS);
}

export const MOST_LINES = 12;

/** Lines that go on, with their rules, and what is stored of their days from one on. Once is over with its day. */
export function selectPlaceLines(
  db: Sql,
  { companyId, departmentIds }: Scope,
  path: PlacePath,
  from: string,
) {
  const isSeen =
    departmentIds === "all"
      ? sql`true`
      : sql`l.department_id in (select value from json_each(${JSON.stringify(departmentIds)}))`;
  const isGoingOn = sql`l.ended_on is null
      and exists (
        select 1 from ${planRule} as r
        where r.line_id = l.id and r.ends >= ${from}
          and (r.rule ->> '$.repetition.unit' <> 'once' or r.rule ->> '$.from' >= ${from})
      )`;
  const lines = sql`(
    select l.id, l.name, l.kind, l.department_id from ${zonesOf(path)} as place
    cross join ${planLine} as l indexed by plan_line_by_zone
    where l.zone_id = place.id and l.company_id = ${companyId} and ${isSeen} and ${isGoingOn}
    limit ${MOST_LINES}
  )`;
  const ids = sql`(select id from ${lines})`;
  return {
    lines: db
      .select({
        id: sql<string>`line.id`,
        name: sql<string>`line.name`,
        kind: sql<PlanKind>`line.kind`,
        departmentId: sql<string>`line.department_id`,
        rules: sql<string>`(select json_group_array(json_object('since', r.since, 'ends', r.ends, 'rule', json(r.rule)) order by r.since) from ${planRule} as r where r.line_id = line.id)`,
      })
      .from(sql`${lines} as line`),
    stored: db
      .select()
      .from(planOccurrence)
      .where(
        sql`${planOccurrence.id} in (
          select o.id from ${planOccurrence} as o
          where o.line_id in ${ids} and o.day >= ${from}
          union all select o.id from ${planOccurrence} as o indexed by plan_occurrence_moved
          where o.company_id = ${companyId} and o.moved_to >= ${from} and o.line_id in ${ids}
        )`,
      ),
  };
}

/** By question, kind, zone and owner: the months from `since`, and the last of the answers. */
function selectFindings(db: Sql, scope: Scope, path: PlacePath, since: string) {
  const { companyId, departmentIds } = scope;
  const isAll = departmentIds === "all";
  const owners = JSON.stringify(isAll ? [companyId] : departmentIds);
  const lastOf = isAll
    ? sql`indexed by bad_answer_in_zone where zone_id = place.id`
    : sql`indexed by bad_answer_in_department_zone where department_id = f.owner_id and zone_id = place.id`;
  const last = sql`(
    select json_array(b.form_id, b.department_id, b.date)
    from ${badAnswer} as b ${lastOf} and question_key = f.key ->> 0 and form_type = f.key ->> 1
    order by date desc, form_id desc limit 1
  )`;
  return db
    .select({
      questionKey: sql<string>`key ->> 0`,
      formType: sql<DepartmentFormType>`key ->> 1`,
      label: sql<string>`label`,
      months: sql<string>`months`,
      last: sql<string | null>`last`,
    })
    .from(
      sql`(
        select f.key, label, json_group_object(period, n) as months, max(period), ${last} as last
        from json_each(${owners}) as o
        cross join ${zonesOf(path)} as place
        cross join ${figure} as f indexed by figure_of_zone
        where f.owner_id = o.value and f.kind = 'finding' and f.unit = 'month' and f.key ->> 2 = place.id and f.period >= ${since}
        group by f.owner_id, f.key limit ${MOST_FINDINGS}
      )`,
    );
}

/** Empty if the actor sees no department. */
export const selectPlaceRecords = (db: Sql, scope: Scope, path: PlacePath, since: string) => ({
  openActions: selectOpenActions(db, scope, path),
  records: DEPARTMENT_FORM_TYPES.map((type) => selectRecords(db, scope, path, type)),
  findings: selectFindings(db, scope, path, since),
});
