import { problem } from "../../contract/problem.ts";
import { isCompanyLevel } from "../../contract/roles.ts";
import { write } from "../../storage/core/write.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import {
  consumeInvite,
  findInvitation,
  findTakenUp,
  type FoundInvitation,
} from "../../storage/people/invitations.ts";
import { insertMembershipWhere, recountUsers } from "../../storage/people/members.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

/** Of two who reach for the last seat at once, one gets it: the look and the leap are one statement each. */
export async function acceptInvitation(context: ActorContext, invitationCode: string): Promise<string> {
  const { actor, sql } = context;
  const found = await loadInvitation(context, invitationCode);
  const isIn = await joinCompany(context, found).catch(async (error: unknown) => {
    if (!brokeReference(error)) throw error;
    // One of its departments went in between; what is left of the invitation still holds.
    return joinCompany(context, await loadInvitation(context, invitationCode));
  });
  const companyId = found.company.id;
  if (isIn) return companyId;
  const now = await findTakenUp(sql, companyId, found.id, actor.userId);
  if (now?.isThere) throw problem("USER_LIMIT_REACHED");
  // Taken up a moment ago, from another tab.
  if (now?.isIn) return companyId;
  throw problem("INVITATION_NOT_FOUND");
}

async function loadInvitation(
  { actor, sql, now }: ActorContext,
  invitationCode: string,
): Promise<FoundInvitation> {
  const found = await findInvitation(sql, invitationCode, now);
  if (!found) throw problem("INVITATION_NOT_FOUND");
  if (found.email !== actor.email) throw problem("INVITATION_FOR_ANOTHER");
  return found;
}

/** False when there was no seat, or no invitation any more. */
async function joinCompany({ actor, sql, now }: ActorContext, found: FoundInvitation): Promise<boolean> {
  const { userId } = actor;
  const { id: inviteId, role, departments } = found;
  const companyId = found.company.id;
  const ofDepartments = isCompanyLevel(role) ? [] : departments.map(({ id }) => id);
  const places = ofDepartments.length === 0 ? [null] : ofDepartments;
  const { changed: consumed } = await write(sql, {
    change: consumeInvite(sql, companyId, inviteId, userId, now),
    audit: {
      actor,
      companyId,
      verb: "invite.accept",
      recordType: "user",
      recordId: userId,
      changes: {
        role: { before: null, after: role },
        departments: { before: null, after: departments.map(({ id }) => id) },
      },
    },
    followUps: (done) => ({
      memberships: places.map((departmentId) =>
        insertMembershipWhere(sql, { companyId, userId, departmentId, role, createdAt: now }, done),
      ),
      usage: recountUsers(sql, companyId, done),
    }),
  });
  return consumed.length > 0;
}
