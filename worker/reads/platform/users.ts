// Users of the whole platform. The gate of the routes lets in platform administrators alone.
import type { AdminSession, AdminUser, listUsers as listContract } from "../../contract/admin/users.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { hasGlobalRole } from "../../contract/organisation/roles.ts";
import { isBanned } from "../../policy/actor-of.ts";
import { readBatch } from "../../storage/core/batch.ts";
import {
  listUsersByTime,
  listUsersByWord,
  membershipsOf,
  type PlatformUserRow,
  selectCount,
  selectUserFields,
  sessionsWithImpersonators,
} from "../../storage/platform/users.ts";
import type { ActorContext } from "../actor-context.ts";
import { foundPage } from "./found-page.ts";

export function userResponseOf({ deletedAt, ...row }: PlatformUserRow, now: Date): AdminUser {
  const { banExpires, createdAt, updatedAt } = row;
  return {
    ...pickUser(row),
    state: deletedAt ? "deleted" : isBanned(row, now) ? "banned" : "active",
    banExpires: banExpires?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const pickUser = ({
  id,
  name,
  email,
  emailVerified,
  image,
  role,
  banned,
  banReason,
  color,
  language,
}: Omit<PlatformUserRow, "deletedAt">) => ({
  id,
  name,
  email,
  emailVerified,
  image,
  role,
  banned,
  banReason,
  color,
  language,
});

type Query = EndpointQuery<typeof listContract>;

/** A ban that has ended is lifted in the night; until then its user is listed among the banned. */
const keeps = ({ role, state }: Query) =>
  role === undefined && state === undefined
    ? null
    : (row: PlatformUserRow) =>
        (role === undefined || hasGlobalRole(row.role, "admin") === (role === "admin")) &&
        (state === undefined || state === (row.deletedAt ? "deleted" : row.banned ? "banned" : "active"));

export async function listUsers({ sql, now }: ActorContext, query: Query) {
  const { q, role, state, limit, cursor } = query;
  const isWhole = !q && role === undefined && state === undefined;
  let whole: { value: number }[] = [];
  const { rows, nextCursor } = await foundPage<PlatformUserRow>({
    q,
    cursor,
    limit,
    async byTime(page) {
      const list = listUsersByTime(sql, { role, state }, page);
      if (!isWhole || cursor !== undefined) return list;
      const { found, total } = await readBatch(sql, { found: list, total: selectCount(sql, "users") });
      whole = total;
      return found;
    },
    byWord: (start, page) => listUsersByWord(sql, start, page),
    textOf: ({ name, email }) => `${name} ${email}`,
    keep: keeps(query),
  });
  const [counted] = whole;
  return {
    users: rows.map((row) => userResponseOf(row, now)),
    limit,
    total: counted?.value ?? (cursor === undefined && nextCursor === null ? rows.length : null),
    nextCursor,
  };
}

type SessionRow = Awaited<ReturnType<typeof sessionsWithImpersonators>>[number];

const sessionResponseOf = ({ createdAt, updatedAt, expiresAt, ...row }: SessionRow): AdminSession => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export async function listUserSessions({ sql, now }: ActorContext, userId: string) {
  const {
    users: [found],
    sessions,
  } = await readBatch(sql, {
    users: selectUserFields(sql, userId),
    sessions: sessionsWithImpersonators(sql, userId, now),
  });
  if (!found) throw problem("USER_NOT_FOUND");
  return sessions.map(sessionResponseOf);
}

export async function readUser({ sql, now }: ActorContext, userId: string) {
  const {
    users: [found],
    memberships,
    sessions,
  } = await readBatch(sql, {
    users: selectUserFields(sql, userId),
    memberships: membershipsOf(sql, userId),
    sessions: sessionsWithImpersonators(sql, userId, now),
  });
  if (!found) throw problem("USER_NOT_FOUND");
  return {
    user: { ...userResponseOf(found, now), memberships },
    sessions: sessions.map(sessionResponseOf),
  };
}
