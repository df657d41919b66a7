import type { WayIn } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { Sql } from "../../storage/core/database.ts";
import { selectSessionByToken, selectTokenOf } from "../../storage/people/users.ts";
import type { ActorContext } from "../actor-context.ts";

/** A session as better-auth answers it, its times in JSON. */
export type StoredSession = Record<"id" | "createdAt" | "updatedAt" | "expiresAt", string> &
  Record<"ipAddress" | "userAgent", string | null> & { method?: WayIn | null };

const latestFirst = (a: StoredSession, b: StoredSession) =>
  b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id);

/** The actor's own sessions, one of them the current one. Where and with what they are used is the person's own. */
export function describeSessions(
  actor: AuthenticatedActor,
  found: readonly StoredSession[],
  currentId: string,
) {
  const isShown = accountDenialReason(actor, "session.seeDevices") === null;
  return found.toSorted(latestFirst).map(({ id, createdAt, updatedAt, expiresAt, method, ...device }) => ({
    id,
    createdAt,
    updatedAt,
    expiresAt,
    ipAddress: isShown ? device.ipAddress : null,
    userAgent: isShown ? device.userAgent : null,
    method: method ?? null,
    isCurrent: id === currentId,
  }));
}

/** The token of one of the actor's own sessions, which better-auth knows them by and which no answer shows. */
export async function findOwnToken({ actor, sql }: ActorContext, sessionId: string): Promise<string> {
  const [found] = await selectTokenOf(sql, actor.userId, sessionId);
  if (!found) throw problem("NOT_FOUND");
  return found.token;
}

export async function sessionByToken(sql: Sql, token: string) {
  const [found] = await selectSessionByToken(sql, token);
  return found ?? null;
}
