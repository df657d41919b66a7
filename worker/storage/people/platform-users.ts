// Users as platform administrators change them.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { session, user } from "../tables/identity.ts";

/** The condition on a user, by the name of the table in the statement, who is a platform administrator and not banned. */
const isActiveAdmin = (name: "user" | "others", now: Date): SQL => {
  const row = sql.raw(`"${name}"`);
  return sql`(',' || replace(${row}.role, ' ', '') || ',' like '%,admin,%' and (${row}.banned = 0 or ${row}.ban_expires <= ${now.getTime()}))`;
};

const existsActiveAdmin = (condition: SQL, now: Date): SQL =>
  sql`exists (select 1 from ${user} as others where ${condition} and ${isActiveAdmin("others", now)})`;

const isStillAdmin = (actorId: string, now: Date) => existsActiveAdmin(sql`others.id = ${actorId}`, now);

/** For a statement on the user's own row: the platform keeps an administrator without them. */
export const isNotLastAdmin = (userId: string, now: Date): SQL =>
  sql`(not ${isActiveAdmin("user", now)} or ${existsActiveAdmin(sql`others.id <> ${userId}`, now)})`;

export const selectIsLastAdmin = (db: Sql, userId: string, now: Date) =>
  db
    .select({ isLastAdmin: sql<number>`not ${isNotLastAdmin(userId, now)}` })
    .from(user)
    .where(eq(user.id, userId));

type UserChange = Partial<Pick<typeof user.$inferInsert, "banned" | "banReason" | "banExpires" | "role">>;
type ChangedBy = { userId: string; actorId: string; now: Date };

/** Changes a user if the actor is a platform administrator at that moment. */
export const updateUserAsAdmin = (db: Sql, values: UserChange, { userId, actorId, now }: ChangedBy) =>
  db
    .update(user)
    .set(values)
    .where(and(eq(user.id, userId), isStillAdmin(actorId, now)))
    .returning({ id: user.id });

/** The same for a change after which the user is no administrator: the last one stays. */
export const updateUserUnlessLastAdmin = (db: Sql, values: UserChange, by: ChangedBy) =>
  db
    .update(user)
    .set(values)
    .where(and(eq(user.id, by.userId), isStillAdmin(by.actorId, by.now), isNotLastAdmin(by.userId, by.now)))
    .returning({ id: user.id });

export const selectPlatformUser = (db: Sql, userId: string) =>
  db
    .select({
      id: user.id,
      role: user.role,
      banned: user.banned,
      banReason: user.banReason,
      banExpires: user.banExpires,
    })
    .from(user)
    .where(eq(user.id, userId));

export const deleteAllSessions = (db: Sql, userId: string, done: TookEffect) =>
  db.delete(session).where(and(eq(session.userId, userId), done));

/** Ends the sessions in which the user impersonates somebody. */
export const deleteImpersonationsBy = (db: Sql, userId: string, done: TookEffect) =>
  db.delete(session).where(and(eq(session.impersonatedBy, userId), done));

/** The impersonated user's row may have become an administrator's in between. */
export const insertImpersonation = (
  db: Sql,
  row: typeof session.$inferInsert & { impersonatedBy: string },
  now: Date,
) =>
  insertWhere(
    db,
    session,
    row,
    sql`${isStillAdmin(row.impersonatedBy, now)} and exists (select 1 from ${user} where ${user.id} = ${row.userId} and not ${isActiveAdmin("user", now)})`,
  ).returning({ id: session.id });
