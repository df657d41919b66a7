import { problem } from "../../contract/problem.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import { recountUsers } from "../../storage/people/members.ts";
import { deleteSession, deleteSessions, deleteUserUnlessSoleOwner } from "../../storage/people/users.ts";

/** Refused while foreign keys of records point at the user, or while a company would lose its last owner. */
export async function deleteAccount({ actor, sql }: ActorContext): Promise<void> {
  const why = accountDenialReason(actor, "account.delete");
  if (why) throw problem(why);
  const { userId } = actor;
  try {
    const { changed: deleted } = await write(sql, {
      change: deleteUserUnlessSoleOwner(sql, userId),
      audit: { actor, companyId: null, verb: "user.delete", recordType: "user", recordId: userId },
      followUps: (done) => ({ usage: actor.companies.map(({ id }) => recountUsers(sql, id, done)) }),
    });
    if (deleted.length === 0) throw problem("LAST_OWNER");
  } catch (error) {
    if (violatesForeignKey(error)) throw problem("HAS_RECORDS", { cause: error });
    throw error;
  }
}

/** Ends one of the actor's own sessions. */
export async function revokeSession({ actor, sql }: ActorContext, sessionId: string): Promise<void> {
  const ended = await deleteSession(sql, actor.userId, sessionId);
  if (ended.length === 0) throw problem("NOT_FOUND");
}

/** Ends all of the actor's own sessions, or all but one. */
export async function revokeSessions({ actor, sql }: ActorContext, except?: string): Promise<void> {
  await deleteSessions(sql, actor.userId, except);
}
