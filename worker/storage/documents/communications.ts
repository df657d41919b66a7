// The SQL of communications: documents with a text, and the people to whom each was sent.
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import { newId } from "../../domain/ids.ts";
import type { Scope } from "../../policy/scope.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { insertNotifications, type NewsOf, promiseMail, promisePushes, rowsOfNews } from "../core/news.ts";
import type { TookEffect } from "../core/write.ts";
import { isNamed } from "../organisation/search-names.ts";
import { mayEnter } from "../people/may-enter.ts";
import { document, documentDepartment, documentReading, documentRecipient } from "../tables/document.ts";
import { job } from "../tables/operations/job.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";
import {
  among,
  type DocumentPath,
  type DocumentRow,
  isAt,
  isSentTo,
  mayManage,
  readAt,
} from "./documents.ts";

/** Ids of jobs: of the sending, of a reminder by its number, and of the one before the day by which it is to be read. */
export const SENDING = "0";
export const DUE = "due";
export const sendingJob = (documentId: string, round: string) =>
  ({ kind: "communicate", id: `${documentId}/${round}` }) as const;

const communications = (db: Sql, userId: string) =>
  db
    .select({
      ...getTableColumns(document),
      senderName: user.name,
      senderColor: user.color,
      departmentIds: sql<string>`(select coalesce(json_group_array(dd.department_id), '[]') from ${documentDepartment} as dd where dd.document_id = "document"."id")`,
      isAsked: sql<number>`${isSentTo(sql`${userId}`)}`,
      readAt: readAt(userId),
      isSending: sql<number>`exists (select 1 from ${job} as j where j.kind = 'communicate' and j.id = "document"."id" || ${`/${SENDING}`})`,
    })
    .from(document)
    .leftJoin(user, eq(user.id, document.sentById));

export type WholeCommunication = Awaited<ReturnType<typeof communications>>[number];

export const selectCommunication = (db: Sql, path: DocumentPath, userId: string) =>
  communications(db, userId).where(and(isAt(path), isNotNull(document.text)));

type Reader = { userId: string; managed: Scope };
type CommunicationFilters = {
  show: "waiting" | "managed" | "archived" | undefined;
  q: string | undefined;
  limit: number;
  cursor: string | undefined;
};

const isWaiting = (userId: string) =>
  and(isNull(document.archivedAt), isSentTo(sql`${userId}`), sql`${readAt(userId)} is null`);

const isIn = (companyId: string) => and(eq(document.companyId, companyId), isNotNull(document.text));

export const countWaitingCommunications = (db: Sql, companyId: string, userId: string) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(document)
    .where(and(isIn(companyId), isWaiting(userId)));

/** A page, the latest first: those that were sent to the reader and those that they may manage. */
export const selectCommunications = (
  db: Sql,
  companyId: string,
  reader: Reader,
  { show, q, limit, cursor }: CommunicationFilters,
) => {
  const { userId } = reader;
  const visible = { ...reader, visible: reader.managed };
  const isManaged = mayManage(visible) ?? sql`true`;
  return communications(db, userId)
    .where(
      and(
        isIn(companyId),
        show === "archived" ? isNotNull(document.archivedAt) : isNull(document.archivedAt),
        show === "waiting"
          ? isWaiting(userId)
          : show === undefined
            ? sql`(${isSentTo(sql`${userId}`)} or ${isManaged})`
            : isManaged,
        q === undefined ? undefined : isNamed(sql`"document"."name"`, q),
        cursor === undefined
          ? undefined
          : sql`(${document.createdAt}, ${document.id}) < (select c.created_at, c.id from ${document} as c where c.id = ${cursor} and c.company_id = ${companyId})`,
      ),
    )
    .orderBy(desc(document.createdAt), desc(document.id))
    .limit(limit + 1);
};

/** How many were sent since then. */
export const countSentSince = (db: Sql, companyId: string, since: Date) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(document)
    .where(and(isIn(companyId), sql`${document.createdAt} > ${since.getTime()}`));

type RecipientFilters = {
  show: "read" | "pending" | undefined;
  departmentId: string | undefined;
  q: string | undefined;
  limit: number;
  cursor: string | undefined;
};

const NAME_KEY = sql`lower(${user.name})`;

/** A page by name. */
export const selectRecipients = (
  db: Sql,
  { companyId, documentId }: DocumentPath,
  { show, departmentId, q, limit, cursor }: RecipientFilters,
) =>
  db
    .select({
      id: user.id,
      name: user.name,
      color: user.color,
      readAt: documentReading.readAt,
      wrongAnswers: documentRecipient.wrongAnswers,
      isMember: sql<number>`exists (select 1 from ${companyUser} as m where m.user_id = "user"."id" and m.company_id = ${companyId})`,
      departmentIds: sql<string>`(select coalesce(json_group_array(m.department_id), '[]') from ${companyUser} as m where m.user_id = "user"."id" and m.company_id = ${companyId} and m.department_id is not null)`,
    })
    .from(documentRecipient)
    .innerJoin(user, eq(user.id, documentRecipient.userId))
    .leftJoin(
      documentReading,
      and(
        eq(documentReading.documentId, documentRecipient.documentId),
        eq(documentReading.number, 1),
        eq(documentReading.userId, documentRecipient.userId),
      ),
    )
    .where(
      and(
        eq(documentRecipient.documentId, documentId),
        eq(documentRecipient.companyId, companyId),
        show === undefined
          ? undefined
          : show === "read"
            ? isNotNull(documentReading.readAt)
            : isNull(documentReading.readAt),
        departmentId === undefined
          ? undefined
          : sql`exists (select 1 from ${companyUser} as m where m.user_id = "user"."id" and m.company_id = ${companyId} and m.department_id = ${departmentId})`,
        q === undefined ? undefined : isNamed(sql`"user"."name"`, q),
        cursor === undefined
          ? undefined
          : sql`(${NAME_KEY}, ${user.id}) > (select lower(c.name), c.id from ${user} as c where c.id = ${cursor})`,
      ),
    )
    .orderBy(asc(NAME_KEY), asc(user.id))
    .limit(limit + 1);

/** Takes no effect if it is archived, was not sent to the person or was read by them before. */
export const insertConfirmation = (
  db: Sql,
  { companyId, documentId }: DocumentPath,
  userId: string,
  now: Date,
) =>
  insertWhere(
    db,
    documentReading,
    { id: newId(), companyId, documentId, number: 1, userId, readAt: now },
    sql`exists (
      select 1 from ${document}
      where "document"."id" = ${documentId} and "document"."company_id" = ${companyId} and "document"."text" is not null
        and "document"."archived_at" is null and ${isSentTo(sql`${userId}`)}
    )`,
  )
    .onConflictDoNothing()
    .returning({ id: documentReading.id });

/** Follow-up of a confirmation. */
export const countConfirmation = (db: Sql, path: DocumentPath, done: TookEffect) =>
  db
    .update(document)
    .set({ readCount: sql`${document.readCount} + 1` })
    .where(and(isAt(path), done));

export const countWrongAnswers = (db: Sql, { documentId }: DocumentPath, userId: string, wrong: number) =>
  db
    .update(documentRecipient)
    .set({ wrongAnswers: sql`${documentRecipient.wrongAnswers} + ${wrong}` })
    .where(and(eq(documentRecipient.documentId, documentId), eq(documentRecipient.userId, userId)))
    .returning({ id: documentRecipient.id });

type Changed = Partial<Pick<DocumentRow, "archivedAt" | "remindedOn" | "reminders">>;

export const updateCommunication = (db: Sql, path: DocumentPath, values: Changed, version: number) =>
  db
    .update(document)
    .set({ ...values, version: sql`${document.version} + 1` })
    .where(and(isAt(path), eq(document.version, version)))
    .returning({ id: document.id });

/** What a step of a sending has to know. None where it was archived or the company ends. */
export const selectSending = (db: Sql, documentId: string) =>
  db
    .select({
      companyId: document.companyId,
      sentById: document.sentById,
      departmentIds: sql<string>`(select coalesce(json_group_array(dd.department_id), '[]') from ${documentDepartment} as dd where dd.document_id = "document"."id")`,
    })
    .from(document)
    .innerJoin(company, eq(company.id, document.companyId))
    .where(
      and(
        eq(document.id, documentId),
        isNotNull(document.text),
        isNull(document.archivedAt),
        isNull(company.endsAt),
      ),
    );

/** The next people of the company or of the departments, by id, but for the sender. */
export const selectAudience = (
  db: Sql,
  {
    companyId,
    departmentIds,
    sentById,
  }: { companyId: string; departmentIds: readonly string[]; sentById: string },
  after: string,
  limit: number,
) =>
  db
    .selectDistinct({ userId: companyUser.userId })
    .from(companyUser)
    .where(
      and(
        eq(companyUser.companyId, companyId),
        sql`${companyUser.userId} > ${after}`,
        sql`${companyUser.userId} <> ${sentById}`,
        departmentIds.length === 0 ? undefined : sql`${companyUser.departmentId} in ${among(departmentIds)}`,
      ),
    )
    .orderBy(asc(companyUser.userId))
    .limit(limit);

/** The next people who have not read it, by id. */
export const selectUnread = (db: Sql, documentId: string, after: string, limit: number) =>
  db
    .select({ userId: documentRecipient.userId })
    .from(documentRecipient)
    .where(
      and(
        eq(documentRecipient.documentId, documentId),
        sql`${documentRecipient.userId} > ${after}`,
        sql`not exists (select 1 from ${documentReading} as r where r.document_id = ${documentId} and r.number = 1 and r.user_id = ${documentRecipient.userId})`,
      ),
    )
    .orderBy(asc(documentRecipient.userId))
    .limit(limit);

export const insertRecipients = (
  db: Sql,
  { companyId, documentId }: DocumentPath,
  userIds: readonly string[],
) => {
  const rows = userIds.map((userId) => ({ id: newId(), userId }));
  return db
    .insert(documentRecipient)
    .select(
      // In the order of the table's columns.
      sql`select value ->> 'id', ${companyId}, ${documentId}, value ->> 'userId', 0 from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoNothing();
};

/** The entries of inboxes, the letters and the messages to devices of a round, for some people. Each has one of a round. */
export const tellPeople = (
  db: Sql,
  { companyId, documentId }: DocumentPath,
  { round, userIds, sentById, at }: { round: string; userIds: readonly string[]; sentById: string; at: Date },
) => {
  const news: NewsOf = {
    kind: "communication",
    about: { recordType: "communication", recordId: documentId, departmentId: null },
    to: userIds,
    id: `communication-${documentId}-${round}`,
    companyId,
  };
  const letters = userIds.map((userId): MailJob => ({ kind: "communication", documentId, round, userId }));
  return [
    insertNotifications(db, rowsOfNews([news]), { by: { userId: sentById }, at }, sql`true`),
    promiseMail(db, letters, at, null),
    promisePushes(db, at),
  ];
};

/** What was promised at this moment and is not queued yet. */
export const selectPromisedAt = (db: Sql, at: Date) =>
  db
    .select({ job: promisedMail.job })
    .from(promisedMail)
    .where(and(eq(promisedMail.createdAt, at), isNull(promisedMail.queuedAt)));

/** At the end of the sending. */
export const countRecipients = (db: Sql, documentId: string) =>
  db
    .update(document)
    .set({
      sentCount: sql`(select count(*) from ${documentRecipient} as t where t.document_id = ${documentId})`,
    })
    .where(eq(document.id, documentId));

/** At the end of the reminder before the day by which it is to be read. */
export const endReminder = (db: Sql, documentId: string) =>
  db.update(document).set({ remindAt: null }).where(eq(document.id, documentId));

/** A statement of the jobs of communications of which the day comes. */
export const dueReminders = (now: Date): SQL =>
  sql`select 'communicate' as kind, "document"."id" || ${`/${DUE}`} as id, "document"."company_id" as company_id from ${document} where ${and(isNotNull(document.remindAt), lte(document.remindAt, now))}`;

/** What a letter says; none once the person has read it, it was archived, or they are no longer in the company or may not sign in. */
export const selectLetter = (db: Sql, documentId: string, userId: string, now: Date) =>
  db
    .select({
      to: user.email,
      language: user.language,
      companyId: document.companyId,
      companyName: company.name,
      title: document.name,
      text: document.text,
      asksReading: document.asksReading,
      dueOn: document.dueOn,
    })
    .from(document)
    .innerJoin(company, eq(company.id, document.companyId))
    .innerJoin(user, eq(user.id, userId))
    .where(
      and(
        eq(document.id, documentId),
        mayEnter(now, sql`"user"`),
        isNull(document.archivedAt),
        sql`${readAt(userId)} is null`,
        sql`exists (select 1 from ${companyUser} as m where m.user_id = ${userId} and m.company_id = "document"."company_id")`,
      ),
    );

export const insertCommunication = (db: Sql, row: typeof document.$inferInsert, condition: SQL) =>
  insertWhere(db, document, row, condition).returning({ id: document.id });
