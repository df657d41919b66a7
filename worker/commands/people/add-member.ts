import { problem } from "../../contract/problem.ts";
import type { CompanyRole } from "../../contract/organisation/roles.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import {
  insertMembershipWhere,
  isInCompany,
  recountUsers,
  selectMember,
  countOpenActions,
} from "../../storage/people/members.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { checkRoleFits, loadMember } from "../../reads/people/load-member.ts";

type Addition = { companyId: string; userId: string; departmentId?: string | undefined; role: CompanyRole };

/** Adds a role to a member of the company. Users who are not members yet join by invitation. */
export async function addMember(
  { actor, sql }: ActorContext,
  { companyId, userId, departmentId, role }: Addition,
) {
  const why = denialReason(actor, "member.add", { companyId, role });
  if (why) throw problem(why);
  checkRoleFits(role, departmentId);
  const roles = await loadMember(sql, companyId, userId, departmentId);
  if (roles.length === 0) throw problem("USER_NOT_FOUND");

  const {
    changed: added,
    memberships,
    openActions,
  } = await write(sql, {
    change: insertMembershipWhere(
      sql,
      { companyId, userId, departmentId: departmentId ?? null, role },
      isInCompany(companyId, userId),
    ),
    audit: {
      actor,
      companyId,
      verb: "member.add",
      recordType: "user",
      recordId: userId,
      changes: {
        role: { before: null, after: role },
        departmentId: { before: null, after: departmentId ?? null },
      },
    },
    followUps: (done) => ({ usage: recountUsers(sql, companyId, done) }),
    read: {
      memberships: selectMember(sql, companyId, userId),
      openActions: countOpenActions(sql, companyId, userId),
    },
  });
  if (added.length === 0) throw problem("ALREADY_MEMBER");
  return [memberships, openActions] as const;
}
