// Users of the whole platform. The gate of the routes lets in platform administrators alone.
import type { AdminSession, AdminUser, listUsers as listContract } from "../../contract/admin/users.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
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

export async function listUsers(
  { sql, now }: ActorContext,
  { q, role, state, limit, cursor }: EndpointQuery<typeof listContract>,
) {
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
    byWord: (words, page) => listUsersByWord(sql, words, { role, state }, page),
    textOf: ({ name, email }) => `${name} ${email}`,
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
