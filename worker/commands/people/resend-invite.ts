import { problem } from "../../contract/problem.ts";
import { whyNot } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import {
  findInviteEmail,
  isInvite,
  joinDepartments,
  extendInvite,
  selectInvitations,
} from "../../storage/people/invitations.ts";
import {
  insertAttemptWhere,
  deleteOldAttempts,
  isUnderLimits,
  selectAttempts,
  secondsToWait,
} from "../../storage/core/rate-limit.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { HOUR_MS, tooMany } from "../limit-per-hour.ts";
import { invitationLimits } from "./invitation-limits.ts";

type Which = { companyId: string; inviteId: string };

/** One that ran out holds no seat any more, so it needs one again. */
export async function resendInvite({ actor, sql, now }: ActorContext, { companyId, inviteId }: Which) {
  const why = whyNot(actor, "invite.manage", { companyId });
  if (why) throw problem(why);
  const standing = await findInviteEmail(sql, companyId, inviteId);
  if (!standing) throw problem("INVITATION_NOT_FOUND");

  const limits = invitationLimits(actor, standing.email);
  const {
    changed: prolonged,
    attempts,
    ...found
  } = await write(sql, {
    first: [deleteOldAttempts(sql, limits, HOUR_MS, now)],
    change: extendInvite(sql, companyId, inviteId, now, isUnderLimits(limits)),
    audit: { actor, companyId, verb: "invite.resend", recordType: "invite", recordId: inviteId },
    followUps: (done) => ({ counted: insertAttemptWhere(sql, limits, now, done) }),
    read: {
      attempts: selectAttempts(sql, limits),
      ...selectInvitations(sql, isInvite(companyId, inviteId)),
    },
  });
  const [made] = joinDepartments(found);
  if (!made) throw problem("INVITATION_NOT_FOUND");
  if (prolonged.length > 0) return made;
  const wait = secondsToWait(attempts, limits, HOUR_MS, now);
  throw wait === null ? problem("USER_LIMIT_REACHED") : tooMany(actor.language, wait);
}
