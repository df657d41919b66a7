// The rows of the sheets of a company's workbook that no list of the product exports by itself.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { displayName } from "../people/display-name.ts";
import { accidentMonth } from "../tables/accidents/accident-month.ts";
import { document, documentVersion } from "../tables/document.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { department } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";
import { planRule } from "../tables/plan.ts";

export const selectSheetPeople = (db: Sql, companyId: string) =>
  db
    .select({
      name: displayName(user),
      email: user.email,
      role: companyUser.role,
      department: department.name,
      since: companyUser.createdAt,
    })
    .from(companyUser)
    .innerJoin(user, eq(user.id, companyUser.userId))
    .leftJoin(department, eq(department.id, companyUser.departmentId))
    .where(eq(companyUser.companyId, companyId))
    .orderBy(asc(user.name), asc(user.id), asc(department.name));

export const selectSheetDepartments = (db: Sql, companyId: string) =>
  db
    .select({ name: department.name, code: department.departmentCode })
    .from(department)
    .where(eq(department.companyId, companyId))
    .orderBy(asc(department.name));

/** A location without a zone is a row too. */
export const selectSheetPlaces = (db: Sql, companyId: string) =>
  db
    .select({
      location: location.name,
      zone: zone.name,
      description: sql<string | null>`coalesce(${zone.description}, ${location.description})`,
    })
    .from(location)
    .leftJoin(zone, eq(zone.locationId, location.id))
    .where(eq(location.companyId, companyId))
    .orderBy(asc(location.name), asc(zone.name));

export const selectSheetPositions = (db: Sql, companyId: string) =>
  db
    .select({ name: jobPosition.name, description: jobPosition.description })
    .from(jobPosition)
    .where(eq(jobPosition.companyId, companyId))
    .orderBy(asc(jobPosition.name));

/** The library, with what is archived. Communications have no version. */
export const selectSheetDocuments = (db: Sql, companyId: string) =>
  db
    .select({
      name: document.name,
      purpose: document.purpose,
      person: user.name,
      number: documentVersion.number,
      validUntil: documentVersion.validUntil,
      archivedAt: document.archivedAt,
    })
    .from(document)
    .leftJoin(
      documentVersion,
      and(eq(documentVersion.documentId, document.id), eq(documentVersion.number, document.number)),
    )
    .leftJoin(user, eq(user.id, document.userId))
    .where(eq(document.companyId, companyId))
    .orderBy(asc(document.name), asc(document.id));

export const selectSheetMonths = (db: Sql, companyId: string) =>
  db
    .select({
      department: department.name,
      month: accidentMonth.month,
      hours: accidentMonth.hours,
      staff: accidentMonth.staff,
      leaveAccidents: accidentMonth.leaveAccidents,
      daysLost: accidentMonth.daysLost,
      injuries: accidentMonth.injuries,
      recordables: accidentMonth.recordables,
      commutingAccidents: accidentMonth.commutingAccidents,
      commutingDaysLost: accidentMonth.commutingDaysLost,
    })
    .from(accidentMonth)
    .leftJoin(department, eq(department.id, accidentMonth.departmentId))
    .where(eq(accidentMonth.companyId, companyId))
    .orderBy(asc(accidentMonth.month), asc(department.name));

/** The first day that anything was planned for; null without a plan. */
export async function firstPlannedDay(db: Sql, companyId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`min(${planRule.since})` })
    .from(planRule)
    .where(eq(planRule.companyId, companyId));
  return row?.day ?? null;
}
