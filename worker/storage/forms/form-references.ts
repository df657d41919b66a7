import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { COMPANY_STATE } from "../organisation/companies.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";

/** The department that numbers a form, or the company where the form has no department. */
export type FormOwner = { companyId: string; departmentId: string | null };

export const selectFormCompany = (db: Sql, companyId: string) =>
  db
    .select({
      ...COMPANY_STATE,
      code: company.companyCode,
      language: company.language,
      timeZone: company.timeZone,
      evidencePriority: company.evidencePriority,
      photoPlaces: company.photoPlaces,
    })
    .from(company)
    .where(eq(company.id, companyId));

export const selectFormDepartment = (db: Sql, { companyId, departmentId }: FormOwner) =>
  db
    .select({ id: department.id, code: department.departmentCode })
    .from(department)
    .where(and(eq(department.id, departmentId ?? ""), eq(department.companyId, companyId)));

export const ownerHasCode = ({ companyId, departmentId }: FormOwner, code: string): SQL =>
  departmentId === null
    ? sql`exists (select 1 from ${company} as c where c.id = ${companyId} and c.company_code = ${code})`
    : sql`exists (select 1 from ${department} as d where d.id = ${departmentId} and d.department_code = ${code})`;

/** The records a form refers to. The selects find those of the company only. */
export type FormReferences = {
  locationId?: string | undefined;
  zoneId?: string | undefined;
  jobPositionId?: string | undefined;
};

export const selectLocationOf = (db: Sql, companyId: string, { locationId = "" }: FormReferences) =>
  db
    .select({ id: location.id, name: location.name })
    .from(location)
    .where(and(eq(location.id, locationId), eq(location.companyId, companyId)));

export const selectZoneOf = (db: Sql, companyId: string, { zoneId = "" }: FormReferences) =>
  db
    .select({ id: zone.id, name: zone.name, locationId: zone.locationId })
    .from(zone)
    .innerJoin(location, eq(location.id, zone.locationId))
    .where(and(eq(zone.id, zoneId), eq(location.companyId, companyId)));

export const selectJobPositionOf = (db: Sql, companyId: string, { jobPositionId = "" }: FormReferences) =>
  db
    .select({ id: jobPosition.id })
    .from(jobPosition)
    .where(and(eq(jobPosition.id, jobPositionId), eq(jobPosition.companyId, companyId)));

type Naming = { type: FormType; formId: string; placeFields: readonly string[]; mostEntries: number };

/** The company's places and job positions of these ids. */
export const selectPlacesIn = (db: Sql, companyId: string, ids: SQL) =>
  [
    db
      .select({ id: location.id, name: location.name })
      .from(location)
      .where(and(inArray(location.id, ids), eq(location.companyId, companyId))),
    db
      .select({ id: jobPosition.id, name: jobPosition.name })
      .from(jobPosition)
      .where(and(inArray(jobPosition.id, ids), eq(jobPosition.companyId, companyId))),
    db
      .select({ id: zone.id, name: zone.name })
      .from(zone)
      .innerJoin(location, eq(location.id, zone.locationId))
      .where(and(inArray(zone.id, ids), eq(location.companyId, companyId))),
  ] as const;

/** The names of the company's places and job positions that the last changes of a form had before or after. */
export function selectNamedPlaces(
  db: Sql,
  companyId: string,
  { type, formId, placeFields, mostEntries }: Naming,
) {
  const entries = sql`select changes from ${auditLog} where record_type = ${type} and record_id = ${formId} order by at desc, id desc limit ${mostEntries}`;
  const ids = sql`(
    select said.value from (${entries}) as entry, json_each(entry.changes) as change, json_each(change.value) as said
    where change.key in (select value from json_each(${JSON.stringify(placeFields)}))
  )`;
  return selectPlacesIn(db, companyId, ids);
}
