// What an inspector's folder has besides sealed records: documents with a purpose, names, and how many measurements records have.
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { SAFETY_CHECK_LINKS } from "../forms/form-links.ts";
import { attachment } from "../tables/attachment.ts";
import { document, documentVersion } from "../tables/document.ts";
import { formField } from "../tables/forms/checklist.ts";
import { department } from "../tables/organisation/organisation.ts";
import { location } from "../tables/organisation/places.ts";
import { isPackedDocument } from "./export-evidence.ts";

/** The current versions, by name. */
export const selectFolderDocuments = (db: Sql, scope: Scope, withPeople: boolean) =>
  db
    .select({
      id: document.id,
      name: document.name,
      purpose: document.purpose,
      number: documentVersion.number,
      validUntil: documentVersion.validUntil,
      r2Key: documentVersion.r2Key,
      filename: attachment.filename,
      bytes: attachment.bytes,
    })
    .from(document)
    .innerJoin(
      documentVersion,
      and(eq(documentVersion.documentId, document.id), eq(documentVersion.number, document.number)),
    )
    .innerJoin(attachment, eq(attachment.r2Key, documentVersion.r2Key))
    .where(and(isPackedDocument(scope, withPeople), isNotNull(document.purpose)))
    .orderBy(asc(document.name), asc(document.id));

const among = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** The names of the company's departments and of these locations. */
export async function folderNames(db: Sql, companyId: string, locationIds: readonly string[]) {
  const [departments, locations] = await db.batch([
    db
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(eq(department.companyId, companyId)),
    db
      .select({ id: location.id, name: location.name })
      .from(location)
      .where(and(eq(location.companyId, companyId), inArray(location.id, among(locationIds)))),
  ]);
  return {
    departments: new Map(departments.map(({ id, name }) => [id, name])),
    locations: new Map(locations.map(({ id, name }) => [id, name])),
  };
}

/** How many questions with a number each record answers. */
export async function countMeasurements(db: Sql, type: FormType, ids: readonly string[]) {
  const link = SAFETY_CHECK_LINKS[type];
  if (link === undefined || ids.length === 0) return new Map<string, number>();
  const of = sql.raw(`"form_field"."${link}"`);
  const rows = await db
    .select({ id: sql<string>`${of}`, count: sql<number>`count(*)` })
    .from(formField)
    .where(
      sql`${of} in ${among(ids)} and ${formField.field} ->> '$.type' = 'number' and ${formField.field} ->> '$.payload.value' is not null`,
    )
    .groupBy(of);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
