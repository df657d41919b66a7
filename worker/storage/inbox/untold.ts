// What a person was told of in the inbox alone, for the morning's letter.
import { and, eq, sql, type SQL } from "drizzle-orm";
import { groupOf, INBOX_KINDS, type InboxKind } from "../../contract/inbox/inbox-kinds.ts";
import type { NoticeGroup } from "../../contract/inbox/inbox-kinds.ts";
import type { Sql } from "../core/database.ts";
import { IS_UNTOLD, notification } from "../tables/operations/notification.ts";
import type { InboxOf } from "./inbox.ts";

const DAY = 86_400_000;
/** Older news is left to the inbox. */
const LISTED_FOR = 3 * DAY;
/** Within this time a letter about it may still come (MAIL_WAITS_SECONDS). The next morning lists what did not. */
const LETTERS_WITHIN = 20 * 60_000;
/** The digest lists these actions and tasks anyway. */
const LISTED_ANYWAY: readonly InboxKind[] = ["due", "overdue", "task-due"];

const listOf = (kinds: readonly InboxKind[]) =>
  sql`(${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;

/** Of rows of `notification`, without another name for it. */
const isUntold = (userId: SQL | string, now: Date) =>
  sql`${notification.userId} = ${userId} and ${sql.raw(IS_UNTOLD)} and ${notification.at} >= ${now.getTime() - LISTED_FOR}
    and ${notification.kind} not in ${listOf(LISTED_ANYWAY)}
    and (${notification.at} < ${now.getTime() - LETTERS_WITHIN} or ${notification.kind} in ('task-missed', 'hours-missing'))`;

/** Whether a morning has something to list for the person. */
export const hasUntold = (userId: SQL, now: Date): SQL =>
  sql`exists (select 1 from ${notification} indexed by notification_untold where ${isUntold(userId, now)})`;

/** The companies in whose inbox something is to be listed, or was on the same day by an attempt before. */
export const companiesWithUntold = (db: Sql, userId: string, day: string, now: Date) =>
  db
    .selectDistinct({ id: notification.companyId })
    .from(notification)
    .where(
      and(
        eq(notification.userId, userId),
        sql`${notification.readAt} is null and ${notification.at} >= ${now.getTime() - LISTED_FOR}
          and (${notification.told} = ${day} or (${isUntold(userId, now)}))`,
      ),
    );

/** Takes what is untold for the digest of the day. No later digest lists it. */
export const takeUntold = (db: Sql, { companyId, userId }: InboxOf, day: string, now: Date) =>
  db
    .update(notification)
    .set({ told: day })
    .where(and(eq(notification.companyId, companyId), isUntold(userId, now)));

/** What a device was told of: entries of this moment, of the groups that it wants. */
export const setTold = (
  db: Sql,
  { userId, companyId, at }: { userId: string; companyId: string; at: Date },
  unwanted: readonly NoticeGroup[],
) => {
  const kinds = INBOX_KINDS.filter((kind) => !unwanted.includes(groupOf(kind)));
  return db
    .update(notification)
    .set({ told: "push" })
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.companyId, companyId),
        eq(notification.at, at),
        sql.raw(IS_UNTOLD),
        sql`${notification.kind} in ${listOf(kinds)}`,
      ),
    );
};
