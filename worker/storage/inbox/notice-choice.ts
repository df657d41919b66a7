import { eq, sql, type SQL } from "drizzle-orm";
import {
  ACCIDENT_KINDS,
  groupOf,
  HEARD_OF_MUTED,
  type InboxKind,
  type NoticeGroup,
} from "../../contract/inbox/inbox-kinds.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { Sql } from "../core/database.ts";
import { actionComment } from "../tables/action-comment.ts";
import { mailboxForm, mailboxMessage } from "../tables/forms/mailbox-form.ts";
import { noticeChoice } from "../tables/operations/notice-choice.ts";
import { notification, notificationMute } from "../tables/operations/notification.ts";
import { isEscalatedOn } from "./escalations.ts";
import { exportTable } from "../tables/operations/operations.ts";

export const selectNoticeChoice = (db: Sql, userId: string) =>
  db.select().from(noticeChoice).where(eq(noticeChoice.userId, userId));

export const storeNoticeChoice = (db: Sql, row: typeof noticeChoice.$inferInsert) =>
  db
    .insert(noticeChoice)
    .values(row)
    .onConflictDoUpdate({ target: noticeChoice.userId, set: row })
    .returning({ userId: noticeChoice.userId });

type Entry = {
  userId: SQL;
  recordId: SQL | null;
  kinds: readonly InboxKind[];
  /** Where the letter is promised later than the entry is made: which entry of `n` it is. */
  isOne?: SQL;
};

/** The entry of the inbox that says the same as a letter; null of a letter that none does. */
function entryOf(job: MailJob): Entry | null {
  switch (job.kind) {
    case "action-assigned":
      return { userId: sql`${job.assigneeId}`, recordId: sql`${job.actionId}`, kinds: ["assigned"] };
    case "actions-assigned":
      return { userId: sql`${job.assigneeId}`, recordId: null, kinds: ["assigned"] };
    case "action-mentioned":
      return {
        userId: sql`${job.userId}`,
        recordId: sql`(select k.action_id from ${actionComment} as k where k.id = ${job.commentId})`,
        kinds: ["mention", "time-asked", "time-granted", "time-refused"],
      };
    case "accident-reminder":
      return { userId: sql`${job.userId}`, recordId: null, kinds: ACCIDENT_KINDS };
    case "escalated":
      return {
        userId: sql`${job.userId}`,
        recordId: null,
        kinds: ["escalated"],
        // The letter is promised at the end of a morning, and by a later run if the first one failed.
        isOne: isEscalatedOn(job),
      };
    case "mailbox-advice":
      return job.userId === undefined
        ? null
        : { userId: sql`${job.userId}`, recordId: sql`${job.formId}`, kinds: ["notice"] };
    case "notice-step":
      return {
        userId: sql`(select f.created_by_id from ${mailboxForm} as f where f.id = ${job.formId})`,
        recordId: sql`${job.formId}`,
        kinds: [`notice-${job.step}`],
      };
    case "notice-message":
      return {
        userId: sql`${job.userId}`,
        recordId: sql`(select m.form_id from ${mailboxMessage} as m where m.id = ${job.messageId})`,
        kinds: ["notice-message"],
      };
    case "communication":
      return {
        userId: sql`${job.userId}`,
        recordId: sql`${job.documentId}`,
        kinds: ["communication"],
      };
    case "export-ready":
      return {
        userId: sql`(select e.requested_by_id from ${exportTable} as e where e.id = ${job.exportId})`,
        recordId: sql`${job.exportId}`,
        kinds: ["export-ready"],
      };
    default:
      return null;
  }
}

export const isInInbox = (job: MailJob): boolean => entryOf(job) !== null;

const MINUTE = 60_000;

/** Of rows of `n`. The entry and the promise are of one batch, whose parts note its time one after the other. */
function isEntry({ userId, recordId, kinds, isOne }: Entry, promisedAt: Date): SQL {
  const at = promisedAt.getTime();
  const ofKinds = sql.join(
    kinds.map((each) => sql`${each}`),
    sql`, `,
  );
  return sql`n.user_id = ${userId} and ${isOne ?? sql`n.at between ${at - MINUTE} and ${at + MINUTE}`}
    and n.kind in (${ofKinds}) and ${recordId === null ? sql`true` : sql`n.record_id = ${recordId}`}`;
}

/** Notes that a letter has told the entry, so that no digest lists it. */
export const setMailed = (db: Sql, job: MailJob, promisedAt: Date) => {
  const entry = entryOf(job);
  if (!entry) return [];
  return [
    db
      .update(notification)
      .set({ told: "mail" })
      .where(
        sql`${notification.told} is null and (${notification.userId}, ${notification.id}) in (
          select n.user_id, n.id from ${notification} as n where ${isEntry(entry, promisedAt)}
        )`,
      ),
  ];
};

type Found = { told: number; unread: number; kinds: string; noMail: string | null; isMuted: number };

/** Whether the letter says nothing new, or the person wants none: of the kind, or of a record that they have muted. */
export async function isUnwanted(db: Sql, job: MailJob, promisedAt: Date): Promise<boolean> {
  const entry = entryOf(job);
  if (!entry) return false;
  const { userId, recordId } = entry;
  const [found] = await db.all<Found>(
    sql`select count(*) as told, count(*) filter (where n.read_at is null) as unread, json_group_array(n.kind) as kinds,
        (select c.no_mail from ${noticeChoice} as c where c.user_id = ${userId}) as noMail,
        exists (
          select 1 from ${notificationMute} as q where q.user_id = ${userId} and q.record_id = ${recordId ?? sql`null`}
        ) as isMuted
      from ${notification} as n where ${isEntry(entry, promisedAt)}`,
  );
  if (!found) return false;
  // Of a muted record there is no entry but of kinds that are heard all the same.
  const kinds = found.told > 0 ? (JSON.parse(found.kinds) as InboxKind[]) : entry.kinds;
  const refused = JSON.parse(found.noMail ?? "[]") as NoticeGroup[];
  return (
    (found.told > 0 && found.unread === 0) ||
    (found.isMuted === 1 && !kinds.every((kind) => HEARD_OF_MUTED.includes(kind))) ||
    kinds.every((kind) => refused.includes(groupOf(kind)))
  );
}
