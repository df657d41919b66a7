// Empties a department before its deletion: moves its members to another one and removes it from invitations.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { COMPANY_ROLES, INVITABLE_ROLES, isCompanyLevel } from "../../contract/organisation/roles.ts";
import type { Sql } from "../core/database.ts";
import { companyUser, invite, inviteDepartment } from "../tables/organisation/membership.ts";

/** 0 for the strongest role. */
const rank = (column: SQL): SQL =>
  sql`case ${column} ${sql.join(
    COMPANY_ROLES.map((role, index) => sql`when ${role} then ${sql.raw(String(index))}`),
    sql` `,
  )} end`;

/** A member of both departments keeps the membership of the second, with the stronger of the two roles. */
export const moveMembers = (db: Sql, from: string, to: string) => {
  const old = sql`from ${companyUser} as old where old.department_id = ${from} and old.user_id = ${companyUser.userId}`;
  return [
    db
      .update(companyUser)
      .set({ role: sql`(select old.role ${old})` })
      .where(
        and(
          eq(companyUser.departmentId, to),
          sql`exists (select 1 ${old} and ${rank(sql`old.role`)} < ${rank(sql`${companyUser.role}`)})`,
        ),
      ),
    db
      .delete(companyUser)
      .where(
        and(
          eq(companyUser.departmentId, from),
          sql`exists (select 1 from ${companyUser} as kept where kept.department_id = ${to} and kept.user_id = ${companyUser.userId})`,
        ),
      ),
    db.update(companyUser).set({ departmentId: to }).where(eq(companyUser.departmentId, from)),
  ] as const;
};

const DEPARTMENT_ROLES = INVITABLE_ROLES.filter((role) => !isCompanyLevel(role));

/** Deletes invitations to this department alone; others remain without it. */
export const removeFromInvitations = (db: Sql, departmentId: string) =>
  [
    db
      .delete(invite)
      .where(
        and(
          inArray(invite.role, DEPARTMENT_ROLES),
          inArray(
            invite.id,
            db
              .select({ id: inviteDepartment.inviteId })
              .from(inviteDepartment)
              .where(eq(inviteDepartment.departmentId, departmentId)),
          ),
          sql`not exists (select 1 from ${inviteDepartment} as other where other.invite_id = ${invite.id} and other.department_id <> ${departmentId})`,
        ),
      ),
    db.delete(inviteDepartment).where(eq(inviteDepartment.departmentId, departmentId)),
  ] as const;
