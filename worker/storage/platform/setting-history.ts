// Rows for the history of a person or of a setting, besides its audit entries.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { SettingType } from "../../contract/organisation/audit.ts";
import type { Sql } from "../core/database.ts";
import { selectPlacesIn } from "../forms/form-references.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";
import { planLine } from "../tables/plan.ts";

export type SettingPath = { companyId: string; recordType: SettingType; recordId: string };

/** Whether it is in the company now. */
export function selectSetting(db: Sql, { companyId, recordType, recordId }: SettingPath) {
  const select = { id: sql<string>`${recordId}` };
  switch (recordType) {
    case "user":
      return db
        .select(select)
        .from(companyUser)
        .where(and(eq(companyUser.userId, recordId), eq(companyUser.companyId, companyId)))
        .limit(1);
    case "company":
      return db
        .select(select)
        .from(company)
        .where(and(eq(company.id, recordId), eq(company.id, companyId)));
    case "zone":
      return db
        .select(select)
        .from(zone)
        .innerJoin(location, eq(location.id, zone.locationId))
        .where(and(eq(zone.id, recordId), eq(location.companyId, companyId)));
    default: {
      const table = { department, location, jobPosition, checklist, planLine }[recordType];
      return db
        .select(select)
        .from(table)
        .where(and(eq(table.id, recordId), eq(table.companyId, companyId)));
    }
  }
}

/** Changes that name people. */
const OF_PEOPLE = ["openActions", "invitedBy", "assignedUserId"];

/** The names of what the last changes name by its id. */
export function selectNamesIn(db: Sql, { companyId, recordType, recordId }: SettingPath, most: number) {
  const entries = sql`select changes from ${auditLog} where record_type = ${recordType} and record_id = ${recordId} and company_id = ${companyId} order by at desc, id desc limit ${most}`;
  // A role in a department is stored as "role in" with its id.
  const ids = sql`(
    select said.atom from (${entries}) as entry, json_tree(entry.changes) as said where said.type = 'text'
    union select substr(change.key, 9) from (${entries}) as entry, json_each(entry.changes) as change where change.key like 'role in %'
  )`;
  const people: SQL = sql`(
    select said.value from (${entries}) as entry, json_each(entry.changes) as change, json_each(change.value) as said
    where change.key in (select value from json_each(${JSON.stringify(OF_PEOPLE)}))
  )`;
  return [
    ...selectPlacesIn(db, companyId, ids),
    db
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(and(inArray(department.id, ids), eq(department.companyId, companyId))),
    db
      .select({ id: checklist.id, name: checklist.name })
      .from(checklist)
      .where(and(inArray(checklist.id, ids), eq(checklist.companyId, companyId))),
    db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, people)),
  ] as const;
}
