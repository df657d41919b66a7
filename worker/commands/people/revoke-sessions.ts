import { problem } from "../../contract/problem.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { deleteSession, deleteSessions } from "../../storage/people/users.ts";

/** Ends one of the actor's own sessions. */
export async function revokeSession({ actor, sql }: ActorContext, sessionId: string): Promise<void> {
  const ended = await deleteSession(sql, actor.userId, sessionId);
  if (ended.length === 0) throw problem("NOT_FOUND");
}

/** Ends all of the actor's own sessions, or all but one. */
export async function revokeSessions({ actor, sql }: ActorContext, except?: string): Promise<void> {
  await deleteSessions(sql, actor.userId, except);
}
