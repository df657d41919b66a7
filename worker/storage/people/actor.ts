import { and, asc, eq, gt } from "drizzle-orm";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { countChange, type CountedChange } from "../core/usage.ts";
import { session, user } from "../tables/identity.ts";
import { companyUser } from "../tables/membership.ts";
import { company, department } from "../tables/organisation.ts";

const MEMBERSHIP = {
  role: companyUser.role,
  company: { id: company.id, name: company.name, color: company.color, timeZone: company.timeZone },
  department: { id: department.id, name: department.name, color: department.color },
};

// Memberships of one invitation have the same time; ordering by name then keeps the first one stable.
const IN_ORDER = [asc(companyUser.createdAt), asc(department.name), asc(companyUser.id)];

/** The session, its user and the user's memberships, in one round trip that also counts a change. */
export async function findSession(db: Sql, token: string, now: Date, counted: CountedChange | null) {
  const {
    sessions: [signedIn],
    memberships,
    counters,
  } = await readBatch(db, {
    sessions: db
      .select({
        session: {
          id: session.id,
          expiresAt: session.expiresAt,
          updatedAt: session.updatedAt,
          impersonatedBy: session.impersonatedBy,
        },
        user: {
          id: user.id,
          name: user.name,
          email: user.email,
          emailVerified: user.emailVerified,
          image: user.image,
          role: user.role,
          language: user.language,
          color: user.color,
          dailyDigest: user.dailyDigest,
          banned: user.banned,
          banExpires: user.banExpires,
        },
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.token, token), gt(session.expiresAt, now))),
    memberships: db
      .select(MEMBERSHIP)
      .from(session)
      .innerJoin(companyUser, eq(companyUser.userId, session.userId))
      .innerJoin(company, eq(company.id, companyUser.companyId))
      .leftJoin(department, eq(department.id, companyUser.departmentId))
      .where(eq(session.token, token))
      .orderBy(...IN_ORDER),
    counters: counted ? countChange(db, token, counted, now) : [],
  });
  return signedIn ? { ...signedIn, memberships, counters: counters.flat() } : null;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** A user without a session, such as the requester of an export. */
export const selectUser = (db: Sql, userId: string) =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      language: user.language,
      banned: user.banned,
      banExpires: user.banExpires,
    })
    .from(user)
    .where(eq(user.id, userId));

export const selectMemberships = (db: Sql, userId: string) =>
  db
    .select(MEMBERSHIP)
    .from(companyUser)
    .innerJoin(company, eq(company.id, companyUser.companyId))
    .leftJoin(department, eq(department.id, companyUser.departmentId))
    .where(eq(companyUser.userId, userId))
    .orderBy(...IN_ORDER);
