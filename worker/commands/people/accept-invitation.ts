import { problem } from "../../contract/problem.ts";
import { isCompanyLevel } from "../../contract/roles.ts";
import { auditIfDone } from "../../storage/audit.ts";
import { consumeInvite, findInvitation, mayBeTakenUp } from "../../storage/invitations.ts";
import { insertMembershipWhere, recountUsers } from "../../storage/members.ts";
import type { Doing } from "../doing.ts";

/** Of two who reach for the last seat at once, one gets it: the look and the leap are one statement each. */
export async function acceptInvitation({ actor, sql, now }: Doing, invitationCode: string): Promise<string> {
  const found = await findInvitation(sql, invitationCode, now);
  if (!found) throw problem("INVITATION_NOT_FOUND");
  if (found.email !== actor.email) throw problem("INVITATION_FOR_ANOTHER");

  const { userId } = actor;
  const { id: inviteId, role, departments } = found;
  const companyId = found.company.id;
  const [firstPlace = null, ...otherPlaces] = isCompanyLevel(role) ? [] : departments.map(({ id }) => id);
  const condition = mayBeTakenUp(companyId, inviteId, userId, now);
  const join = (departmentId: string | null) =>
    insertMembershipWhere(sql, { companyId, userId, departmentId, role, createdAt: now }, condition);
  const answers = await sql.batch([
    join(firstPlace),
    ...otherPlaces.map(join),
    consumeInvite(sql, companyId, inviteId, userId),
    auditIfDone(sql, {
      actor,
      companyId,
      verb: "invite.accept",
      recordType: "user",
      recordId: userId,
      changes: {
        role: { before: null, after: role },
        departments: { before: null, after: departments.map(({ id }) => id) },
      },
    }),
    recountUsers(sql, companyId),
  ]);
  const consumed: unknown = answers[1 + otherPlaces.length];
  if (Array.isArray(consumed) && consumed.length === 0) throw problem("USER_LIMIT_REACHED");
  return companyId;
}
