// Devices that are told what is new.
import { and, eq, gt, gte, isNull, ne, or, lte, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { notification } from "../tables/operations/notification.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { pushSubscription } from "../tables/operations/push-subscription.ts";
import { session, user } from "../tables/organisation/identity.ts";

type NewSubscription = Omit<typeof pushSubscription.$inferInsert, "createdAt" | "refusals">;

/** A session has one, and so has a device, whoever was signed in on it before. */
export const storeSubscription = (db: Sql, row: NewSubscription) => ({
  others: db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.sessionId, row.sessionId), ne(pushSubscription.id, row.id))),
  stored: db
    .insert(pushSubscription)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscription.id, set: { ...row, refusals: 0 } })
    .returning({ id: pushSubscription.id }),
});

export const selectOwnSubscription = (db: Sql, sessionId: string) =>
  db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionId, sessionId));

export const deleteOwnSubscription = (db: Sql, sessionId: string) =>
  db
    .delete(pushSubscription)
    .where(eq(pushSubscription.sessionId, sessionId))
    .returning({ id: pushSubscription.id });

export const deleteSubscription = (db: Sql, id: string) =>
  db.delete(pushSubscription).where(eq(pushSubscription.id, id));

/** Null once the session has ended, or its person may not sign in. */
export async function findSubscription(db: Sql, id: string, now: Date) {
  const [found] = await db
    .select({
      userId: pushSubscription.userId,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      refusals: pushSubscription.refusals,
      language: user.language,
    })
    .from(pushSubscription)
    .innerJoin(session, and(eq(session.id, pushSubscription.sessionId), gt(session.expiresAt, now)))
    .innerJoin(user, eq(user.id, pushSubscription.userId))
    .where(
      and(
        eq(pushSubscription.id, id),
        isNull(user.deletedAt),
        or(eq(user.banned, false), lte(user.banExpires, now)),
      ),
    );
  return found ?? null;
}

/** What the person was told at the moment that a message is about, and has not read. */
export const selectKindsOf = (
  db: Sql,
  { userId, companyId, at }: { userId: string; companyId: string; at: Date },
) =>
  db
    .selectDistinct({ kind: notification.kind })
    .from(notification)
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.companyId, companyId),
        eq(notification.at, at),
        isNull(notification.readAt),
      ),
    );

const isUnsent = (key: string) =>
  sql`exists (select 1 from ${promisedMail} as p where p.key = ${key} and p.sent_at is null)`;

const MOST_REFUSALS = 3;

/** Counts the refusal of a message once, however often the queue brings it. The third in a row ends the subscription. */
export const countRefusal = (db: Sql, id: string, key: string) => ({
  counted: db
    .update(pushSubscription)
    .set({ refusals: sql`${pushSubscription.refusals} + 1` })
    .where(and(eq(pushSubscription.id, id), isUnsent(key))),
  ended: db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.id, id), gte(pushSubscription.refusals, MOST_REFUSALS))),
});

export const forgetRefusals = (db: Sql, id: string) =>
  db.update(pushSubscription).set({ refusals: 0 }).where(eq(pushSubscription.id, id));
