import { and, eq, isNull, ne, not, or, sql, type SQL } from "drizzle-orm";
import type { CompanyRole } from "../../contract/organisation/roles.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { figure, memberActivity } from "../tables/figures.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

type Membership = typeof companyUser.$inferInsert;

const memberships = (db: Sql) =>
  db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      color: user.color,
      role: companyUser.role,
      joinedAt: companyUser.createdAt,
      department: { id: department.id, name: department.name, color: department.color },
    })
    .from(companyUser)
    .innerJoin(user, eq(user.id, companyUser.userId))
    .leftJoin(department, eq(department.id, companyUser.departmentId));

export type MembershipRow = Awaited<ReturnType<typeof memberships>>[number];

/** The open actions of a company or a department, from the figures. */
export const countOpenActions = (db: Sql, ownerId: string, userId?: string) =>
  db
    .select({ userId: figure.key, count: sql<number>`sum(${figure.n})`.as("count") })
    .from(figure)
    .where(
      and(
        eq(figure.ownerId, ownerId),
        eq(figure.kind, "assigned"),
        userId === undefined ? undefined : eq(figure.key, userId),
      ),
    )
    .groupBy(figure.key);

export type OpenActionsRow = Awaited<ReturnType<typeof countOpenActions>>[number];

/** The company's memberships, the number of open actions of each user, and who has been inactive since that time, if given. */
export const membersIn = (db: Sql, { companyId }: Scope, inactiveSince: Date | null) =>
  readBatch(db, {
    members: memberships(db).where(eq(companyUser.companyId, companyId)),
    openActions: countOpenActions(db, companyId),
    inactive: inactiveSince
      ? [db.select({ id: sql<string>`user_id` }).from(sql`(${inactiveMembers(companyId, inactiveSince)})`)]
      : [],
  });

/** People who have been members since before that time and have changed nothing in the company since: user_id, last_at. */
export const inactiveMembers = (companyId: string, since: Date): SQL =>
  sql`select m.user_id as user_id, max(a.last_at) as last_at from ${companyUser} as m
    left join ${memberActivity} as a on a.company_id = m.company_id and a.user_id = m.user_id
    where m.company_id = ${companyId}
    group by m.user_id
    having max(ifnull(max(a.last_at), 0), min(m.created_at)) < ${since.getTime()}`;

export const selectMember = (db: Sql, companyId: string, userId: string) =>
  memberships(db).where(and(eq(companyUser.companyId, companyId), eq(companyUser.userId, userId)));

const isInDepartment = (departmentId: string | null): SQL =>
  departmentId === null ? isNull(companyUser.departmentId) : eq(companyUser.departmentId, departmentId);

const isOwner = (companyId: string, userId: string): SQL =>
  sql`exists (select 1 from ${companyUser} as own where own.company_id = ${companyId} and own.user_id = ${userId} and own.role = 'owner')`;

const hasOtherOwner = (companyId: string, userId: string): SQL =>
  sql`exists (select 1 from ${companyUser} as others where others.company_id = ${companyId} and others.role = 'owner' and others.user_id <> ${userId})`;

/** Whether the person has this role there; null: none. */
export const hasRole = (
  { companyId, userId, departmentId }: { companyId: string; userId: string; departmentId: string | null },
  role: CompanyRole | null,
): SQL =>
  sql`(select own.role from ${companyUser} as own where own.company_id = ${companyId} and own.user_id = ${userId} and own.department_id is ${departmentId}) is ${role}`;

const membershipId = { id: companyUser.id };

export const isInCompany = (companyId: string, userId: string): SQL =>
  sql`exists (select 1 from ${companyUser} where ${companyUser.companyId} = ${companyId} and ${companyUser.userId} = ${userId})`;

/** Inserts the membership unless it exists; the condition is checked in the same statement. */
export const insertMembershipWhere = (db: Sql, row: Membership, condition: SQL) =>
  insertWhere(db, companyUser, row, condition).onConflictDoNothing().returning(membershipId);

export const updateRole = (
  db: Sql,
  {
    companyId,
    userId,
    departmentId,
    role,
  }: { companyId: string; userId: string; departmentId: string | null; role: CompanyRole },
) =>
  db
    .update(companyUser)
    .set({ role })
    .where(
      and(
        eq(companyUser.companyId, companyId),
        eq(companyUser.userId, userId),
        isInDepartment(departmentId),
        role === "owner" ? undefined : or(ne(companyUser.role, "owner"), hasOtherOwner(companyId, userId)),
      ),
    )
    .returning(membershipId);

/** Deletes one membership, or all of the user's in the company; none if the company would be left without an owner. */
export const deleteMemberships = (
  db: Sql,
  { companyId, userId, departmentId }: { companyId: string; userId: string; departmentId?: string | null },
) =>
  db
    .delete(companyUser)
    .where(
      and(
        eq(companyUser.companyId, companyId),
        eq(companyUser.userId, userId),
        departmentId === undefined ? undefined : isInDepartment(departmentId),
        // An owner has no department, so only the company-level membership or all of them can remove an owner.
        typeof departmentId === "string"
          ? undefined
          : or(not(isOwner(companyId, userId)), hasOtherOwner(companyId, userId)),
      ),
    )
    .returning(membershipId);

const usersOf = (companyId: string): SQL<number> =>
  sql<number>`(select count(distinct ${companyUser.userId}) from ${companyUser} where ${companyUser.companyId} = ${companyId})`;

/** Follow-up of any change to memberships. Recounts instead of incrementing, so that the number cannot drift. */
export const recountUsers = (db: Sql, companyId: string, done: TookEffect) =>
  db
    .update(company)
    .set({ usersUsage: usersOf(companyId) })
    .where(and(eq(company.id, companyId), done));

/** Whether a seat is free, besides those taken in `alsoTaken`. */
export const hasSeat = (companyId: string, alsoTaken: SQL = sql`0`): SQL =>
  sql`${usersOf(companyId)} + ${alsoTaken} < (select ${company.userLimit} from ${company} where ${company.id} = ${companyId})`;
