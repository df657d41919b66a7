import { and, asc, count, desc, eq, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { countKeyCall, type CountedKeyCall } from "../core/limits.ts";
import { apiKey } from "../tables/organisation/api-key.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { ACTOR_USER, IN_COMPANY, MEMBERSHIP } from "./actor.ts";

export type ApiKeyRow = typeof apiKey.$inferSelect;
export type ApiKeyPath = { companyId: string; keyId: string };

const HOUR_MS = 3_600_000;

/** The key, its maker with their memberships in its company, and its departments, in one round trip that also counts the call. */
export async function findApiKey(db: Sql, hash: string, counted: CountedKeyCall, now: Date) {
  const { keys, memberships, departments, counters } = await readBatch(db, {
    keys: db
      .select({ key: apiKey, maker: ACTOR_USER })
      .from(apiKey)
      .innerJoin(user, eq(user.id, apiKey.createdById))
      .where(eq(apiKey.hash, hash)),
    memberships: db
      .select(MEMBERSHIP)
      .from(apiKey)
      .innerJoin(
        companyUser,
        and(eq(companyUser.userId, apiKey.createdById), eq(companyUser.companyId, apiKey.companyId)),
      )
      .innerJoin(company, IN_COMPANY)
      .leftJoin(department, eq(department.id, companyUser.departmentId))
      .where(eq(apiKey.hash, hash)),
    departments: db
      .select({
        id: department.id,
        companyId: department.companyId,
        name: department.name,
        color: department.color,
      })
      .from(apiKey)
      .innerJoin(department, eq(department.companyId, apiKey.companyId))
      .where(
        and(
          eq(apiKey.hash, hash),
          sql`${department.id} in (select value from json_each(${apiKey.departmentIds}))`,
        ),
      )
      .orderBy(asc(department.name), asc(department.id)),
    counters: countKeyCall(db, hash, counted, now),
    used: db
      .update(apiKey)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiKey.hash, hash),
          or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, new Date(now.getTime() - HOUR_MS))),
        ),
      )
      .returning({ id: apiKey.id }),
  });
  const [found] = keys;
  return found ? { ...found, memberships, departments, counters: counters.flat() } : null;
}

/** Whether the maker of a key still administers its company. */
const isMadeByAdministrator = sql<boolean>`exists (
  select 1 from ${companyUser} as m
  where m.user_id = ${apiKey.createdById} and m.company_id = ${apiKey.companyId} and m.role in ('owner', 'admin')
)`.mapWith(Boolean);

const listed = (db: Sql, which: SQL | undefined) =>
  db
    .select({
      key: apiKey,
      maker: { id: user.id, name: user.name, color: user.color },
      isMadeByAdministrator,
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.createdById))
    .where(which);
export type ListedApiKey = Awaited<ReturnType<typeof listed>>[number];

const isOf = ({ companyId, keyId }: ApiKeyPath) => and(eq(apiKey.id, keyId), eq(apiKey.companyId, companyId));

export const selectApiKeys = (db: Sql, companyId: string) =>
  listed(db, eq(apiKey.companyId, companyId)).orderBy(desc(apiKey.createdAt), desc(apiKey.id));

export const selectApiKey = (db: Sql, path: ApiKeyPath) => listed(db, isOf(path));

/** Takes effect while the company has room for another key. Those that ended make room. */
export const insertApiKey = (db: Sql, row: ApiKeyRow, most: number) =>
  insertWhere(
    db,
    apiKey,
    row,
    sql`${db
      .select({ made: count() })
      .from(apiKey)
      .where(and(eq(apiKey.companyId, row.companyId), isNull(apiKey.endedAt)))} < ${most}`,
  ).returning({ id: apiKey.id });

/** Of a key that its maker has made with these values and that no program has used. */
export const replaceSecret = (
  db: Sql,
  { id, companyId, createdById, name, scopes, departmentIds, hash, ending }: ApiKeyRow,
) =>
  db
    .update(apiKey)
    .set({ hash, ending })
    .where(
      and(
        isOf({ companyId, keyId: id }),
        eq(apiKey.createdById, createdById),
        eq(apiKey.name, name),
        sql`${apiKey.scopes} = ${JSON.stringify(scopes)}`,
        sql`${apiKey.departmentIds} is ${departmentIds && JSON.stringify(departmentIds)}`,
        isNull(apiKey.lastUsedAt),
        isNull(apiKey.endedAt),
      ),
    )
    .returning({ id: apiKey.id });

export const endApiKeyWhere = (db: Sql, path: ApiKeyPath, now: Date) =>
  db
    .update(apiKey)
    .set({ endedAt: now })
    .where(and(isOf(path), isNull(apiKey.endedAt)))
    .returning({ id: apiKey.id });
