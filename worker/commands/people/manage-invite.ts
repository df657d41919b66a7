import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import {
  deleteInvite,
  findInviteEmail,
  isInvite,
  joinInvitations,
  extendInvite,
  invitationExpiry,
  selectInvitations,
} from "../../storage/people/invitations.ts";
import {
  countAttemptWhere,
  isUnderLimits,
  selectAttempts,
  secondsToWait,
} from "../../storage/core/limits.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { HOUR_MS, tooManyRequests } from "../limit-per-hour.ts";
import { invitationLimits } from "./invitation-limits.ts";
import { invitationJob } from "./invitation-job.ts";

type InvitePath = { companyId: string; inviteId: string };

/** An invitation that has expired holds no seat, so it needs a free one again. */
export async function resendInvite({ actor, sql, now }: ActorContext, { companyId, inviteId }: InvitePath) {
  const why = denialReason(actor, "invite.manage", { companyId });
  if (why) throw problem(why);
  const invite = await findInviteEmail(sql, companyId, inviteId);
  if (!invite) throw problem("INVITATION_NOT_FOUND");

  const limits = invitationLimits(actor, invite.email);
  const {
    changed: prolonged,
    attempts,
    ...found
  } = await write(sql, {
    change: extendInvite(
      sql,
      { companyId, inviteId, invitedById: actor.userId },
      now,
      isUnderLimits(limits, now),
    ),
    audit: { actor, companyId, verb: "invite.resend", recordType: "invite", recordId: inviteId },
    followUps: (done) => ({
      counted: countAttemptWhere(sql, limits, HOUR_MS, now, done),
      mail: promiseMail(sql, [invitationJob(inviteId, invitationExpiry(now))], now, done),
    }),
    read: {
      attempts: selectAttempts(sql, limits),
      ...selectInvitations(sql, isInvite(companyId, inviteId)),
    },
  });
  const [resent] = joinInvitations(found);
  if (!resent) throw problem("INVITATION_NOT_FOUND");
  if (prolonged.length > 0) return resent;
  const wait = secondsToWait(attempts, limits, now);
  throw wait === null ? problem("USER_LIMIT_REACHED") : tooManyRequests(actor.language, wait);
}

export async function revokeInvite(
  { actor, sql }: ActorContext,
  { companyId, inviteId }: InvitePath,
): Promise<void> {
  const why = denialReason(actor, "invite.manage", { companyId });
  if (why) throw problem(why);
  const { changed: revoked } = await write(sql, {
    change: deleteInvite(sql, companyId, inviteId),
    audit: { actor, companyId, verb: "invite.revoke", recordType: "invite", recordId: inviteId },
  });
  if (revoked.length === 0) throw problem("INVITATION_NOT_FOUND");
}
