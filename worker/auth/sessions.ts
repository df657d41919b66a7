import type { Sql } from "../storage/core/database.ts";
import {
  deleteSessionByToken,
  renewSession as renewRow,
  selectSessionByToken,
} from "../storage/people/users.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its last renewal. */
export const SESSION_MS = 30 * DAY_MS;
/** A session ends this long after the sign-in, however often it was renewed. */
export const SESSION_LIMIT_MS = 90 * DAY_MS;
/** A session is renewed once its last renewal is this old, not at every request. */
const RENEWAL_AFTER_MS = DAY_MS;

type RenewableSession = { id: string; createdAt: Date; updatedAt: Date; impersonatedBy: string | null };

/** An impersonation is never renewed. */
export const isRenewalDue = ({ updatedAt, impersonatedBy }: RenewableSession, now: Date): boolean =>
  impersonatedBy === null && now.getTime() - updatedAt.getTime() > RENEWAL_AFTER_MS;

/** Renews a session that is due and returns when it ends; null if it was not due. */
export async function renewSession(sql: Sql, session: RenewableSession, now: Date): Promise<Date | null> {
  if (!isRenewalDue(session, now)) return null;
  const ends = Math.min(now.getTime() + SESSION_MS, session.createdAt.getTime() + SESSION_LIMIT_MS);
  const [renewed] = await renewRow(sql, session.id, new Date(ends));
  return renewed?.expiresAt ?? null;
}

export async function sessionByToken(sql: Sql, token: string) {
  const [found] = await selectSessionByToken(sql, token);
  return found ?? null;
}

export async function endSession(sql: Sql, token: string): Promise<void> {
  await deleteSessionByToken(sql, token);
}
