import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { session, user } from "../tables/identity.ts";
import { companyUser } from "../tables/membership.ts";

export const sessionsOf = (db: Sql, userId: string, now: Date) =>
  db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.id));

export const deleteSession = (db: Sql, userId: string, sessionId: string) =>
  db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id });

export const deleteSessions = (db: Sql, userId: string, except?: string) =>
  db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));

/** The companies whose only owner is the user. */
const soleOwnerships = (db: Sql, userId: string) =>
  db
    .select({ companyId: companyUser.companyId })
    .from(companyUser)
    .where(
      and(
        eq(companyUser.userId, userId),
        eq(companyUser.role, "owner"),
        sql`not exists (select 1 from ${companyUser} as others where others.company_id = ${companyUser.companyId} and others.role = 'owner' and others.user_id <> ${userId})`,
      ),
    );

/** The foreign keys delete the user's memberships and sessions, and refuse while records name the user. */
export const deleteUserUnlessSoleOwner = (db: Sql, userId: string) =>
  db
    .delete(user)
    .where(and(eq(user.id, userId), sql`not exists ${soleOwnerships(db, userId)}`))
    .returning({ id: user.id });
