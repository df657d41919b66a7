import type { WayIn } from "../contract/enums.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its last renewal. */
const SESSION_MS = 30 * DAY_MS;
/** A session ends this long after the sign-in, however often it was renewed. */
export const SESSION_LIMIT_MS = 90 * DAY_MS;
/** One that began with a company account is never renewed: whoever loses the account is out after a week. */
const COMPANY_SESSION_MS = 7 * DAY_MS;
/** A session is renewed once its last renewal is this old, not at every request. */
const RENEWAL_AFTER_MS = DAY_MS;

type RenewableSession = {
  createdAt: Date;
  updatedAt: Date;
  impersonatedBy: string | null;
  method: WayIn | null;
};
type Begun = Pick<RenewableSession, "createdAt" | "method">;

/** An impersonation is never renewed. */
export const isRenewalDue = ({ updatedAt, impersonatedBy, method }: RenewableSession, now: Date): boolean =>
  impersonatedBy === null && method !== "company" && now.getTime() - updatedAt.getTime() > RENEWAL_AFTER_MS;

const lastEnd = ({ createdAt, method }: Begun) =>
  new Date(createdAt.getTime() + (method === "company" ? COMPANY_SESSION_MS : SESSION_LIMIT_MS));

/** How long a session lasts that begins now, or is renewed now. */
export function secondsOfSession(begun: Begun, now: Date): number {
  const left = lastEnd(begun).getTime() - now.getTime();
  return Math.max(1, Math.ceil(Math.min(left, SESSION_MS) / 1000));
}

/** better-auth counts in whole seconds from a later moment. */
export const atMostUntilLastEnd = (session: Begun, expiresAt: Date): Date =>
  expiresAt < lastEnd(session) ? expiresAt : lastEnd(session);
