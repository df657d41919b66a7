import { and, asc, eq, gt } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { user } from "./tables/identity.ts";
import { invite, inviteDepartment } from "./tables/membership.ts";
import { company, department } from "./tables/organisation.ts";

export async function findInvitation(db: Sql, invitationCode: string, now: Date) {
  const [[found], departments] = await db.batch([
    db
      .select({
        company: { id: company.id, name: company.name, color: company.color },
        role: invite.role,
        email: invite.email,
        expiresAt: invite.invitationExpiresAt,
        invitedBy: { name: user.name },
      })
      .from(invite)
      .innerJoin(company, eq(company.id, invite.companyId))
      .leftJoin(user, eq(user.id, invite.invitedById))
      .where(and(eq(invite.invitationCode, invitationCode), gt(invite.invitationExpiresAt, now))),
    db
      .select({ id: department.id, name: department.name, color: department.color })
      .from(invite)
      .innerJoin(inviteDepartment, eq(inviteDepartment.inviteId, invite.id))
      .innerJoin(department, eq(department.id, inviteDepartment.departmentId))
      .where(eq(invite.invitationCode, invitationCode))
      .orderBy(asc(department.name)),
  ]);
  return found ? { ...found, departments } : null;
}
