const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its last renewal. */
const SESSION_MS = 30 * DAY_MS;
/** A session ends this long after the sign-in, however often it was renewed. */
export const SESSION_LIMIT_MS = 90 * DAY_MS;
/** A session is renewed once its last renewal is this old, not at every request. */
const RENEWAL_AFTER_MS = DAY_MS;

type RenewableSession = { createdAt: Date; updatedAt: Date; impersonatedBy: string | null };

/** An impersonation is never renewed. */
export const isRenewalDue = ({ updatedAt, impersonatedBy }: RenewableSession, now: Date): boolean =>
  impersonatedBy === null && now.getTime() - updatedAt.getTime() > RENEWAL_AFTER_MS;

const lastEnd = ({ createdAt }: Pick<RenewableSession, "createdAt">) =>
  new Date(createdAt.getTime() + SESSION_LIMIT_MS);

/** How long a session lasts that begins now, or is renewed now. */
export function secondsOfSession(renewed: RenewableSession | undefined, now: Date): number {
  const left = renewed ? lastEnd(renewed).getTime() - now.getTime() : SESSION_MS;
  return Math.max(1, Math.ceil(Math.min(left, SESSION_MS) / 1000));
}

/** better-auth counts in whole seconds from a later moment. */
export const atMostUntilLastEnd = (session: RenewableSession, expiresAt: Date): Date =>
  expiresAt < lastEnd(session) ? expiresAt : lastEnd(session);
