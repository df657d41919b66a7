import { problem } from "../../contract/problem.ts";
import type { InvitableRole } from "../../contract/roles.ts";
import { newId } from "../../domain/ids.ts";
import { whyNot } from "../../policy/can.ts";
import { auditIfDone } from "../../storage/audit.ts";
import { departmentsById } from "../../storage/companies.ts";
import {
  deleteExpiredInvites,
  insertInviteDepartment,
  insertInviteWhereSeat,
  invitationExpiry,
  inviteState,
  isInvite,
  joined,
  selectInvitations,
} from "../../storage/invitations.ts";
import type { Doing } from "../doing.ts";

type Wish = { companyId: string; email: string; role: InvitableRole; departmentIds: string[] };

/** Refused when made beyond the user limit; pending invitations count. */
export async function invite({ actor, sql, now }: Doing, { companyId, email, role, departmentIds }: Wish) {
  const ids = [...new Set(departmentIds)];
  const why = whyNot(actor, "invite.create", { companyId, role, departmentIds: ids });
  if (why) throw problem(why);
  if (role === "manager" && ids.length === 0) {
    throw problem("INVALID", { fields: { departmentIds: "departments.required" } });
  }
  const [departments, [state]] = await sql.batch([
    departmentsById(sql, companyId, ids),
    inviteState(sql, companyId, email, now),
  ]);
  if (!state) throw problem("COMPANY_NOT_FOUND");
  if (departments.length !== ids.length) throw problem("DEPARTMENT_NOT_FOUND");
  if (state.isMember) throw problem("ALREADY_MEMBER");
  if (state.isPending) throw problem("ALREADY_INVITED");

  const id = newId();
  const row = {
    id,
    companyId,
    email,
    role,
    invitedById: actor.userId,
    invitationExpiresAt: invitationExpiry(now),
  };
  const [invitations, invitedTo] = selectInvitations(sql, isInvite(companyId, id));
  const [, , , found, foundDepartments] = await sql.batch([
    deleteExpiredInvites(sql, companyId, email, now),
    insertInviteWhereSeat(sql, row, now),
    auditIfDone(sql, {
      actor,
      companyId,
      verb: "invite.create",
      recordType: "invite",
      recordId: id,
      changes: { email: { before: null, after: email }, role: { before: null, after: role } },
    }),
    invitations,
    invitedTo,
    ...ids.map((departmentId) => insertInviteDepartment(sql, { inviteId: id, departmentId })),
  ]);
  const [made] = joined(found, foundDepartments);
  if (!made) throw problem("USER_LIMIT_REACHED");
  return { ...made, departments };
}
