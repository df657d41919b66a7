import { and, isNotNull, lt, lte } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { deleteOldCounters } from "../core/limits.ts";
import { deleteEndedEntries } from "../organisation/strong-sign-in.ts";
import { deleteOldMutes, deleteOldNotifications } from "../inbox/inbox.ts";
import { deleteOldPromises } from "./promised-mail.ts";
import { session, user, verification } from "../tables/organisation/identity.ts";
import { invite } from "../tables/organisation/membership.ts";
import { unsentWork } from "../tables/operations/unsent-work.ts";
import { webhookMessage } from "../tables/operations/webhook.ts";
import { stripeEvent } from "../tables/organisation/organisation.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;

export function deleteExpired(db: Sql, now: Date) {
  const aMonthAgo = new Date(now.getTime() - MONTH_MS);
  return db.batch([
    db.delete(session).where(lt(session.expiresAt, now)),
    // Lists of banned users are served by an index that knows no time.
    db
      .update(user)
      .set({ banned: false, banReason: null, banExpires: null })
      .where(and(isNotNull(user.banExpires), lte(user.banExpires, now))),
    db.delete(verification).where(lt(verification.expiresAt, now)),
    deleteOldCounters(db, now),
    // Until then they can be sent again.
    db.delete(invite).where(lt(invite.invitationExpiresAt, aMonthAgo)),
    deleteEndedEntries(db, now),
    deleteOldPromises(db, aMonthAgo),
    db.delete(webhookMessage).where(lt(webhookMessage.at, aMonthAgo)),
    deleteOldNotifications(db, new Date(now.getTime() - 3 * MONTH_MS)),
    deleteOldMutes(db, new Date(now.getTime() - 365 * DAY_MS)),
    db.delete(unsentWork).where(lt(unsentWork.heardAt, new Date(now.getTime() - 3 * MONTH_MS))),
    // Stripe sends none again after a month.
    db.delete(stripeEvent).where(lt(stripeEvent.receivedAt, new Date(now.getTime() - 3 * MONTH_MS))),
  ]);
}
