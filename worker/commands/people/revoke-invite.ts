import { problem } from "../../contract/problem.ts";
import { whyNot } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { deleteInvite } from "../../storage/people/invitations.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

type InvitePath = { companyId: string; inviteId: string };

export async function revokeInvite(
  { actor, sql }: ActorContext,
  { companyId, inviteId }: InvitePath,
): Promise<void> {
  const why = whyNot(actor, "invite.manage", { companyId });
  if (why) throw problem(why);
  const { changed: revoked } = await write(sql, {
    change: deleteInvite(sql, companyId, inviteId),
    audit: { actor, companyId, verb: "invite.revoke", recordType: "invite", recordId: inviteId },
  });
  if (revoked.length === 0) throw problem("INVITATION_NOT_FOUND");
}
