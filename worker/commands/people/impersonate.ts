import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import type { impersonateUser as contract } from "../../contract/sign-in/auth.ts";
import { hasGlobalRole } from "../../contract/organisation/roles.ts";
import { newId, newLongId } from "../../domain/ids.ts";
import { isBanned } from "../../policy/actor-of.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { write } from "../../storage/core/write.ts";
import {
  insertImpersonation,
  selectPlatformUser,
  tellCompanies,
} from "../../storage/people/platform-users.ts";
import { deleteSession, deleteSessionAndImpersonator } from "../../storage/people/users.ts";

const IMPERSONATION_MS = 60 * 60 * 1000;

type Client = { ipAddress: string | null; userAgent: string | null };

/**
 * Returns the token of a session as the user. It ends with the session that started it. The audit log of each of the user's
 * companies says who began, and why.
 */
export async function impersonate(
  { actor, sql, now }: ActorContext,
  { userId, reason }: EndpointBody<typeof contract>,
  { sessionId, ...client }: Client & { sessionId: string },
): Promise<string> {
  const [found] = await selectPlatformUser(sql, userId);
  if (!found) throw problem("USER_NOT_FOUND");
  if (found.deletedAt) throw problem("USER_DELETED");
  if (hasGlobalRole(found.role, "admin")) throw problem("CANNOT_IMPERSONATE_ADMIN");
  if (isBanned(found, now)) throw problem("BANNED_USER");
  const row = {
    id: newId(),
    token: newLongId(),
    userId,
    expiresAt: new Date(now.getTime() + IMPERSONATION_MS),
    impersonatedBy: actor.userId,
    impersonatorSessionId: sessionId,
    ...client,
  };
  const { changed } = await write(sql, {
    change: insertImpersonation(sql, row, now),
    audit: {
      actor,
      companyId: null,
      verb: "impersonation.start",
      recordType: "user",
      recordId: userId,
      changes: { session: { before: null, after: row.id }, reason: { before: null, after: reason } },
    },
    followUps: (done) => ({
      told: tellCompanies(
        sql,
        { actor, verb: "impersonation.start", changes: { reason: { before: null, after: reason } }, at: now },
        userId,
        done,
      ),
    }),
  });
  if (changed.length === 0) throw problem("FORBIDDEN");
  return row.token;
}

/** Ends the impersonation; on signing out, the administrator's own session too. */
export async function stopImpersonating(
  { actor, sql, now }: ActorContext,
  sessionId: string,
  { andSignOut = false } = {},
): Promise<void> {
  if (actor.impersonatedBy === null) throw problem("NOT_IMPERSONATING");
  const author = { userId: actor.impersonatedBy, impersonatedBy: null };
  await write(sql, {
    change: andSignOut
      ? deleteSessionAndImpersonator(sql, sessionId)
      : deleteSession(sql, actor.userId, sessionId),
    audit: {
      actor,
      author,
      companyId: null,
      verb: "impersonation.stop",
      recordType: "user",
      recordId: actor.userId,
      changes: { session: { before: sessionId, after: null } },
      asRead: BY_THE_CHANGE,
    },
    followUps: (done) => ({
      told: tellCompanies(
        sql,
        { actor: author, verb: "impersonation.stop", changes: {}, at: now },
        actor.userId,
        done,
      ),
    }),
  });
}
