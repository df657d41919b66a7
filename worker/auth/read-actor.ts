import type { Actor } from "../policy/actor.ts";
import { actorOf } from "../policy/actor-of.ts";
import { findSession, type FoundSession } from "../storage/people/actor.ts";
import type { Sql } from "../storage/core/database.ts";
import { type CountedChange, exhaustedRate, type ExhaustedRate } from "../storage/core/usage.ts";

export type { CountedChange };
export type Visitor = { actor: Actor; session: FoundSession["session"]; user: FoundSession["user"] };
/** With the limit that the counted change exceeds. */
export type CountedVisitor = Visitor & { exhausted: ExhaustedRate | null };

/**
 * Reads the actor in one round trip, from the database rather than from a cached cookie, so that a ban or a
 * removed membership takes effect at once.
 */
export async function readActor(
  sql: Sql,
  token: string,
  counted: CountedChange | null = null,
): Promise<CountedVisitor | null> {
  const now = new Date();
  const found = await findSession(sql, token, now, counted);
  if (!found) return null;
  const { user, session, memberships, counters } = found;
  const actor = actorOf(user, memberships, { now, impersonatedBy: session.impersonatedBy });
  const exhausted = counted && exhaustedRate(counted.rates, counters, now);
  return actor && { session, user, actor, exhausted };
}
