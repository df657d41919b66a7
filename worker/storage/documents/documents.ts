// The SQL of the library. Who may read a document is said once here and once in worker/policy; documents.test.ts compares them.
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { newId } from "../../domain/ids.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { isNamed } from "../organisation/search-names.ts";
import { attachment } from "../tables/attachment.ts";
import {
  document,
  documentDepartment,
  documentReading,
  documentRecipient,
  documentVersion,
} from "../tables/document.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { department } from "../tables/organisation/organisation.ts";

export type DocumentPath = { companyId: string; documentId: string };
export type DocumentRow = typeof document.$inferSelect;

export const isAt = ({ companyId, documentId }: DocumentPath) =>
  and(eq(document.id, documentId), eq(document.companyId, companyId));
export const among = (ids: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Its departments; of a document about a person, those in which the person is. */
const SUBJECT_DEPARTMENTS = sql`(
  select coalesce(json_group_array(d.department_id), '[]') from (
    select dd.department_id from ${documentDepartment} as dd where dd.document_id = "document"."id"
    union
    select m.department_id from ${companyUser} as m
    where "document"."user_id" is not null and m.user_id = "document"."user_id"
      and m.company_id = "document"."company_id" and m.department_id is not null
  ) as d
)`;

const isForDepartment = (departments: SQL): SQL =>
  sql`exists (select 1 from ${documentDepartment} as dd where dd.document_id = "document"."id" and dd.department_id in ${departments})`;
const IS_FOR_ALL = sql`not exists (select 1 from ${documentDepartment} as dd where dd.document_id = "document"."id")`;
const isPersonIn = (departments: SQL): SQL =>
  sql`exists (select 1 from ${companyUser} as m where m.user_id = "document"."user_id" and m.company_id = "document"."company_id" and m.department_id in ${departments})`;

/** Whether a communication was sent to a person. */
export const isSentTo = (userId: SQL): SQL =>
  sql`exists (select 1 from ${documentRecipient} as t where t.document_id = "document"."id" and t.user_id = ${userId})`;

/** Whether a document concerns a person: one about them, and those of their company and their departments. */
export const concerns = (userId: SQL): SQL =>
  sql`iif("document"."user_id" is null, exists (
      select 1 from ${companyUser} as c
      where c.user_id = ${userId} and c.company_id = "document"."company_id"
        and (
          not exists (select 1 from ${documentDepartment} as dd where dd.document_id = "document"."id")
            or exists (select 1 from ${documentDepartment} as dd where dd.document_id = "document"."id" and dd.department_id = c.department_id)
        )
    ), "document"."user_id" is ${userId})`;

/** The `user_id` of those whom a version concerns and who have not read it, before and after it is stored. */
export const selectConcerned = (
  { companyId, documentId }: DocumentPath,
  { number, departmentIds }: { number: number; departmentIds: readonly string[] },
): SQL =>
  sql`select distinct c.user_id from ${companyUser} as c
    where c.company_id = ${companyId} and ${departmentIds.length === 0 ? sql`true` : sql`c.department_id in ${among(departmentIds)}`}
      and not exists (
        select 1 from ${documentReading} as r
        where r.document_id = ${documentId} and r.number = ${number} and r.user_id = c.user_id
      )`;

export const readAt = (userId: string) =>
  sql<
    number | null
  >`(select r.read_at from ${documentReading} as r where r.document_id = "document"."id" and r.number = "document"."number" and r.user_id = ${userId})`;

const wholeDocuments = (db: Sql, userId: string) =>
  db
    .select({
      ...getTableColumns(document),
      personName: user.name,
      personColor: user.color,
      r2Key: documentVersion.r2Key,
      validUntil: documentVersion.validUntil,
      addedAt: documentVersion.createdAt,
      filename: attachment.filename,
      contentType: attachment.contentType,
      bytes: attachment.bytes,
      pages: attachment.pages,
      departmentIds: sql<string>`(select coalesce(json_group_array(dd.department_id), '[]') from ${documentDepartment} as dd where dd.document_id = "document"."id")`,
      subjectDepartmentIds: sql<string>`${SUBJECT_DEPARTMENTS}`,
      isAsked: sql<number>`("document"."asks_reading" and ${concerns(sql`${userId}`)})`,
      readAt: readAt(userId),
      readers: sql<number>`(select count(*) from ${documentReading} as r where r.document_id = "document"."id" and r.number = "document"."number")`,
    })
    .from(document)
    .innerJoin(
      documentVersion,
      and(eq(documentVersion.documentId, document.id), eq(documentVersion.number, document.number)),
    )
    .leftJoin(attachment, eq(attachment.r2Key, documentVersion.r2Key))
    .leftJoin(user, eq(user.id, document.userId));

export type WholeDocument = Awaited<ReturnType<typeof wholeDocuments>>[number];

export const selectDocument = (db: Sql, path: DocumentPath, userId: string) =>
  wholeDocuments(db, userId).where(isAt(path));

type DocumentFilters = {
  departmentId: string | undefined;
  isWaiting: boolean | undefined;
  isExpired: boolean | undefined;
  isPersonal: boolean | undefined;
  isArchived: boolean;
  q: string | undefined;
  limit: number;
  cursor: string | undefined;
};
/** The departments that the reader sees, and those that they manage. */
export type LibraryReader = { userId: string; visible: Scope; managed: Scope };

function mayRead({ userId, visible, managed }: LibraryReader): SQL | undefined {
  if (visible.departmentIds === "all") return undefined;
  const managedIds = among(managed.departmentIds === "all" ? [] : managed.departmentIds);
  return sql`iif("document"."user_id" is null,
    ${IS_FOR_ALL} or ${isForDepartment(among(visible.departmentIds))},
    "document"."user_id" = ${userId} or ${isPersonIn(managedIds)})`;
}

export function mayManage({ managed }: LibraryReader): SQL | undefined {
  if (managed.departmentIds === "all") return undefined;
  const managedIds = among(managed.departmentIds);
  return sql`iif("document"."user_id" is null,
    not ${IS_FOR_ALL} and not exists (
      select 1 from ${documentDepartment} as dd
      where dd.document_id = "document"."id" and dd.department_id not in ${managedIds}
    ),
    ${isPersonIn(managedIds)})`;
}

/** Of the library, in force, asked of the person, and not read by them. */
const isWaitingFor = (companyId: string, userId: string): SQL =>
  sql`"document"."company_id" = ${companyId} and "document"."archived_at" is null and "document"."asks_reading" = 1
    and "document"."text" is null and ${concerns(sql`${userId}`)} and ${readAt(userId)} is null`;

export const countWaiting = (db: Sql, companyId: string, userId: string) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(document)
    .where(isWaitingFor(companyId, userId));

/** A page by name. `today` is the company's. */
export function selectDocuments(
  db: Sql,
  companyId: string,
  reader: LibraryReader,
  { departmentId, isWaiting, isExpired, isPersonal, isArchived, q, limit, cursor }: DocumentFilters,
  today: string,
) {
  const { userId } = reader;
  const waiting = isWaitingFor(companyId, userId);
  const expired = sql`ifnull(${documentVersion.validUntil} < ${today}, false)`;
  return wholeDocuments(db, userId)
    .where(
      and(
        eq(document.companyId, companyId),
        isArchived ? isNotNull(document.archivedAt) : isNull(document.archivedAt),
        mayRead(reader),
        isArchived ? mayManage(reader) : undefined,
        departmentId === undefined ? undefined : isForDepartment(among([departmentId])),
        isWaiting === undefined ? undefined : isWaiting ? waiting : sql`not (${waiting})`,
        isExpired === undefined ? undefined : isExpired ? expired : sql`not ${expired}`,
        isPersonal === undefined
          ? undefined
          : isPersonal
            ? isNotNull(document.userId)
            : isNull(document.userId),
        q === undefined ? undefined : isNamed(sql`"document"."name"`, q),
        cursor === undefined
          ? undefined
          : sql`(${document.name}, ${document.id}) > (select c.name, c.id from ${document} as c where c.id = ${cursor} and c.company_id = ${companyId})`,
      ),
    )
    .orderBy(asc(document.name), asc(document.id))
    .limit(limit + 1);
}

export const countDocuments = (db: Sql, companyId: string) =>
  db
    .select({ documents: sql<number>`count(*)` })
    .from(document)
    .where(and(eq(document.companyId, companyId), isNull(document.archivedAt), isNull(document.text)));

const PERSON = { id: user.id, name: user.name, color: user.color };

/** All of its versions, the latest first. */
export const selectVersions = (db: Sql, { companyId, documentId }: DocumentPath) =>
  db
    .select({
      number: documentVersion.number,
      r2Key: documentVersion.r2Key,
      validUntil: documentVersion.validUntil,
      addedAt: documentVersion.createdAt,
      filename: attachment.filename,
      contentType: attachment.contentType,
      bytes: attachment.bytes,
      pages: attachment.pages,
      addedById: documentVersion.addedById,
      addedByName: user.name,
      addedByColor: user.color,
    })
    .from(documentVersion)
    .leftJoin(attachment, eq(attachment.r2Key, documentVersion.r2Key))
    .leftJoin(user, eq(user.id, documentVersion.addedById))
    .where(and(eq(documentVersion.documentId, documentId), eq(documentVersion.companyId, companyId)))
    .orderBy(desc(documentVersion.number));

/** Who has read the current version, the latest first. */
export const selectReaders = (db: Sql, { companyId, documentId }: DocumentPath, most: number) =>
  db
    .select({ ...PERSON, readAt: documentReading.readAt })
    .from(documentReading)
    .innerJoin(user, eq(user.id, documentReading.userId))
    .where(
      and(
        eq(documentReading.documentId, documentId),
        eq(documentReading.companyId, companyId),
        sql`${documentReading.number} = (select d.number from ${document} as d where d.id = ${documentId})`,
      ),
    )
    .orderBy(desc(documentReading.readAt), asc(user.id))
    .limit(most);

/** Whom the current version concerns and who have not read it, by name. */
const isPending = ({ companyId, documentId }: DocumentPath): SQL =>
  sql`${user.id} in (
    select m.user_id from ${companyUser} as m cross join ${document} on "document"."id" = ${documentId}
    where m.company_id = ${companyId} and "document"."company_id" = ${companyId} and ${concerns(sql`m.user_id`)}
      and not exists (
        select 1 from ${documentReading} as r
        where r.document_id = ${documentId} and r.number = "document"."number" and r.user_id = m.user_id
      )
  )`;

export const selectPending = (db: Sql, path: DocumentPath, most: number) =>
  db.select(PERSON).from(user).where(isPending(path)).orderBy(asc(user.name), asc(user.id)).limit(most);

export const countPending = (db: Sql, path: DocumentPath) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(user)
    .where(isPending(path));

/** The departments among them that are the company's. */
export const selectDepartmentsAmong = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.companyId, companyId), inArray(department.id, among(ids))));

/** The person in the company, with each of their departments. */
export const selectMemberships = (db: Sql, companyId: string, userId: string) =>
  db
    .select({ departmentId: companyUser.departmentId })
    .from(companyUser)
    .where(and(eq(companyUser.companyId, companyId), eq(companyUser.userId, userId)));

export const insertDocument = (db: Sql, row: typeof document.$inferInsert, condition: SQL) =>
  insertWhere(db, document, row, condition).returning({ id: document.id });

type NewVersion = { companyId: string; documentId: string; number: number; r2Key: string } & Pick<
  typeof documentVersion.$inferInsert,
  "validUntil" | "addedById" | "createdAt"
>;

export const insertVersion = (db: Sql, row: NewVersion, done: TookEffect) =>
  insertWhere(db, documentVersion, { ...row, id: newId() }, done);

/** Follow-ups: it is for these departments from now on. */
export const replaceDepartments = (
  db: Sql,
  { companyId, documentId }: DocumentPath,
  departmentIds: readonly string[],
  done: TookEffect,
) => [
  db.delete(documentDepartment).where(and(eq(documentDepartment.documentId, documentId), done)),
  ...departmentIds.map((departmentId) =>
    insertWhere(db, documentDepartment, { id: newId(), companyId, documentId, departmentId }, done),
  ),
];

export const updateDocument = (
  db: Sql,
  path: DocumentPath,
  values: Partial<Pick<DocumentRow, "name" | "asksReading" | "archivedAt" | "number" | "purpose">>,
  version: number,
  condition: SQL = sql`true`,
) =>
  db
    .update(document)
    .set({ ...values, version: sql`${document.version} + 1` })
    .where(and(isAt(path), eq(document.version, version), condition))
    .returning({ id: document.id });

/** Follow-up: until when a version is valid. */
export const updateValidity = (
  db: Sql,
  { companyId, documentId }: DocumentPath,
  number: number,
  validUntil: string | null,
  done: TookEffect,
) =>
  db
    .update(documentVersion)
    .set({ validUntil })
    .where(
      and(
        eq(documentVersion.documentId, documentId),
        eq(documentVersion.number, number),
        eq(documentVersion.companyId, companyId),
        done,
      ),
    );

/** Takes no effect if the version is not the current one any more, asks nobody, or was read by the person before. */
export const insertReading = (
  db: Sql,
  { companyId, documentId }: DocumentPath,
  { number, userId, now }: { number: number; userId: string; now: Date },
) =>
  insertWhere(
    db,
    documentReading,
    { id: newId(), companyId, documentId, number, userId, readAt: now },
    sql`exists (
      select 1 from ${document} as d
      where d.id = ${documentId} and d.company_id = ${companyId} and d.number = ${number}
        and d.asks_reading = 1 and d.archived_at is null
    )`,
  )
    .onConflictDoNothing()
    .returning({ id: documentReading.id });

/** Those about the person, who is erased: their files go too. */
export const deleteDocumentsAbout = (db: Sql, companyId: string, userId: string, now: Date) => [
  db
    .update(attachment)
    .set({ releasedAt: now })
    .where(
      and(
        inArray(
          attachment.formId,
          sql`(select d.id from ${document} as d where d.user_id = ${userId} and d.company_id = ${companyId})`,
        ),
        eq(attachment.formType, "document"),
        isNull(attachment.releasedAt),
      ),
    ),
  db.delete(document).where(and(eq(document.userId, userId), eq(document.companyId, companyId))),
];
