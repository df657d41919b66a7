// What platform administrators do with users.
import { problem, type Problem } from "../../contract/problem.ts";
import { hasGlobalRole } from "../../contract/roles.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { changesBetween, type AuditEntry } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  deleteAllSessions,
  deleteImpersonationsBy,
  selectPlatformUser,
  updateUserAsAdmin,
  updateUserUnlessLastAdmin,
} from "../../storage/people/platform-users.ts";

const SECOND_MS = 1000;

async function loadUser({ sql }: ActorContext, userId: string) {
  const [found] = await selectPlatformUser(sql, userId);
  if (!found) throw problem("USER_NOT_FOUND");
  return found;
}

const userEntry = (
  { actor }: ActorContext,
  verb: AuditEntry["verb"],
  userId: string,
  changes: NonNullable<AuditEntry["changes"]>,
): AuditEntry => ({ actor, companyId: null, verb, recordType: "user", recordId: userId, changes });

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
    audit: userEntry(context, "user.ban", userId, changesBetween(before, values)),
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
    audit: userEntry(context, "user.unban", userId, changesBetween(before, values)),
  });
  if (changed.length === 0) throw problem("FORBIDDEN");
}

/** Ends the impersonations of a user who is no longer an administrator. */
export async function setRole(
  context: ActorContext,
  { userId, role: given }: { userId: string; role: string | readonly string[] },
): Promise<void> {
  const { actor, sql, now } = context;
  const before = await loadUser(context, userId);
  const values = { role: typeof given === "string" ? given : given.join(",") };
  const by = { userId, actorId: actor.userId, now };
  const audit = userEntry(context, "user.setRole", userId, changesBetween(before, values));
  const read = { asker: selectPlatformUser(sql, actor.userId) };
  const { changed, asker } = hasGlobalRole(values.role, "admin")
    ? await write(sql, { change: updateUserAsAdmin(sql, values, by), audit, read })
    : await write(sql, {
        change: updateUserUnlessLastAdmin(sql, values, by),
        audit,
        followUps: (done) => ({ impersonations: deleteImpersonationsBy(sql, userId, done) }),
        read,
      });
  if (changed.length === 0) throw refusalOf(asker);
}
