import { problem } from "../../contract/problem.ts";
import type { CompanyRole } from "../../contract/organisation/roles.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { handOver, unassignUnseen } from "../../storage/actions/hand-over.ts";
import {
  deleteMemberships,
  insertMembershipWhere,
  isInCompany,
  recountUsers,
  selectMember,
  countOpenActions,
  updateRole,
  hasRole,
} from "../../storage/people/members.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { isOwner } from "../../policy/roles.ts";
import { checkRoleFits, loadMember } from "../../reads/people/load-member.ts";

type RoleChange = {
  companyId: string;
  userId: string;
  departmentId?: string | undefined;
  role: CompanyRole | null;
};

/** Open actions that the user can no longer see become unassigned. */
export async function changeRole(
  { actor, sql, now }: ActorContext,
  { companyId, userId, departmentId, role }: RoleChange,
) {
  const roles = await loadMember(sql, companyId, userId, departmentId);
  const why = denialReason(actor, "member.changeRole", { companyId, userId, isOwner: isOwner(roles), role });
  if (why) throw problem(why);
  if (roles.length === 0) throw problem("USER_NOT_FOUND");
  if (role !== null) checkRoleFits(role, departmentId);

  const departmentKey = departmentId ?? null;
  const before = roles.find(({ department }) => (department?.id ?? null) === departmentKey)?.role ?? null;
  if (before === null && role === null) throw problem("USER_NOT_FOUND");
  const path = { companyId, userId, departmentId: departmentKey };
  const change =
    role === null
      ? deleteMemberships(sql, path)
      : before === null
        ? insertMembershipWhere(sql, { ...path, role }, isInCompany(companyId, userId))
        : updateRole(sql, { ...path, role });
  const unseen = unassignUnseen(companyId, userId);

  const { changed, memberships, openActions } = await write(sql, {
    change,
    audit: {
      actor,
      companyId,
      verb: "member.changeRole",
      recordType: "user",
      recordId: userId,
      changes: { [departmentKey === null ? "role" : `role in ${departmentKey}`]: { before, after: role } },
      asRead: hasRole(path, before),
    },
    followUps: (done) => ({
      handedOver: handOver(sql, unseen, { actor, now, done }),
      usage: recountUsers(sql, companyId, done),
    }),
    read: {
      memberships: selectMember(sql, companyId, userId),
      openActions: countOpenActions(sql, companyId, userId),
    },
  });
  if (changed.length === 0) throw problem(before === "owner" ? "LAST_OWNER" : "CONFLICT");
  return [memberships, openActions] as const;
}
