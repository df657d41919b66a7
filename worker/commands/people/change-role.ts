import { problem } from "../../contract/problem.ts";
import type { CompanyRole } from "../../contract/roles.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { handOver, letGoOfUnseen } from "../../storage/actions/hand-over.ts";
import {
  deleteMemberships,
  insertMembershipWhere,
  isInCompany,
  recountUsers,
  selectMember,
  selectOpenActions,
  updateRole,
} from "../../storage/people/members.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { isOwner } from "../../policy/roles.ts";
import { checkPlace, loadMember } from "../../reads/people/load-member.ts";

type Change = {
  companyId: string;
  userId: string;
  departmentId?: string | undefined;
  role: CompanyRole | null;
};

/** What they can no longer see of their open actions is nobody's from then on. */
export async function changeRole(
  { actor, sql, now }: ActorContext,
  { companyId, userId, departmentId, role }: Change,
) {
  const roles = await loadMember(sql, companyId, userId, departmentId);
  const why = denialReason(actor, "member.changeRole", { companyId, userId, isOwner: isOwner(roles), role });
  if (why) throw problem(why);
  if (roles.length === 0) throw problem("USER_NOT_FOUND");
  if (role !== null) checkPlace(role, departmentId);

  const at = departmentId ?? null;
  const before = roles.find(({ department }) => (department?.id ?? null) === at)?.role ?? null;
  if (before === null && role === null) throw problem("USER_NOT_FOUND");
  const place = { companyId, userId, departmentId: at };
  const change =
    role === null
      ? deleteMemberships(sql, place)
      : before === null
        ? insertMembershipWhere(sql, { ...place, role }, isInCompany(companyId, userId))
        : updateRole(sql, { ...place, role });
  const unseen = letGoOfUnseen(companyId, userId);

  const { changed, memberships, openActions } = await write(sql, {
    change,
    audit: {
      actor,
      companyId,
      verb: "member.changeRole",
      recordType: "user",
      recordId: userId,
      changes: { [at === null ? "role" : `role in ${at}`]: { before, after: role } },
    },
    followUps: (done) => ({
      handedOver: handOver(sql, unseen, { actor, now, done }),
      usage: recountUsers(sql, companyId, done),
    }),
    read: {
      memberships: selectMember(sql, companyId, userId),
      openActions: selectOpenActions(sql, companyId, userId),
    },
  });
  if (changed.length === 0) throw problem(before === "owner" ? "LAST_OWNER" : "CONFLICT");
  return [memberships, openActions] as const;
}
