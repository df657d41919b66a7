import type { AuthenticatedActor } from "../policy/actor.ts";
import { actorOf } from "../policy/actor-of.ts";
import { findSession, type FoundSession } from "../storage/people/actor.ts";
import type { Sql } from "../storage/core/database.ts";

export type Visitor = {
  actor: AuthenticatedActor;
  session: FoundSession["session"];
  user: FoundSession["user"];
};

/**
 * Reads the actor in one round trip, from the database rather than from a cached cookie, so that a ban or a
 * removed membership takes effect at once.
 */
export async function readActor(sql: Sql, token: string): Promise<Visitor | null> {
  const now = new Date();
  const found = await findSession(sql, token, now);
  if (!found) return null;
  const { user, session, memberships } = found;
  const { id: sessionId, impersonatedBy } = session;
  const actor = actorOf(user, memberships, { now, impersonatedBy, sessionId });
  return actor && { session, user, actor };
}
