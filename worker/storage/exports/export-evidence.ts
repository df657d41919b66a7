// The rows of a pack of evidence: the seals of records, and their audit entries.
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import type { SignedEntry } from "../../domain/evidence/audit-tree.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import type { SealRow } from "../forms/seals.ts";
import { signedEntry } from "../platform/audit-roots.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { attachment } from "../tables/attachment.ts";
import {
  document,
  documentDepartment,
  documentReading,
  documentRecipient,
  documentVersion,
} from "../tables/document.ts";
import { user } from "../tables/organisation/identity.ts";
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

/** Readers in a list of documents: a company of many people and many documents has more, and each says how many. */
const MOST_PACKED_READERS = 20_000;

/** Documents of the library that are in force; of some departments also those of the whole company. Those about people where they are asked for. */
export const isPackedDocument = ({ companyId, departmentIds }: Scope, withPeople: boolean): SQL | undefined =>
  and(
    eq(document.companyId, companyId),
    isNull(document.archivedAt),
    withPeople && departmentIds === "all" ? undefined : isNull(document.userId),
    departmentIds === "all"
      ? undefined
      : sql`(
          not exists (select 1 from ${documentDepartment} as d where d.document_id = ${document.id})
            or exists (
              select 1 from ${documentDepartment} as d
              where d.document_id = ${document.id} and d.department_id in (select value from json_each(${JSON.stringify(departmentIds)}))
            )
        )`,
  );

/**
 * The documents of the library that are in force, with the hashes of their files and who has read their current versions. Those about
 * people are for a pack of the whole company.
 */
export async function packedDocuments(db: Sql, scope: Scope, withPeople: boolean) {
  const isListed = isPackedDocument(scope, withPeople);
  const [documents, readings] = await db.batch([
    db
      .select({
        id: document.id,
        name: document.name,
        person: sql<string | null>`${user.name}`.as("person_name"),
        asksReading: document.asksReading,
        version: sql<number>`${documentVersion.number}`.as("version_number"),
        validUntil: documentVersion.validUntil,
        addedAt: documentVersion.createdAt,
        file: attachment.filename,
        bytes: attachment.bytes,
        sha256: attachment.sha256,
        readCount:
          sql<number>`(select count(*) from ${documentReading} as r where r.document_id = ${document.id} and r.number = ${document.number})`.as(
            "read_count",
          ),
      })
      .from(document)
      .innerJoin(
        documentVersion,
        and(eq(documentVersion.documentId, document.id), eq(documentVersion.number, document.number)),
      )
      .leftJoin(attachment, eq(attachment.r2Key, documentVersion.r2Key))
      .leftJoin(user, eq(user.id, document.userId))
      .where(isListed)
      .orderBy(asc(document.name), asc(document.id)),
    db
      .select({
        documentId: documentReading.documentId,
        name: sql<string>`${user.name}`.as("reader_name"),
        readAt: documentReading.readAt,
      })
      .from(document)
      .innerJoin(
        documentReading,
        and(eq(documentReading.documentId, document.id), eq(documentReading.number, document.number)),
      )
      .innerJoin(user, eq(user.id, documentReading.userId))
      .where(isListed)
      .orderBy(asc(document.name), asc(document.id), asc(documentReading.readAt))
      .limit(withPeople ? MOST_PACKED_READERS : 0),
  ]);
  const readers = Map.groupBy(readings, ({ documentId }) => documentId);
  return documents.map(({ id, person, ...about }) => ({
    id,
    ...about,
    ...(person === null ? {} : { person }),
    ...(withPeople ? { readers: (readers.get(id) ?? []).map(({ name, readAt }) => ({ name, readAt })) } : {}),
  }));
}

/**
 * The communications that were sent, with their texts, questions and the hashes of their files, and who has read them and who has not. Those
 * of departments for a pack of these.
 */
export async function packedCommunications(
  db: Sql,
  { companyId, departmentIds }: Scope,
  withPeople: boolean,
) {
  const isListed = and(
    eq(document.companyId, companyId),
    isNotNull(document.text),
    departmentIds === "all"
      ? undefined
      : sql`exists (
          select 1 from ${documentDepartment} as d
          where d.document_id = ${document.id} and d.department_id in (select value from json_each(${JSON.stringify(departmentIds)}))
        )`,
  );
  const [communications, files, people] = await db.batch([
    db
      .select({
        id: document.id,
        title: document.name,
        text: document.text,
        questions: document.questions,
        asksReading: document.asksReading,
        dueOn: document.dueOn,
        sentAt: document.createdAt,
        sentBy: sql<string | null>`${user.name}`.as("sender_name"),
        sentCount: document.sentCount,
        readCount: document.readCount,
      })
      .from(document)
      .leftJoin(user, eq(user.id, document.sentById))
      .where(isListed)
      .orderBy(asc(document.createdAt), asc(document.id)),
    db
      .select({
        documentId: attachment.formId,
        file: attachment.filename,
        bytes: attachment.bytes,
        sha256: attachment.sha256,
      })
      .from(document)
      .innerJoin(attachment, and(eq(attachment.formId, document.id), eq(attachment.formType, "document")))
      .where(and(isListed, isNotNull(attachment.attachedAt), isNull(attachment.releasedAt)))
      .orderBy(asc(attachment.r2Key)),
    db
      .select({
        documentId: documentRecipient.documentId,
        name: sql<string>`${user.name}`.as("recipient_name"),
        readAt: documentReading.readAt,
        wrongAnswers: documentRecipient.wrongAnswers,
      })
      .from(document)
      .innerJoin(documentRecipient, eq(documentRecipient.documentId, document.id))
      .innerJoin(user, eq(user.id, documentRecipient.userId))
      .leftJoin(
        documentReading,
        and(
          eq(documentReading.documentId, document.id),
          eq(documentReading.number, 1),
          eq(documentReading.userId, documentRecipient.userId),
        ),
      )
      .where(isListed)
      .orderBy(asc(document.createdAt), asc(document.id), asc(user.name))
      .limit(withPeople ? MOST_PACKED_READERS : 0),
  ]);
  const filesOf = Map.groupBy(files, ({ documentId }) => documentId);
  const peopleOf = Map.groupBy(people, ({ documentId }) => documentId);
  // Texts may name people.
  return communications.map(({ id, sentBy, text, questions, ...about }) => ({
    id,
    ...about,
    files: (filesOf.get(id) ?? []).map(({ file, bytes, sha256 }) => ({ file, bytes, sha256 })),
    ...(withPeople
      ? {
          text,
          questions,
          sentBy,
          people: (peopleOf.get(id) ?? []).map(({ name, readAt, wrongAnswers }) => ({
            name,
            readAt,
            wrongAnswers,
          })),
        }
      : {}),
  }));
}

export async function packedCompany(db: Sql, companyId: string) {
  const [row] = await db
    .select({ name: company.name, color: company.color })
    .from(company)
    .where(eq(company.id, companyId));
  return row;
}
