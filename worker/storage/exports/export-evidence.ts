// The rows of a pack of evidence: the seals of records, and their audit entries.
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import type { SignedEntry } from "../../domain/evidence/audit-tree.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import type { SealRow } from "../forms/seals.ts";
import { signedEntry } from "../platform/audit-roots.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { auditAmendment } from "../tables/operations/audit-root.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { seal } from "../tables/operations/seal.ts";
import { company } from "../tables/organisation/organisation.ts";

/** By record, the first seal first. */
export async function sealsOfRecords(db: Sql, ids: readonly string[]): Promise<Map<string, SealRow[]>> {
  const rows = await db
    .select()
    .from(seal)
    .where(inArray(seal.recordId, sql`(select value from json_each(${JSON.stringify(ids)}))`))
    .orderBy(asc(seal.recordId), asc(seal.number));
  return Map.groupBy(rows, ({ recordId }) => recordId);
}

/** `submittedAt`: of an entry of the mailbox. */
export type PackedForm = { id: string; viewId: string; type: FormType; submittedAt: number | null };

/** One form, if it is in the scope; of the mailbox, if the person sent it or sees all entries. */
export async function findPackedForm(
  db: Sql,
  { companyId, departmentIds }: Scope,
  { type, id, createdById }: { type: FormType; id: string; createdById: string | undefined },
): Promise<PackedForm | null> {
  const table = tableOf(type);
  const [row] = await db
    .select({
      viewId: table.viewId,
      submittedAt: sql<number | null>`${sql.raw(type === "mailbox" ? "submitted_at" : "null")}`,
    })
    .from(table)
    .where(
      and(
        eq(table.id, id),
        eq(table.companyId, companyId),
        or(isNull(table.withdrawnAt), isNotNull(table.withdrawnReason)),
        createdById === undefined ? undefined : eq(table.createdById, createdById),
        isDepartmental(type) && departmentIds !== "all"
          ? inArray(tableOf(type).departmentId, [...departmentIds])
          : undefined,
      ),
    );
  return row ? { id, type, ...row } : null;
}

/** An entry, and the tree that says what became of it since it was signed: null while none does. Absent if nothing did. */
export type EntryOfRecord = { entry: SignedEntry; isImported: boolean; amendedIn?: number | null };

/** In the order of their times. */
export async function entriesOfRecord(
  db: Sql,
  { id, type }: Pick<PackedForm, "id" | "type">,
): Promise<EntryOfRecord[]> {
  const isOfRecord = and(eq(auditLog.recordType, type), eq(auditLog.recordId, id));
  const [rows, amendments] = await db.batch([
    db.select().from(auditLog).where(isOfRecord).orderBy(asc(auditLog.at), asc(auditLog.id)),
    db
      .select({ entryId: auditAmendment.entryId, rootNumber: auditAmendment.rootNumber })
      .from(auditAmendment)
      .where(inArray(auditAmendment.entryId, db.select({ id: auditLog.id }).from(auditLog).where(isOfRecord)))
      // The last tree counts, and one that is still to come is later than all.
      .orderBy(sql`${auditAmendment.rootNumber} nulls last`),
  ]);
  const amended = new Map(amendments.map(({ entryId, rootNumber }) => [entryId, rootNumber]));
  return rows.map((row) => {
    const amendedIn = amended.get(row.id);
    const isImported = row.importedAt !== null;
    return { entry: signedEntry(row), isImported, ...(amendedIn === undefined ? {} : { amendedIn }) };
  });
}

export async function packedCompany(db: Sql, companyId: string) {
  const [row] = await db
    .select({ name: company.name, color: company.color })
    .from(company)
    .where(eq(company.id, companyId));
  return row;
}
