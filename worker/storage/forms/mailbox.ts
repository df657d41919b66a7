import { and, asc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { MAX_MESSAGES } from "../../contract/limits.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { isConfirmedAddress } from "../organisation/companies.ts";
import { displayName } from "../people/display-name.ts";
import { mayEnter } from "../people/may-enter.ts";
import { user } from "../tables/organisation/identity.ts";
import { mailboxForm, mailboxMessage } from "../tables/forms/mailbox-form.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import type { FormPath } from "./form-records.ts";
import { nobodyOf } from "./public-notices.ts";
import { company } from "../tables/organisation/organisation.ts";
import { location, zone } from "../tables/organisation/places.ts";

/** The content and recipient of the email about a submission. */
export async function findMailboxSubmission(db: Sql, formId: string) {
  const [found] = await db
    .select({
      formId: mailboxForm.id,
      viewId: mailboxForm.viewId,
      companyId: mailboxForm.companyId,
      companyName: company.name,
      companyLanguage: company.language,
      timeZone: company.timeZone,
      adviceEmail: company.mailboxAdviceEmail,
      isConfirmed: isConfirmedAddress,
      authorId: user.id,
      authorName: displayName(user),
      place: location.name,
      zone: zone.name,
      date: mailboxForm.date,
      description: mailboxForm.description,
    })
    .from(mailboxForm)
    .innerJoin(company, eq(company.id, mailboxForm.companyId))
    .innerJoin(user, eq(user.id, mailboxForm.createdById))
    .innerJoin(location, eq(location.id, mailboxForm.locationId))
    .innerJoin(zone, eq(zone.id, mailboxForm.zoneId))
    .where(
      and(eq(mailboxForm.id, formId), isNotNull(mailboxForm.submittedAt), isNull(mailboxForm.withdrawnAt)),
    );
  if (!found) return null;
  const { authorId, authorName, ...entry } = found;
  return { ...entry, author: namedAuthor(entry.companyId, { id: authorId, name: authorName }) };
}

/** Null of somebody without an account: no name that can begin a sentence. */
const namedAuthor = (companyId: string, { id, name }: { id: string; name: string }): string | null =>
  id === nobodyOf(companyId).userId ? null : name;

/** Owners and administrators, in rows of `m`. */
const administers = (companyId: SQL) =>
  sql`m.company_id = ${companyId} and m.department_id is null and m.role in ('owner', 'admin')`;

/**
 * Who reads a communication and what is added to it: each administrator who was chosen for such ones, by kind and by a department of the
 * sender, or the owners where nobody was. Neither the sender nor who may not sign in is one, so that somebody else is told in their place.
 */
export const noticeReaders = (formId: string, now = new Date()): SQL =>
  sql`with entry as (
      select f.company_id, f.created_by_id, f.communication_type, c.notice_readers
      from ${mailboxForm} as f inner join ${company} as c on c.id = f.company_id where f.id = ${formId}
    ), chosen as (
      select distinct m.user_id from entry
      inner join json_each(coalesce(entry.notice_readers, '[]')) as r
      inner join ${companyUser} as m on m.user_id = r.value ->> 'userId' and ${administers(sql`entry.company_id`)}
      inner join ${user} as u on u.id = m.user_id and ${mayEnter(now)}
      where m.user_id <> entry.created_by_id and coalesce(r.value ->> 'communicationType', entry.communication_type, '') = coalesce(entry.communication_type, '')
        and (r.value ->> 'departmentId' is null or exists (
          select 1 from ${companyUser} as s
          where s.user_id = entry.created_by_id and s.company_id = entry.company_id and s.department_id = r.value ->> 'departmentId'
        ))
    ), readers as (
      select user_id, true as is_chosen from chosen
      union all
      select m.user_id, false from entry inner join ${companyUser} as m on ${administers(sql`entry.company_id`)} and m.role = 'owner'
      inner join ${user} as u on u.id = m.user_id and ${mayEnter(now)}
      where m.user_id <> entry.created_by_id and not exists (select 1 from chosen)
    )
    select user_id, is_chosen from readers`;

/**
 * Follow-up of what a sender writes: promises a letter to each of its readers. Where a communication goes to the company's confirmed address,
 * owners get none who were not chosen, nor does whoever reads that address, nor `by`, who admitted it.
 */
export const promiseToReaders = (
  db: Sql,
  {
    kind,
    id,
    formId,
    by = "",
  }: { kind: "mailbox-advice" | "notice-message"; id: string; formId: string; by?: string },
  now: Date,
  done: TookEffect,
) => {
  const idName = kind === "mailbox-advice" ? "formId" : "messageId";
  const address =
    kind === "mailbox-advice"
      ? sql`(select iif(c.mailbox_confirmed_email = c.mailbox_advice_email, c.mailbox_advice_email, null) from ${mailboxForm} as f inner join ${company} as c on c.id = f.company_id where f.id = ${formId})`
      : sql`null`;
  return db
    .insert(promisedMail)
    .select(
      sql`select ${kind} || '/' || ${id} || '/' || u.id,
          json_object('kind', ${kind}, ${idName}, ${id}, 'userId', u.id), ${now.getTime()}, null, null
        from (${noticeReaders(formId, now)}) as r inner join ${user} as u on u.id = r.user_id
        where (r.is_chosen or ${address} is null) and lower(u.email) is not lower(${address}) and u.id <> ${by} and ${done}`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });
};

/** An administrator of the company who is written to about its communications. */
export async function findReader(db: Sql, companyId: string, userId: string, now: Date) {
  const [found] = await db
    .select({ email: user.email, language: user.language })
    .from(user)
    .where(
      and(
        eq(user.id, userId),
        mayEnter(now, sql`"user"`),
        sql`exists (select 1 from ${companyUser} as m where m.user_id = ${user.id} and ${administers(sql`${companyId}`)})`,
      ),
    );
  return found ?? null;
}

/** Those of the people who administer the company. */
export const selectAdministratorsAmong = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(
      sql`${user.id} in (select value from json_each(${JSON.stringify(ids)})) and exists (select 1 from ${companyUser} as m where m.user_id = ${user.id} and ${administers(sql`${companyId}`)})`,
    );

// What is noted beside an entry changes neither its version nor its time, so nobody's unsent change is refused for it.
const AS_BEFORE = { updatedAt: sql`updated_at` };

/** By the first who sees it. */
export const receiveWhere = (db: Sql, { companyId, formId }: FormPath, userId: string, now: Date) =>
  db
    .update(mailboxForm)
    .set({ receivedAt: now, receivedById: userId, ...AS_BEFORE })
    .where(
      and(
        eq(mailboxForm.id, formId),
        eq(mailboxForm.companyId, companyId),
        isNotNull(mailboxForm.submittedAt),
        isNull(mailboxForm.withdrawnAt),
        isNull(mailboxForm.receivedAt),
      ),
    )
    .returning({ id: mailboxForm.id });

/** Follow-up of the first thing that the company does about an entry. Whoever does it has seen the entry. */
export const startWhere = (db: Sql, formId: string, userId: string, now: Date, done: TookEffect) =>
  db
    .update(mailboxForm)
    .set({
      startedAt: now,
      handledAt: now,
      handledById: userId,
      receivedAt: sql`coalesce(received_at, ${now.getTime()})`,
      receivedById: sql`iif(received_at is null, ${userId}, received_by_id)`,
      ...AS_BEFORE,
    })
    .where(and(eq(mailboxForm.id, formId), isNull(mailboxForm.startedAt), done));

const impersonator = alias(user, "impersonator");
const messages = (db: Sql) =>
  db
    .select({
      message: mailboxMessage,
      author: { id: user.id, name: user.name, color: user.color },
      impersonatedBy: { id: impersonator.id, name: impersonator.name, color: impersonator.color },
    })
    .from(mailboxMessage)
    .innerJoin(user, eq(user.id, mailboxMessage.authorId))
    .leftJoin(impersonator, eq(impersonator.id, mailboxMessage.impersonatedById));
export type MessageRecord = Awaited<ReturnType<typeof messages>>[number];

export const selectMessages = (db: Sql, formId: string) =>
  messages(db)
    .where(eq(mailboxMessage.formId, formId))
    .orderBy(asc(mailboxMessage.createdAt), asc(mailboxMessage.id))
    .limit(MAX_MESSAGES);

/** By its id alone: the result of a repeated request depends on the stored message's author and entry. */
export const selectMessage = (db: Sql, id: string) => messages(db).where(eq(mailboxMessage.id, id));

export const insertMessageWhere = (
  db: Sql,
  { companyId }: FormPath,
  row: typeof mailboxMessage.$inferInsert & { id: string; formId: string },
) =>
  insertWhere(
    db,
    mailboxMessage,
    row,
    sql`not exists (select 1 from ${mailboxMessage} as k where k.id = ${row.id}) and exists (
      select 1 from ${mailboxForm} as f where f.id = ${row.formId} and f.company_id = ${companyId}
        and f.submitted_at is not null and f.withdrawn_at is null
    ) and (select count(*) from ${mailboxMessage} as k where k.form_id = ${row.formId}) < ${MAX_MESSAGES}`,
  ).returning({ id: mailboxMessage.id });

const told = (db: Sql) =>
  db
    .select({
      formId: mailboxForm.id,
      viewId: mailboxForm.viewId,
      companyId: mailboxForm.companyId,
      companyName: company.name,
      senderId: mailboxForm.createdById,
      status: mailboxForm.status,
      answeredAt: mailboxForm.answeredAt,
      closingWord: mailboxForm.closingWord,
      description: mailboxForm.description,
    })
    .from(mailboxForm)
    .innerJoin(company, eq(company.id, mailboxForm.companyId));

/** What the letter about a step says. Null once it is voided, or was opened again after its closing. */
export async function findStep(
  db: Sql,
  { formId, step, at }: Extract<MailJob, { kind: "notice-step" }>,
  now: Date,
) {
  const [found] = await told(db).where(and(eq(mailboxForm.id, formId), isNull(mailboxForm.withdrawnAt)));
  if (!found || (step === "closed" && found.answeredAt?.getTime() !== at)) return null;
  const { senderId, ...entry } = found;
  const [sender] = await db
    .select({ to: user.email, language: user.language })
    .from(user)
    .where(
      and(
        eq(user.id, senderId),
        mayEnter(now, sql`"user"`),
        sql`exists (select 1 from ${companyUser} as m where m.user_id = ${user.id} and m.company_id = ${entry.companyId})`,
      ),
    );
  return sender ? { ...entry, ...sender } : null;
}

/** The letter about a message, to its sender or to somebody of the company. */
export async function findMessageLetter(
  db: Sql,
  { messageId, userId }: Extract<MailJob, { kind: "notice-message" }>,
  now: Date,
) {
  const [found] = await selectMessage(db, messageId);
  if (!found) return null;
  const { message, author } = found;
  const [entry] = await told(db).where(
    and(eq(mailboxForm.id, message.formId), isNull(mailboxForm.withdrawnAt)),
  );
  if (!entry) return null;
  const isToSender = userId === entry.senderId;
  const [reader] = await db
    .select({ to: user.email, language: user.language })
    .from(user)
    .where(
      and(
        eq(user.id, userId),
        mayEnter(now, sql`"user"`),
        sql`exists (select 1 from ${companyUser} as m where m.user_id = ${user.id} and ${
          isToSender ? sql`m.company_id = ${entry.companyId}` : administers(sql`${entry.companyId}`)
        })`,
      ),
    );
  return reader
    ? { ...entry, ...reader, author: namedAuthor(entry.companyId, author), text: message.text, isToSender }
    : null;
}
