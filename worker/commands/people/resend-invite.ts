import { problem } from "../../contract/problem.ts";
import { whyNot } from "../../policy/can.ts";
import { auditIfDone } from "../../storage/audit.ts";
import { isInvite, joined, prolongInvite, selectInvitations } from "../../storage/invitations.ts";
import type { Doing } from "../doing.ts";

type Which = { companyId: string; inviteId: string };

/** One that ran out holds no seat any more, so it needs one again. */
export async function resendInvite({ actor, sql, now }: Doing, { companyId, inviteId }: Which) {
  const why = whyNot(actor, "invite.manage", { companyId });
  if (why) throw problem(why);
  const [invitations, departments] = selectInvitations(sql, isInvite(companyId, inviteId));
  const [prolonged, , found, foundDepartments] = await sql.batch([
    prolongInvite(sql, companyId, inviteId, now),
    auditIfDone(sql, { actor, companyId, verb: "invite.resend", recordType: "invite", recordId: inviteId }),
    invitations,
    departments,
  ]);
  const [made] = joined(found, foundDepartments);
  if (!made) throw problem("INVITATION_NOT_FOUND");
  if (prolonged.length === 0) throw problem("USER_LIMIT_REACHED");
  return made;
}
