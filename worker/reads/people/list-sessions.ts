import { sessionsOf } from "../../storage/people/users.ts";
import type { ActorContext } from "../actor-context.ts";

/** The actor's own sessions, one of them the current one. */
export async function listSessions({ actor, sql, now }: ActorContext, currentId: string) {
  const found = await sessionsOf(sql, actor.userId, now);
  return found.map(({ createdAt, updatedAt, expiresAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: session.id === currentId,
  }));
}
