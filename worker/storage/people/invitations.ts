import { and, desc, eq, gt, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Scope } from "../../policy/scope.ts";
import { pendingSeats, selectCompany } from "../organisation/companies.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { ACTOR_USER, IN_COMPANY, MEMBERSHIP } from "./actor.ts";
import { hasSeat, isInCompany } from "./members.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

export const INVITATION_DAYS = 7;
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

const departmentsOf = (db: Sql, which: SQL | undefined) =>
  db
    .select({
      inviteId: inviteDepartment.inviteId,
      department: { id: department.id, name: department.name, color: department.color },
    })
    .from(invite)
    .innerJoin(inviteDepartment, eq(inviteDepartment.inviteId, invite.id))
    .innerJoin(department, eq(department.id, inviteDepartment.departmentId))
    .where(which);

const invitations = (db: Sql, which: SQL | undefined) =>
  db
    .select({
      id: invite.id,
      invitationCode: invite.invitationCode,
      company: { id: company.id, name: company.name, color: company.color },
      companyLanguage: company.language,
      timeZone: company.timeZone,
      role: invite.role,
      email: invite.email,
      name: invite.name,
      expiresAt: invite.invitationExpiresAt,
      createdAt: invite.createdAt,
      inviter: ACTOR_USER,
    })
    .from(invite)
    .innerJoin(company, and(eq(company.id, invite.companyId), isNull(company.deletedAt)))
    .leftJoin(user, eq(user.id, invite.invitedById))
    .where(which)
    .orderBy(desc(invite.createdAt), desc(invite.id));

/** The inviters' roles in the companies: their right to invite is checked when the invitation is used. */
const membershipsOf = (db: Sql, which: SQL | undefined) =>
  db
    .select({ inviteId: invite.id, ...MEMBERSHIP })
    .from(invite)
    .innerJoin(
      companyUser,
      and(eq(companyUser.userId, invite.invitedById), eq(companyUser.companyId, invite.companyId)),
    )
    .innerJoin(company, IN_COMPANY)
    .leftJoin(department, eq(department.id, companyUser.departmentId))
    .where(which);

type Row = Awaited<ReturnType<typeof invitations>>[number];
type DepartmentRow = Awaited<ReturnType<typeof departmentsOf>>[number];
type MembershipRow = Awaited<ReturnType<typeof membershipsOf>>[number];
export type FoundInvitation = Row & {
  departments: DepartmentRow["department"][];
  invitedBy: { name: string } | null;
  inviterMemberships: MembershipRow[];
};

/** The statements that read invitations; `joinInvitations` combines their results. */
export const selectInvitations = (db: Sql, which: SQL | undefined) => ({
  invitations: invitations(db, which),
  invitedTo: departmentsOf(db, which),
  inviterRoles: membershipsOf(db, which),
});

type InvitationRows = { invitations: Row[]; invitedTo: DepartmentRow[]; inviterRoles: MembershipRow[] };

export const joinInvitations = ({
  invitations: rows,
  invitedTo,
  inviterRoles,
}: InvitationRows): FoundInvitation[] =>
  rows.map((row) => ({
    ...row,
    invitedBy: row.inviter && { name: row.inviter.name.trim() || row.inviter.email },
    departments: invitedTo.filter(({ inviteId }) => inviteId === row.id).map((each) => each.department),
    inviterMemberships: inviterRoles.filter(({ inviteId }) => inviteId === row.id),
  }));

const read = async (db: Sql, which: SQL | undefined) =>
  joinInvitations(await readBatch(db, selectInvitations(db, which)));

export const isInvite = (companyId: string, inviteId: string) =>
  and(eq(invite.companyId, companyId), eq(invite.id, inviteId));

export const areInvites = (companyId: string, inviteIds: readonly string[]) =>
  and(
    eq(invite.companyId, companyId),
    sql`${invite.id} in (select value from json_each(${JSON.stringify(inviteIds)}))`,
  );

export async function findInvitation(db: Sql, invitationCode: string, now: Date) {
  const [found] = await read(
    db,
    and(eq(invite.invitationCode, invitationCode), gt(invite.invitationExpiresAt, now)),
  );
  return found ?? null;
}

export async function findInviteEmail(db: Sql, companyId: string, inviteId: string) {
  const [found] = await db.select({ email: invite.email }).from(invite).where(isInvite(companyId, inviteId));
  return found ?? null;
}

export async function findInvite(db: Sql, inviteId: string) {
  const [found] = await read(db, eq(invite.id, inviteId));
  return found ?? null;
}

/** Whether the invitation still exists, and whether the user is in its company by now. */
export async function findInviteStatus(db: Sql, companyId: string, inviteId: string, userId: string) {
  const [found] = await db
    .select({
      exists: sql<number>`exists (select 1 from ${invite} as i where i.id = ${inviteId})`,
      isIn: sql<number>`${isInCompany(companyId, userId)}`,
    })
    .from(company)
    .where(eq(company.id, companyId));
  return found ?? null;
}

export const isPendingFor = (email: string, now: Date) =>
  and(eq(invite.email, email), gt(invite.invitationExpiresAt, now));

export const invitationsFor = (db: Sql, email: string, now: Date) => read(db, isPendingFor(email, now));

/** Includes invitations that expired in the last month, because they can be sent again. */
export async function findInvites(db: Sql, { companyId }: Scope): Promise<FoundInvitation[] | null> {
  const { companies, ...found } = await readBatch(db, {
    companies: selectCompany(db, companyId),
    ...selectInvitations(db, eq(invite.companyId, companyId)),
  });
  return companies.length > 0 ? joinInvitations(found) : null;
}

export const hasSeatBesidesPending = (companyId: string, now: Date, besides = ""): SQL =>
  hasSeat(companyId, pendingSeats(companyId, now, besides));

const isPending = (companyId: string, email: string | SQL, now: Date): SQL =>
  sql`exists (select 1 from ${invite} where ${invite.companyId} = ${companyId} and ${invite.email} = ${email} and ${invite.invitationExpiresAt} > ${now.getTime()})`;

const isMemberByEmail = (companyId: string, email: string | SQL): SQL =>
  sql`exists (select 1 from ${companyUser} inner join ${user} on ${user.id} = ${companyUser.userId} where ${companyUser.companyId} = ${companyId} and ${user.email} = ${email})`;

type NewInvite = typeof invite.$inferInsert & { id: string };

/** Inserts unless the address has a pending invitation or is a member's, or no seat is free. Safe under concurrency. */
export const insertInviteWhereSeat = (db: Sql, row: NewInvite, now: Date, condition: SQL) =>
  insertWhere(
    db,
    invite,
    row,
    sql`not ${isPending(row.companyId, row.email, now)} and not ${isMemberByEmail(row.companyId, row.email)} and ${hasSeatBesidesPending(row.companyId, now)} and ${condition}`,
  ).returning({ id: invite.id });

/** Follow-up of the invitation's insert. */
export const insertInviteDepartment = (
  db: Sql,
  row: typeof inviteDepartment.$inferInsert,
  done: TookEffect,
) => insertWhere(db, inviteDepartment, row, done);

/** Follow-up of the insert of a new invitation, which replaces the address's expired ones. */
export const deleteReplacedInvites = (
  db: Sql,
  { companyId, email }: Pick<NewInvite, "companyId" | "email">,
  now: Date,
  done: TookEffect,
) =>
  db
    .delete(invite)
    .where(
      and(
        eq(invite.companyId, companyId),
        eq(invite.email, email),
        lte(invite.invitationExpiresAt, now),
        done,
      ),
    );

export const inviteState = (db: Sql, companyId: string, email: string, now: Date) =>
  db
    .select({
      isPending: sql<number>`${isPending(companyId, email, now)}`,
      isMember: sql<number>`${isMemberByEmail(companyId, email)}`,
      hasSeat: sql<number>`${hasSeatBesidesPending(companyId, now)}`,
    })
    .from(company)
    .where(eq(company.id, companyId));

/** `inviteState` for many addresses. */
export const inviteStates = (db: Sql, companyId: string, emails: readonly string[], now: Date) => {
  const email = sql<string>`each.value`;
  return db
    .select({
      email: email.as("email"),
      isPending: sql<number>`${isPending(companyId, email, now)}`.as("is_pending"),
      isMember: sql<number>`${isMemberByEmail(companyId, email)}`.as("is_member"),
      hasSeat: sql<number>`${hasSeatBesidesPending(companyId, now)}`.as("has_seat"),
    })
    .from(sql`json_each(${JSON.stringify(emails)}) as each`);
};

/** A person who sends an invitation again becomes its inviter. */
export const extendInvite = (
  db: Sql,
  { companyId, inviteId, invitedById }: { companyId: string; inviteId: string; invitedById: string },
  now: Date,
  condition: SQL,
) =>
  db
    .update(invite)
    .set({ invitationExpiresAt: invitationExpiry(now), invitedById })
    .where(
      and(
        isInvite(companyId, inviteId),
        or(gt(invite.invitationExpiresAt, now), hasSeatBesidesPending(companyId, now, inviteId)),
        condition,
      ),
    )
    .returning({ id: invite.id });

export const deleteInvite = (db: Sql, companyId: string, inviteId: string) =>
  db
    .delete(invite)
    .where(isInvite(companyId, inviteId))
    .returning({ email: invite.email, role: invite.role });

/** Deletes the invitation if it is valid and the user has a seat or gets one. Without a free seat the invitation remains. */
export const consumeInvite = (db: Sql, companyId: string, inviteId: string, userId: string, now: Date) =>
  db
    .delete(invite)
    .where(
      and(
        isInvite(companyId, inviteId),
        gt(invite.invitationExpiresAt, now),
        or(isInCompany(companyId, userId), hasSeat(companyId)),
      ),
    )
    .returning({ id: invite.id });
