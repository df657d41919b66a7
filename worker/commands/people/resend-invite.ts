import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import {
  findInviteOf,
  isInvite,
  joined,
  prolongInvite,
  selectInvitations,
} from "../../storage/people/invitations.ts";
import {
  countAttemptWhere,
  forgetAttempts,
  hasRoom,
  selectAttempts,
  waitFor,
} from "../../storage/core/rate-limit.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { HOUR_MS, tooMany } from "../limit-per-hour.ts";
import { invitationLimits } from "./invitation-limits.ts";

type Which = { companyId: string; inviteId: string };

/** One that ran out holds no seat any more, so it needs one again. */
export async function resendInvite({ actor, sql, now }: ActorContext, { companyId, inviteId }: Which) {
  const why = denialReason(actor, "invite.manage", { companyId });
  if (why) throw problem(why);
  const standing = await findInviteOf(sql, companyId, inviteId);
  if (!standing) throw problem("INVITATION_NOT_FOUND");

  const limits = invitationLimits(actor, standing.email);
  const {
    changed: prolonged,
    attempts,
    ...found
  } = await write(sql, {
    first: [forgetAttempts(sql, limits, HOUR_MS, now)],
    change: prolongInvite(sql, companyId, inviteId, now, hasRoom(limits)),
    audit: { actor, companyId, verb: "invite.resend", recordType: "invite", recordId: inviteId },
    followUps: (done) => ({ counted: countAttemptWhere(sql, limits, now, done) }),
    read: {
      attempts: selectAttempts(sql, limits),
      ...selectInvitations(sql, isInvite(companyId, inviteId)),
    },
  });
  const [made] = joined(found);
  if (!made) throw problem("INVITATION_NOT_FOUND");
  if (prolonged.length > 0) return made;
  const wait = waitFor(attempts, limits, HOUR_MS, now);
  throw wait === null ? problem("USER_LIMIT_REACHED") : tooMany(actor.language, wait);
}
