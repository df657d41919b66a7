import { sessionsOf } from "../../storage/people/users.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../actor-context.ts";

/** The actor's own sessions, one of them the current one. Where and with what they are used is the person's own. */
export async function listSessions({ actor, sql, now }: ActorContext, currentId: string) {
  const found = await sessionsOf(sql, actor.userId, now);
  const hidden =
    accountDenialReason(actor, "session.seeDevices") === null ? {} : { ipAddress: null, userAgent: null };
  return found.map(({ createdAt, updatedAt, expiresAt, ...session }) => ({
    ...session,
    ...hidden,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: session.id === currentId,
  }));
}
