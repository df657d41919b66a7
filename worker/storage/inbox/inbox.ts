// The inbox of a person in a company.
import { and, eq, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { FORM_TYPES } from "../../contract/enums.ts";
import type { ActionStatus } from "../../contract/enums.ts";
import { MOST_UNREAD } from "../../contract/inbox/inbox.ts";
import { MAX_SUBJECT_LENGTH } from "../../contract/forms/calls/form-lists.ts";
import type { Scope } from "../../policy/scope.ts";
import { isCaseKnown } from "../accidents/reminders.ts";
import type { Sql } from "../core/database.ts";
import { concerns, isSentTo } from "../documents/documents.ts";
import { accident, accidentHandler } from "../tables/accident.ts";
import { action } from "../tables/action.ts";
import { document } from "../tables/document.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { publicNotice } from "../tables/forms/public-notice.ts";
import { notification, notificationMute } from "../tables/operations/notification.ts";
import { exportTable } from "../tables/operations/operations.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { planLine } from "../tables/plan.ts";

export type InboxOf = { companyId: string; userId: string };

const isOf = ({ companyId, userId }: InboxOf) =>
  and(eq(notification.userId, userId), eq(notification.companyId, companyId));

/** By the type of the record, of which one alone is read. */
const byType = (cases: Record<string, SQL>) =>
  sql`case ${notification.recordType} ${sql.join(
    Object.entries(cases).map(([type, value]) => sql`when ${type} then ${value}`),
    sql` `,
  )} end`;
const ID = sql`${notification.recordId}`;

/** On one line, as the subject of a list. */
const firstWords = (words: SQL) =>
  sql`nullif(substr(trim(replace(${words}, char(10), ' ')), 1, ${sql.raw(String(MAX_SUBJECT_LENGTH))}), '')`;

/** Voided records have a page, those in the bin none. An entry of the mailbox is its sender's and the administrators'. */
const formIsThere =
  (isAdministrator: boolean) =>
  (type: (typeof FORM_TYPES)[number]): [string, SQL] => [
    type,
    sql`exists (
    select 1 from ${FORM_TABLES[type]} as r where r.id = ${ID}
      and (r.withdrawn_at is null or r.withdrawn_reason is not null)
      ${type === "mailbox" && !isAdministrator ? sql`and r.created_by_id = ${notification.userId}` : sql``}
  )`,
  ];

/** Whether the record is there and the person may read it. */
const isReadable = ({ departmentIds }: Scope) => {
  const isAdministrator = departmentIds === "all";
  return and(
    isAdministrator
      ? undefined
      : sql`(${notification.departmentId} is null or ${notification.departmentId} in (select value from json_each(${JSON.stringify(departmentIds)})))`,
    byType({
      action: sql`exists (select 1 from ${action} as r where r.id = ${ID} and r.withdrawn_at is null)`,
      ...Object.fromEntries(FORM_TYPES.map(formIsThere(isAdministrator))),
      task: sql`exists (select 1 from ${planLine} as r where r.id = ${ID})`,
      export: sql`exists (select 1 from ${exportTable} as r where r.id = ${ID} and r.requested_by_id = ${notification.userId})`,
      document: sql`exists (select 1 from ${document} where "document"."id" = ${ID} and "document"."archived_at" is null and ${concerns(sql`${notification.userId}`)})`,
      communication: sql`exists (select 1 from ${document} where "document"."id" = ${ID} and "document"."archived_at" is null and ${isSentTo(sql`${notification.userId}`)})`,
      waitingNotice: isAdministrator
        ? sql`exists (select 1 from ${publicNotice} as r where r.id = ${ID} and r.state = 'waiting')`
        : sql`false`,
      // Who handles the accidents of a department need not be of it.
      hours: isAdministrator
        ? sql`true`
        : sql`(${notification.departmentId} is not null or exists (
            select 1 from ${accidentHandler} as h
            where h.company_id = ${notification.companyId} and h.user_id = ${notification.userId} and h.department_id = ${ID}
          ))`,
      accident: isCaseKnown(ID, sql`${notification.companyId}`, sql`${notification.userId}`),
      user: sql`exists (select 1 from ${companyUser} as r where r.user_id = ${ID} and r.company_id = ${notification.companyId})`,
    }),
  );
};

const isUnread = isNull(notification.readAt);

/** The entries that the digest of this day lists. */
const isToldBy = (day: string | undefined) => (day === undefined ? undefined : eq(notification.told, day));

/** Of at most a hundred entries. */
export const countUnread = (db: Sql, of: InboxOf, scope: Scope, told?: string) => {
  const found = db
    .select({ id: notification.id })
    .from(notification)
    .where(and(isOf(of), isUnread, isToldBy(told), isReadable(scope)))
    .limit(MOST_UNREAD)
    .as("found");
  return db.select({ unread: sql<number>`count(*)` }).from(found);
};

type PageOfInbox = {
  isUnread: boolean;
  before: { at: number; id: string } | null;
  limit: number;
  told?: string;
};

export const selectInbox = (db: Sql, of: InboxOf, scope: Scope, page: PageOfInbox) =>
  db
    .select({
      id: notification.id,
      kind: notification.kind,
      at: notification.at,
      readAt: notification.readAt,
      recordType: notification.recordType,
      recordId: notification.recordId,
      departmentId: notification.departmentId,
      actor: { id: user.id, name: user.name, color: user.color },
      number: sql<string | null>`${byType({
        action: sql`(select r.view_id from ${action} as r where r.id = ${ID})`,
        accident: sql`(select r.view_id from ${accident} as r where r.id = ${ID})`,
        ...Object.fromEntries(
          FORM_TYPES.map((type) => [
            type,
            sql`(select r.view_id from ${FORM_TABLES[type]} as r where r.id = ${ID})`,
          ]),
        ),
      })}`,
      title: sql<string | null>`${byType({
        action: sql`(select r.title from ${action} as r where r.id = ${ID})`,
        mailbox: sql`(select ${firstWords(sql`r.description`)} from ${FORM_TABLES.mailbox} as r where r.id = ${ID})`,
        task: sql`(select r.name from ${planLine} as r where r.id = ${ID})`,
        export: sql`(select r.filename from ${exportTable} as r where r.id = ${ID})`,
        document: sql`(select r.name from ${document} as r where r.id = ${ID})`,
        communication: sql`(select r.name from ${document} as r where r.id = ${ID})`,
        waitingNotice: sql`(select ${firstWords(sql`r.description`)} from ${publicNotice} as r where r.id = ${ID})`,
        hours: sql`ifnull((select r.name from ${department} as r where r.id = ${ID}), (select r.name from ${company} as r where r.id = ${ID}))`,
        user: sql`(select r.name from ${user} as r where r.id = ${ID})`,
      })}`,
      status: sql<ActionStatus | null>`${byType({
        action: sql`(select r.status from ${action} as r where r.id = ${ID})`,
      })}`,
      isMuted: sql<number>`exists (select 1 from ${notificationMute} as q where q.user_id = ${notification.userId} and q.record_id = ${ID})`,
    })
    .from(notification)
    .leftJoin(user, and(eq(user.id, notification.actorId), isNull(user.deletedAt)))
    .where(
      and(
        isOf(of),
        page.isUnread ? isUnread : undefined,
        isToldBy(page.told),
        page.before
          ? sql`(${notification.at}, ${notification.id}) < (${page.before.at}, ${page.before.id})`
          : undefined,
        isReadable(scope),
      ),
    )
    .orderBy(sql`${notification.at} desc`, sql`${notification.id} desc`)
    .limit(page.limit);

export type ReadEntries = { id?: string | undefined; recordId?: string | undefined; until: Date };

export const markRead = (db: Sql, of: InboxOf, { id, recordId, until }: ReadEntries, now: Date) =>
  db
    .update(notification)
    .set({ readAt: now })
    .where(
      and(
        isOf(of),
        isUnread,
        lte(notification.at, until),
        id === undefined ? undefined : eq(notification.id, id),
        recordId === undefined ? undefined : eq(notification.recordId, recordId),
      ),
    )
    .returning({ id: notification.id });

/** Only of a record that the person was told of: nobody fills the table with others. */
export const muteWhere = (db: Sql, { companyId, userId }: InboxOf, recordId: string, now: Date) =>
  db
    .insert(notificationMute)
    .select(
      sql`select ${userId}, ${companyId}, ${recordId}, ${now.getTime()} where exists (
        select 1 from ${notification} as n
        where n.user_id = ${userId} and n.company_id = ${companyId} and n.record_id = ${recordId}
      )`,
    )
    .onConflictDoUpdate({ target: [notificationMute.userId, notificationMute.recordId], set: { at: now } })
    .returning({ recordId: notificationMute.recordId });

export const unmute = (db: Sql, { companyId, userId }: InboxOf, recordId: string) =>
  db
    .delete(notificationMute)
    .where(
      and(
        eq(notificationMute.userId, userId),
        eq(notificationMute.companyId, companyId),
        eq(notificationMute.recordId, recordId),
      ),
    )
    .returning({ recordId: notificationMute.recordId });

export const deleteOldNotifications = (db: Sql, before: Date) =>
  db.delete(notification).where(lt(notification.at, before));

export const deleteOldMutes = (db: Sql, before: Date) =>
  db.delete(notificationMute).where(lt(notificationMute.at, before));
