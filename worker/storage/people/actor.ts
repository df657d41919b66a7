import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { countChange, type CountedChange } from "../core/usage.ts";
import { session, user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

export const MEMBERSHIP = {
  role: companyUser.role,
  company: {
    id: company.id,
    name: company.name,
    color: company.color,
    timeZone: company.timeZone,
    isSuspended: sql<boolean>`${company.suspendedAt} is not null`.mapWith(Boolean),
    isEnding: sql<boolean>`${company.endsAt} is not null`.mapWith(Boolean),
  },
  department: { id: department.id, name: department.name, color: department.color },
};

/** Joins a membership's company: one that was deleted is invisible to its people. */
export const IN_COMPANY = and(eq(company.id, companyUser.companyId), isNull(company.deletedAt));

// Memberships of one invitation have the same time; ordering by name then keeps the first one stable.
const IN_ORDER = [asc(companyUser.createdAt), asc(department.name), asc(companyUser.id)];

const impersonator = alias(user, "impersonator");
const impersonatorSession = alias(session, "impersonator_session");

type SessionTimes = { now: Date; startedAfter: Date };

/** The condition on a session that has not ended: an expiry is renewed, the time since the sign-in is not. */
const isLive = (table: typeof session | typeof impersonatorSession, { now, startedAfter }: SessionTimes) =>
  and(gt(table.expiresAt, now), gt(table.createdAt, startedAfter));

/**
 * The session, its user, the user's memberships and a live impersonator, in one round trip that also counts a change.
 */
export async function findSession(
  db: Sql,
  token: string,
  times: SessionTimes,
  counted: CountedChange | null,
) {
  const {
    sessions: [signedIn],
    memberships,
    counters,
  } = await readBatch(db, {
    sessions: db
      .select({
        session: {
          id: session.id,
          createdAt: session.createdAt,
          expiresAt: session.expiresAt,
          updatedAt: session.updatedAt,
          impersonatedBy: session.impersonatedBy,
          impersonatorSessionId: session.impersonatorSessionId,
        },
        // Null without an impersonator, and when the session that started the impersonation has ended.
        impersonator: {
          role: impersonator.role,
          banned: impersonator.banned,
          banExpires: impersonator.banExpires,
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
          monthlyReport: user.monthlyReport,
          banned: user.banned,
          banExpires: user.banExpires,
        },
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .leftJoin(
        impersonatorSession,
        and(
          eq(impersonatorSession.id, session.impersonatorSessionId),
          eq(impersonatorSession.userId, session.impersonatedBy),
          isLive(impersonatorSession, times),
        ),
      )
      .leftJoin(impersonator, eq(impersonator.id, impersonatorSession.userId))
      .where(and(eq(session.token, token), isLive(session, times))),
    memberships: db
      .select(MEMBERSHIP)
      .from(session)
      .innerJoin(companyUser, eq(companyUser.userId, session.userId))
      .innerJoin(company, IN_COMPANY)
      .leftJoin(department, eq(department.id, companyUser.departmentId))
      .where(eq(session.token, token))
      .orderBy(...IN_ORDER),
    counters: counted ? countChange(db, token, counted, times.now) : [],
  });
  return signedIn ? { ...signedIn, memberships, counters: counters.flat() } : null;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const ACTOR_USER = {
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  language: user.language,
  banned: user.banned,
  banExpires: user.banExpires,
};

/** A user without a session, such as the requester of an export. */
export const selectUser = (db: Sql, userId: string) =>
  db.select(ACTOR_USER).from(user).where(eq(user.id, userId));

export const selectMemberships = (db: Sql, userId: string) =>
  db
    .select(MEMBERSHIP)
    .from(companyUser)
    .innerJoin(company, IN_COMPANY)
    .leftJoin(department, eq(department.id, companyUser.departmentId))
    .where(eq(companyUser.userId, userId))
    .orderBy(...IN_ORDER);
