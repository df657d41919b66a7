import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import type { TookEffect } from "../core/write.ts";
import { session, user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";
import { IN_COMPANY } from "./actor.ts";

export const selectTokenOf = (db: Sql, userId: string, sessionId: string) =>
  db
    .select({ token: session.token })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)));

export const deleteSession = (db: Sql, userId: string, sessionId: string) =>
  db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id });

export const deleteSessions = (db: Sql, userId: string, except?: string) =>
  db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)))
    .returning({ id: session.id });

/** Ends an impersonation together with the session that started it. */
export const deleteSessionAndImpersonator = (db: Sql, sessionId: string) =>
  db
    .delete(session)
    .where(
      sql`${session.id} = ${sessionId} or ${session.id} = (select impersonator_session_id from ${session} as impersonation where impersonation.id = ${sessionId})`,
    )
    .returning({ id: session.id });

export const selectSessionByToken = (db: Sql, token: string) =>
  db.select({ id: session.id, expiresAt: session.expiresAt }).from(session).where(eq(session.token, token));

export const selectProfile = (db: Sql, userId: string) =>
  db
    .select({
      name: user.name,
      color: user.color,
      language: user.language,
      dailyDigest: user.dailyDigest,
      monthlyReport: user.monthlyReport,
    })
    .from(user)
    .where(eq(user.id, userId));

type Profile = Awaited<ReturnType<typeof selectProfile>>[number];
type ProfileChanges = { [Field in keyof Profile]?: Profile[Field] | undefined };

export const updateProfile = (db: Sql, userId: string, changes: ProfileChanges) =>
  db.update(user).set(changes).where(eq(user.id, userId)).returning({ id: user.id });

export const nameWhereNone = (db: Sql, userId: string, name: string, done: TookEffect) =>
  db
    .update(user)
    .set({ name })
    .where(and(eq(user.id, userId), sql`trim(${user.name}) = ''`, done));

/** The companies with the user as their only owner. */
export const selectSoleOwnerships = (db: Sql, userId: string) =>
  db
    .select({ companyId: companyUser.companyId })
    .from(companyUser)
    .innerJoin(company, IN_COMPANY)
    .where(
      and(
        eq(companyUser.userId, userId),
        eq(companyUser.role, "owner"),
        // A company that is to end needs no other owner.
        isNull(company.endsAt),
        sql`not exists (select 1 from ${companyUser} as others where others.company_id = ${companyUser.companyId} and others.role = 'owner' and others.user_id <> ${userId})`,
      ),
    );

export const ownsNoCompanyAlone = (db: Sql, userId: string): SQL =>
  sql`not exists ${selectSoleOwnerships(db, userId)}`;
