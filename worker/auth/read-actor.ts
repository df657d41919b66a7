import type { AuthenticatedActor } from "../policy/actor.ts";
import { actorOf, mayImpersonate } from "../policy/actor-of.ts";
import { findSession, type FoundSession } from "../storage/people/actor.ts";
import { SESSION_LIMIT_MS } from "./sessions.ts";
import type { Sql } from "../storage/core/database.ts";
import { type CountedChange, exhaustedRate, type ExhaustedRate } from "../storage/core/limits.ts";

export type { CountedChange };
export type Visitor = {
  memberships: FoundSession["memberships"];
  actor: AuthenticatedActor;
  session: FoundSession["session"];
  user: FoundSession["user"];
  hasSignOn: FoundSession["hasSignOn"];
  hasStatistics: FoundSession["hasStatistics"];
};
/** The visitor, and the limit that the counted change exceeds. */
export type CountedVisitor = Visitor & { exhausted: ExhaustedRate | null };

/**
 * Reads the actor in one round trip, from the database rather than from a cookie, so that a ban or a
 * removed membership takes effect at once. An impersonation ends with its impersonator's session or role.
 */
export async function readActor(
  sql: Sql,
  token: string,
  platformStrongFrom: Date | null,
  counted: CountedChange | null = null,
): Promise<CountedVisitor | null> {
  const now = new Date();
  const times = { now, startedAfter: new Date(now.getTime() - SESSION_LIMIT_MS) };
  const found = await findSession(sql, token, times, counted);
  if (!found) return null;
  const { user, session, impersonator, memberships, counters, hasSignOn, hasStatistics } = found;
  const { id: sessionId, impersonatedBy, createdAt: at, method, companyId } = session;
  if (impersonatedBy !== null && !(impersonator && mayImpersonate(impersonator, user, now))) return null;
  const proof = { at, method, companyId, hasPasskey: found.hasPasskey };
  const actor = actorOf(user, memberships, { now, impersonatedBy, sessionId, proof, platformStrongFrom });
  const exhausted =
    counted && exhaustedRate([...counted.rates.ofPerson, counted.rates.ofCompany], counters, now);
  return actor && { session, user, memberships, actor, hasSignOn, hasStatistics, exhausted };
}
