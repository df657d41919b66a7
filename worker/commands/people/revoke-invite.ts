import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { deleteInvite } from "../../storage/people/invitations.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

type Which = { companyId: string; inviteId: string };

export async function revokeInvite(
  { actor, sql }: ActorContext,
  { companyId, inviteId }: Which,
): Promise<void> {
  const why = denialReason(actor, "invite.manage", { companyId });
  if (why) throw problem(why);
  const { changed: revoked } = await write(sql, {
    change: deleteInvite(sql, companyId, inviteId),
    audit: { actor, companyId, verb: "invite.revoke", recordType: "invite", recordId: inviteId },
  });
  if (revoked.length === 0) throw problem("INVITATION_NOT_FOUND");
}
