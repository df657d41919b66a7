// Changes of users by platform administrators.
import type { Language } from "../../contract/enums.ts";
import { problem, type Problem } from "../../contract/problem.ts";
import { DEFAULT_GLOBAL_ROLE, hasGlobalRole } from "../../contract/organisation/roles.ts";
import { newId } from "../../domain/ids.ts";
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
  deleteAllSessions,
  deleteImpersonationsBy,
  insertUser,
  selectPlatformUser,
  setPassword,
  updateUserAsAdmin,
  updateUserUnlessLastAdmin,
} from "../../storage/people/platform-users.ts";
import { deleteSession, deleteSessions } from "../../storage/people/users.ts";
import { selectUserFields } from "../../storage/platform/users.ts";

const SECOND_MS = 1000;

export async function loadUser({ sql }: ActorContext, userId: string) {
  const [found] = await selectPlatformUser(sql, userId);
  if (!found) throw problem("USER_NOT_FOUND");
  if (found.deletedAt) throw problem("USER_DELETED");
  return found;
}

export const userEntry = (
  { actor }: ActorContext,
  verb: AuditEntry["verb"],
  userId: string,
  audited: AuditedChanges,
): AuditEntry => ({ actor, companyId: null, verb, recordType: "user", recordId: userId, ...audited });

/** The changes of a user as they were read. */
function changesOf(before: PlatformUser, values: Partial<PlatformUser>): AuditedChanges {
  const changes = changesBetween(before, values);
  return { changes, asRead: fieldsOfChanges(before, changes) };
}

type PlatformUser = Awaited<ReturnType<typeof loadUser>>;

/** Why a guarded change took no effect. */
function refusalOf(stillAdmin: readonly PlatformUser[]): Problem {
  const [actor] = stillAdmin;
  return problem(
    actor && hasGlobalRole(actor.role, "admin") && !actor.banned ? "LAST_PLATFORM_ADMIN" : "FORBIDDEN",
  );
}

type Ban = { userId: string; banReason?: string | undefined; banExpiresIn?: number | undefined };

/** Ends the user's sessions, and those in which they impersonate somebody. */
export async function banUser(
  context: ActorContext,
  { userId, banReason, banExpiresIn }: Ban,
): Promise<void> {
  const { actor, sql, now } = context;
  if (userId === actor.userId) throw problem("CANNOT_BAN_YOURSELF");
  const before = await loadUser(context, userId);
  const values = {
    banned: true,
    banReason: banReason || null,
    banExpires: banExpiresIn === undefined ? null : new Date(now.getTime() + banExpiresIn * SECOND_MS),
  };
  const { changed, asker } = await write(sql, {
    change: updateUserUnlessLastAdmin(sql, values, { userId, actorId: actor.userId, now }),
    audit: userEntry(context, "user.ban", userId, changesOf(before, values)),
    followUps: (done) => ({
      sessions: deleteAllSessions(sql, userId, done),
      impersonations: deleteImpersonationsBy(sql, userId, done),
    }),
    read: { asker: selectPlatformUser(sql, actor.userId) },
  });
  if (changed.length === 0) throw refusalOf(asker);
}

export async function unbanUser(context: ActorContext, userId: string): Promise<void> {
  const { actor, sql, now } = context;
  const before = await loadUser(context, userId);
  const values = { banned: false, banReason: null, banExpires: null };
  const { changed } = await write(sql, {
    change: updateUserAsAdmin(sql, values, { userId, actorId: actor.userId, now }),
    audit: userEntry(context, "user.unban", userId, changesOf(before, values)),
  });
  if (changed.length === 0) throw problem("FORBIDDEN");
}

type GivenRoles = string | readonly string[];
const roleText = (given: GivenRoles) => (typeof given === "string" ? given : [...new Set(given)].join(","));

type NewUser = {
  name: string;
  email: string;
  role?: GivenRoles | undefined;
  language?: Language | undefined;
};

/** The user signs in with a code that is sent to the address. */
export async function createUser(
  context: ActorContext,
  { name, email, role = DEFAULT_GLOBAL_ROLE, language = context.actor.language }: NewUser,
) {
  const { sql } = context;
  const row = { id: newId(), name, email, role: roleText(role), language };
  const {
    changed,
    created: [created],
  } = await write(sql, {
    change: insertUser(sql, row),
    audit: userEntry(context, "user.create", row.id, {
      changes: { name: { before: null, after: name }, role: { before: null, after: row.role } },
    }),
    read: { created: selectUserFields(sql, row.id) },
  });
  if (changed.length === 0 || !created) throw problem("ADDRESS_TAKEN");
  return created;
}

type UserChanges = { userId: string; name?: string | undefined; role?: GivenRoles | undefined };

/** Changes name, roles, or both. Ends the impersonations of a user who is no longer an administrator. */
export async function updateUser(context: ActorContext, { userId, name, role }: UserChanges) {
  const { actor, sql, now } = context;
  const before = await loadUser(context, userId);
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(role === undefined ? {} : { role: roleText(role) }),
  };
  const by = { userId, actorId: actor.userId, now };
  const verb = role === undefined ? "user.update" : "user.setRole";
  const audit = userEntry(context, verb, userId, changesOf(before, values));
  const read = { asker: selectPlatformUser(sql, actor.userId), after: selectUserFields(sql, userId) };
  const { changed, asker, after } =
    values.role === undefined || hasGlobalRole(values.role, "admin")
      ? await write(sql, { change: updateUserAsAdmin(sql, values, by), audit, read })
      : await write(sql, {
          change: updateUserUnlessLastAdmin(sql, values, by),
          audit,
          followUps: (done) => ({ impersonations: deleteImpersonationsBy(sql, userId, done) }),
          read,
        });
  const [updated] = after;
  if (changed.length === 0 || !updated) throw refusalOf(asker);
  return updated;
}

/** Ends one session of a user. */
export async function revokeUserSession(
  context: ActorContext,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const { changed } = await write(context.sql, {
    change: deleteSession(context.sql, userId, id),
    audit: userEntry(context, "session.revoke", userId, {
      changes: { session: { before: id, after: null } },
      asRead: BY_THE_CHANGE,
    }),
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
}

/** Ends all sessions of a user. */
export async function revokeUserSessions(context: ActorContext, userId: string): Promise<void> {
  await loadUser(context, userId);
  await write(context.sql, {
    change: deleteSessions(context.sql, userId),
    audit: userEntry(context, "session.revoke", userId, {
      changes: { sessions: { before: "all", after: null } },
      asRead: BY_THE_CHANGE,
    }),
  });
}

/** Stores the hash of a password. The audit log says only that it was set. */
export async function setUserPassword(context: ActorContext, userId: string, hash: string): Promise<void> {
  await loadUser(context, userId);
  const { changed } = await write(context.sql, {
    change: setPassword(context.sql, userId, hash, context.now),
    audit: userEntry(context, "user.setPassword", userId, {}),
  });
  if (changed.length === 0) throw problem("USER_NOT_FOUND");
}
