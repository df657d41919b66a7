import { deleteAccount } from "../commands/people/delete-account.ts";
import type {
  deleteUser,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessions,
} from "../contract/auth.ts";
import { problem } from "../contract/problem.ts";
import type { Visitor } from "../auth/read-actor.ts";
import { deleteSession, deleteSessions, sessionsOf } from "../storage/people/users.ts";
import { contextOf } from "./actor-context.ts";
import type { Call } from "./route.ts";

export async function ownSessions({ c, visitor }: Call<typeof listSessions, Visitor>) {
  const found = await sessionsOf(c.var.db.sql, visitor.user.id, new Date());
  const sessions = found.map(({ createdAt, updatedAt, expiresAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: session.id === visitor.session.id,
  }));
  return { sessions };
}

export async function endedSession({ c, visitor, body }: Call<typeof revokeSession, Visitor>) {
  const ended = await deleteSession(c.var.db.sql, visitor.user.id, body.id);
  if (ended.length === 0) throw problem("NOT_FOUND");
  return { status: true };
}

export async function endedOtherSessions({ c, visitor }: Call<typeof revokeOtherSessions, Visitor>) {
  await deleteSessions(c.var.db.sql, visitor.user.id, visitor.session.id);
  return { status: true };
}

export async function endedSessions({ c, visitor }: Call<typeof revokeSessions, Visitor>) {
  await deleteSessions(c.var.db.sql, visitor.user.id);
  return { status: true };
}

export async function deletedAccount({ c, visitor }: Call<typeof deleteUser, Visitor>) {
  await deleteAccount(contextOf(c, visitor.actor));
  return { success: true };
}
