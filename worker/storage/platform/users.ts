// Users as platform administrators read them.
import { and, desc, eq, gt, isNotNull, isNull, not, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { UserState } from "../../contract/admin/users.ts";
import type { Sql } from "../core/database.ts";
import { HAS_ROLES, session, user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { platformCount, searchWord } from "../tables/operations/platform.ts";
import { IN_ORDER_OF_WORDS, type ListPosition, type WordStarts, wordsFrom } from "./found-words.ts";

const FIELDS = {
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  image: user.image,
  role: user.role,
  banned: user.banned,
  banReason: user.banReason,
  banExpires: user.banExpires,
  color: user.color,
  language: user.language,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  deletedAt: user.deletedAt,
};

const users = (db: Sql) => db.select(FIELDS).from(user);
export type PlatformUserRow = Awaited<ReturnType<typeof users>>[number];

const isAdmin = sql`',' || replace(${user.role}, ' ', '') || ',' like '%,admin,%'`;

export type UserFilters = { role?: "admin" | "user" | undefined; state?: UserState | undefined };

/** The plus keeps SQLite from the index of bans where that of roles has fewer rows. */
const bannedIs = (value: 0 | 1, role: UserFilters["role"]): SQL =>
  role === "admin" ? sql`+${user.banned} = ${value}` : sql`${user.banned} = ${value}`;

const conditionOf = ({ role, state }: UserFilters): SQL | undefined =>
  and(
    state === "deleted" ? isNotNull(user.deletedAt) : isNull(user.deletedAt),
    state === "banned" ? bannedIs(1, role) : undefined,
    state === "active" ? bannedIs(0, role) : undefined,
    role === "admin" ? and(HAS_ROLES, isAdmin) : undefined,
    role === "user" ? not(isAdmin) : undefined,
  );

type Page = { after: ListPosition | null; limit: number };

/** The newest first. */
export const listUsersByTime = (db: Sql, filters: UserFilters, { after, limit }: Page) =>
  users(db)
    .where(
      and(
        conditionOf(filters),
        after && "at" in after
          ? sql`(${user.createdAt}, ${user.id}) < (${after.at}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(limit);

/** One row for each found word: a user may come twice. */
export const listUsersByWord = (db: Sql, words: WordStarts, filters: UserFilters, { after, limit }: Page) =>
  db
    .select({ ...FIELDS, word: searchWord.word })
    .from(searchWord)
    .innerJoin(user, eq(user.id, searchWord.recordId))
    .where(and(wordsFrom(db, "user", words, after), conditionOf(filters)))
    .orderBy(...IN_ORDER_OF_WORDS)
    .limit(limit);

export const selectCount = (db: Sql, key: string) =>
  db.select({ value: platformCount.value }).from(platformCount).where(eq(platformCount.key, key));

export const selectUserFields = (db: Sql, userId: string) => users(db).where(eq(user.id, userId));

const MOST_MEMBERSHIPS = 100;

export const membershipsOf = (db: Sql, userId: string) =>
  db
    .select({
      role: companyUser.role,
      company: { id: company.id, name: company.name, color: company.color },
      department: { id: department.id, name: department.name, color: department.color },
    })
    .from(companyUser)
    .innerJoin(company, eq(company.id, companyUser.companyId))
    .leftJoin(department, eq(department.id, companyUser.departmentId))
    .where(eq(companyUser.userId, userId))
    .orderBy(company.name, company.id, department.name)
    .limit(MOST_MEMBERSHIPS);

const impersonator = alias(user, "impersonator");
const MOST_SESSIONS = 100;

export const sessionsWithImpersonators = (db: Sql, userId: string, now: Date) =>
  db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
      method: session.method,
      impersonatedBy: { id: impersonator.id, name: impersonator.name, email: impersonator.email },
    })
    .from(session)
    .leftJoin(impersonator, eq(impersonator.id, session.impersonatedBy))
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(MOST_SESSIONS);
