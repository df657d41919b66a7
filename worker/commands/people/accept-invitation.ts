import { problem } from "../../contract/problem.ts";
import { isCompanyLevel } from "../../contract/organisation/roles.ts";
import { accountDenialReason } from "../../policy/can.ts";
import { isValidInvitation } from "../../policy/invitation-validity.ts";
import { write } from "../../storage/core/write.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import {
  consumeInvite,
  findInvitation,
  findInviteStatus,
  type FoundInvitation,
} from "../../storage/people/invitations.ts";
import { insertMembershipWhere, recountUsers } from "../../storage/people/members.ts";
import { nameWhereNone } from "../../storage/people/users.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

/** One of two concurrent acceptances gets the last seat: the check and the insert are one statement. */
export async function acceptInvitation(context: ActorContext, invitationCode: string): Promise<string> {
  const { actor, sql } = context;
  const why = accountDenialReason(actor, "invite.accept");
  if (why) throw problem(why);
  const found = await loadInvitation(context, invitationCode);
  const hasJoined = await joinCompany(context, found).catch(async (error: unknown) => {
    if (!violatesForeignKey(error)) throw error;
    // One of the departments was deleted in the meantime; the rest of the invitation is still valid.
    return joinCompany(context, await loadInvitation(context, invitationCode));
  });
  const companyId = found.company.id;
  if (hasJoined) return companyId;
  const current = await findInviteStatus(sql, companyId, found.id, actor.userId);
  if (current?.exists) throw problem("USER_LIMIT_REACHED");
  // Accepted a moment ago from another tab.
  if (current?.isIn) return companyId;
  throw problem("INVITATION_NOT_FOUND");
}

async function loadInvitation(
  { actor, sql, now }: ActorContext,
  invitationCode: string,
): Promise<FoundInvitation> {
  const found = await findInvitation(sql, invitationCode, now);
  if (!found || !isValidInvitation(found, now)) throw problem("INVITATION_NOT_FOUND");
  if (found.email !== actor.email) throw problem("INVITATION_FOR_ANOTHER");
  return found;
}

/** Returns false when there is no free seat or the invitation is gone. */
async function joinCompany({ actor, sql, now }: ActorContext, found: FoundInvitation): Promise<boolean> {
  const { userId } = actor;
  const { id: inviteId, name, role, departments, inviter } = found;
  const companyId = found.company.id;
  const ofDepartments = isCompanyLevel(role) ? [] : departments.map(({ id }) => id);
  const departmentIds = ofDepartments.length === 0 ? [null] : ofDepartments;
  const { changed: consumed } = await write(sql, {
    // The right comes from the invitation, and another tab may have accepted it already.
    rightsIn: null,
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
        ...(inviter ? { invitedBy: { before: null, after: inviter.id } } : {}),
      },
    },
    news: [
      {
        kind: "joined",
        about: { recordType: "user", recordId: userId, departmentId: null },
        to: [inviter?.id],
      },
    ],
    followUps: (done) => ({
      memberships: departmentIds.map((departmentId) =>
        insertMembershipWhere(sql, { companyId, userId, departmentId, role, createdAt: now }, done),
      ),
      usage: recountUsers(sql, companyId, done),
      // Nobody who has a name is called anything else.
      named: name === null ? [] : [nameWhereNone(sql, userId, name, done)],
    }),
  });
  return consumed.length > 0;
}
