// Users as platform administrators change them.
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { insertEntryForEach, type RowAuditEntry, type TookEffect } from "../core/write.ts";
import { account, passkey, session, user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";

/** The condition on a user, by the name of the table in the statement, who is a platform administrator and not banned. */
const isActiveAdmin = (name: "user" | "others", now: Date): SQL => {
  const row = sql.raw(`"${name}"`);
  return sql`(',' || replace(${row}.role, ' ', '') || ',' like '%,admin,%' and (${row}.banned = 0 or ${row}.ban_expires <= ${now.getTime()}))`;
};

const existsActiveAdmin = (condition: SQL, now: Date): SQL =>
  sql`exists (select 1 from ${user} as others where ${condition} and ${isActiveAdmin("others", now)})`;

const isStillAdmin = (actorId: string, now: Date) => existsActiveAdmin(sql`others.id = ${actorId}`, now);

/** The condition that the platform has another administrator, for a statement on the user's own row. */
export const isNotLastAdmin = (userId: string, now: Date): SQL =>
  sql`(not ${isActiveAdmin("user", now)} or ${existsActiveAdmin(sql`others.id <> ${userId}`, now)})`;

export const selectIsLastAdmin = (db: Sql, userId: string, now: Date) =>
  db
    .select({ isLastAdmin: sql<number>`not ${isNotLastAdmin(userId, now)}` })
    .from(user)
    .where(eq(user.id, userId));

type UserChange = Partial<Omit<typeof user.$inferInsert, "id">>;
type ChangedBy = { userId: string; actorId: string; now: Date };

/** Changes a user if the actor is a platform administrator at that moment. */
export const updateUserAsAdmin = (db: Sql, values: UserChange, { userId, actorId, now }: ChangedBy) =>
  db
    .update(user)
    .set(values)
    .where(and(eq(user.id, userId), isNull(user.deletedAt), isStillAdmin(actorId, now)))
    .returning({ id: user.id });

/** The same for a change after which the user is no administrator: the last one stays. People may change themselves. */
export const updateUserUnlessLastAdmin = (db: Sql, values: UserChange, by: ChangedBy, condition?: SQL) =>
  db
    .update(user)
    .set(values)
    .where(
      and(
        eq(user.id, by.userId),
        isNull(user.deletedAt),
        by.actorId === by.userId ? undefined : isStillAdmin(by.actorId, by.now),
        isNotLastAdmin(by.userId, by.now),
        condition,
      ),
    )
    .returning({ id: user.id });

/** Empties an account that nothing needs. */
export const emptyUser = (db: Sql, userId: string, values: UserChange) =>
  db
    .update(user)
    .set(values)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)));

export const selectPlatformUser = (db: Sql, userId: string) =>
  db
    .select({
      id: user.id,
      name: user.name,
      role: user.role,
      banned: user.banned,
      banReason: user.banReason,
      banExpires: user.banExpires,
      deletedAt: user.deletedAt,
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

/** Follow-up: the entry in the audit log of each company in which the user has a role. */
export const tellCompanies = (
  db: Sql,
  entry: Pick<RowAuditEntry, "actor" | "verb" | "changes" | "at">,
  userId: string,
  done: TookEffect,
) =>
  insertEntryForEach(
    db,
    companyUser,
    { ...entry, companyId: companyUser.companyId, recordType: "user", recordId: companyUser.userId },
    and(
      // A person has a membership for each department.
      sql`${companyUser.id} in (select min(m.id) from ${companyUser} as m where m.user_id = ${userId} group by m.company_id)`,
      done,
    ),
  );

/** Inserts unless the address has an account. */
export const insertUser = (db: Sql, row: typeof user.$inferInsert) =>
  insertWhere(
    db,
    user,
    row,
    sql`not exists (select 1 from ${user} as others where others.email = ${row.email})`,
  ).returning({ id: user.id });

export async function findUserByEmail(db: Sql, email: string) {
  const [found] = await db
    .select({ id: user.id, language: user.language })
    .from(user)
    .where(eq(user.email, email));
  return found ?? null;
}

/** The companies in which the user has a role. */
export const companiesOfUser = (db: Sql, userId: string) =>
  db.selectDistinct({ id: companyUser.companyId }).from(companyUser).where(eq(companyUser.userId, userId));

/** The statements that leave nothing of the user but the row that records name. */
export const deleteTracesOf = (db: Sql, userId: string, done: TookEffect) => [
  db.delete(companyUser).where(and(eq(companyUser.userId, userId), done)),
  db.delete(account).where(and(eq(account.userId, userId), done)),
  db.delete(passkey).where(and(eq(passkey.userId, userId), done)),
  deleteAllSessions(db, userId, done),
  deleteImpersonationsBy(db, userId, done),
];

const PASSWORD_PROVIDER = "credential";

/** better-auth's account of a password: one for each user. */
export const setPassword = (db: Sql, userId: string, password: string, now: Date) =>
  insertWhere(
    db,
    account,
    { id: `password-${userId}`, accountId: userId, providerId: PASSWORD_PROVIDER, userId, password },
    sql`exists (select 1 from ${user} as u where u.id = ${userId} and u.deleted_at is null)`,
  )
    .onConflictDoUpdate({ target: account.id, set: { password, updatedAt: now } })
    .returning({ id: account.id });

/** Follow-up of the creation of a company for an address without an account. */
export const insertOwner = (db: Sql, row: typeof user.$inferInsert, done: TookEffect) =>
  insertWhere(db, user, row, done);
