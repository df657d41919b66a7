import { problem } from "../../contract/problem.ts";
import type { Actor, AuthenticatedActor } from "../../policy/actor.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import {
  type AuditedChanges,
  type AuditEntry,
  BY_THE_CHANGE,
  changesBetween,
  fieldsOfChanges,
} from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  deleteSession,
  deleteSessions,
  selectProfile,
  updateProfile as updateRow,
} from "../../storage/people/users.ts";

function requireAccountRight(actor: Actor, verb: Parameters<typeof accountDenialReason>[1]): void {
  const why = accountDenialReason(actor, verb);
  if (why) throw problem(why);
}

/** An entry about the actor's own account. */
const ownEntry = (
  actor: AuthenticatedActor,
  verb: AuditEntry["verb"],
  audited: AuditedChanges,
): AuditEntry => ({
  actor,
  companyId: null,
  verb,
  recordType: "user",
  recordId: actor.userId,
  ...audited,
});

/** Ending sessions is refused before better-auth looks for them. */
export const permitRevocation = (actor: Actor): void => requireAccountRight(actor, "session.revoke");

/** Ends one of the actor's own sessions. */
export async function revokeSession({ actor, sql }: ActorContext, sessionId: string): Promise<void> {
  requireAccountRight(actor, "session.revoke");
  const { changed: ended } = await write(sql, {
    change: deleteSession(sql, actor.userId, sessionId),
    audit: ownEntry(actor, "session.revoke", {
      changes: { session: { before: sessionId, after: null } },
      asRead: BY_THE_CHANGE,
    }),
  });
  if (ended.length === 0) throw problem("NOT_FOUND");
}

/** Ends all of the actor's own sessions, or all but one. */
export async function revokeSessions({ actor, sql }: ActorContext, except?: string): Promise<void> {
  requireAccountRight(actor, "session.revoke");
  await write(sql, {
    change: deleteSessions(sql, actor.userId, except),
    audit: ownEntry(actor, "session.revoke", {
      changes: { sessions: { before: "all", after: except ?? null } },
      asRead: BY_THE_CHANGE,
    }),
  });
}

type ProfileChanges = Parameters<typeof updateRow>[2];

export async function updateProfile({ actor, sql }: ActorContext, changes: ProfileChanges): Promise<void> {
  requireAccountRight(actor, "account.update");
  const [before] = await selectProfile(sql, actor.userId);
  if (!before) throw problem("UNAUTHENTICATED");
  const audited = changesBetween(before, changes);
  await write(sql, {
    change: updateRow(sql, actor.userId, changes),
    audit: ownEntry(actor, "user.update", { changes: audited, asRead: fieldsOfChanges(before, audited) }),
  });
}
