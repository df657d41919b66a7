import { and, desc, eq, gte, inArray, lte, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { FORM_TYPES } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { mailboxForm } from "../tables/forms/mailbox-form.ts";
import { apiKey } from "../tables/organisation/api-key.ts";
import { user } from "../tables/organisation/identity.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";

export type AuditFilters = {
  personId?: string | undefined;
  companyId?: string | undefined;
  verb?: string | undefined;
  recordType?: string | undefined;
  recordId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

const actor = alias(user, "actor");
const impersonator = alias(user, "impersonator");

/** The column that names each type of record. */
const NAMES: readonly (readonly [recordType: string, name: SQLiteColumn, key: SQLiteColumn])[] = [
  ...FORM_TYPES.map((type) => [type, tableOf(type).viewId, tableOf(type).id] as const),
  ["action", action.viewId, action.id],
  ["user", user.name, user.id],
  ["company", company.name, company.id],
  ["department", department.name, department.id],
  ["location", location.name, location.id],
  ["zone", zone.name, zone.id],
  ["jobPosition", jobPosition.name, jobPosition.id],
  ["checklist", checklist.name, checklist.id],
];
/** A column of the record that the entry is about. Only the table of its type is read. */
const ofRecord = (recordType: string, column: SQLiteColumn, key: SQLiteColumn): SQL =>
  sql`when ${sql.raw(`'${recordType}'`)} then (select ${column} from ${key.table} where ${key} = ${auditLog.recordId})`;
const byType = (cases: SQL[]): SQL => sql`case ${auditLog.recordType} ${sql.join(cases, sql` `)} end`;
const recordName = byType(NAMES.map((each) => ofRecord(...each)));
const recordEmail = byType([ofRecord("user", user.email, user.id)]);
const submittedAt = byType([ofRecord("mailbox", mailboxForm.submittedAt, mailboxForm.id)]);

/** The newest entries of one index, a page of their ids. */
const newest = (db: Sql, where: SQL | undefined, limit: number) =>
  db
    .select({ id: auditLog.id, at: auditLog.at })
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

/** Each filter with an index that ends with the time, the one with the fewest entries first. */
function indexedBy({ recordType, recordId, personId, companyId, verb }: AuditFilters): (SQL | undefined)[] {
  if (recordType !== undefined && recordId !== undefined)
    return [and(eq(auditLog.recordType, recordType), eq(auditLog.recordId, recordId))];
  // Somebody acts as themselves or as others: two indexes, merged below.
  if (personId !== undefined)
    return [eq(auditLog.actorId, personId), eq(auditLog.impersonatedById, personId)];
  if (companyId !== undefined) return [eq(auditLog.companyId, companyId)];
  if (verb !== undefined) return [eq(auditLog.verb, verb)];
  if (recordType !== undefined) return [eq(auditLog.recordType, recordType)];
  return [undefined];
}

/** How many of the filters an index serves: with more, a page is sought among more entries than it shows. */
export function isServedByIndex(filters: AuditFilters): boolean {
  const { recordType, recordId, personId, companyId, verb } = filters;
  const besidesRecord = [personId, companyId, verb].filter((each) => each !== undefined).length;
  return recordId === undefined
    ? besidesRecord + (recordType === undefined ? 0 : 1) <= 1
    : besidesRecord === 0;
}

/** The newest entries that the best index finds; other filters are up to the caller. */
export function listEntries(
  db: Sql,
  filters: AuditFilters,
  { after, limit }: { after: { at: number; id: string } | null; limit: number },
) {
  const { from, to } = filters;
  const within = and(
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
    after
      ? and(
          // The first condition is the one that an index serves.
          lte(auditLog.at, new Date(after.at)),
          sql`(${auditLog.at}, ${auditLog.id}) < (${after.at}, ${after.id})`,
        )
      : undefined,
  );
  const pages = indexedBy(filters).map((by) => newest(db, and(by, within), limit));
  const ids = sql.join(
    pages.map((page) => sql`select id from (${page})`),
    sql` union `,
  );
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      lastAt: auditLog.lastAt,
      verb: auditLog.verb,
      recordType: auditLog.recordType,
      recordId: auditLog.recordId,
      changes: auditLog.changes,
      isImported: sql<number>`${auditLog.importedAt} is not null`.mapWith(Boolean),
      actorId: auditLog.actorId,
      actor: { id: actor.id, name: actor.name, email: actor.email, color: actor.color },
      impersonatedById: auditLog.impersonatedById,
      impersonator: {
        id: impersonator.id,
        name: impersonator.name,
        email: impersonator.email,
        color: impersonator.color,
      },
      apiKeyId: auditLog.apiKeyId,
      key: { name: apiKey.name },
      companyId: auditLog.companyId,
      company: { name: company.name, color: company.color },
      recordName: sql<string | null>`nullif(${recordName}, '')`,
      /** Of a user. */
      recordEmail: sql<string | null>`${recordEmail}`,
      /** Of an entry of the mailbox; null while it is a draft. */
      submittedAt: sql<number | null>`${submittedAt}`,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(impersonator, eq(impersonator.id, auditLog.impersonatedById))
    .leftJoin(apiKey, eq(apiKey.id, auditLog.apiKeyId))
    .leftJoin(company, eq(company.id, auditLog.companyId))
    .where(inArray(auditLog.id, sql`(${ids})`))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number];
