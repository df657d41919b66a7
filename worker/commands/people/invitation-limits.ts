import type { Actor } from "../../policy/actor.ts";
import type { RateLimit } from "../../storage/core/limits.ts";

const PER_ADDRESS = 5;
/** High enough to invite a whole company within the hour. */
export const INVITATIONS_PER_ACTOR = 200;

/** Any user can create a company and send mail from it, so the hourly limits hold across companies. */
export const invitationLimits = ({ userId }: Actor, email: string): RateLimit[] => [
  { key: `invitation:address:${email}`, atMost: PER_ADDRESS },
  { key: `invitation:actor:${userId}`, atMost: INVITATIONS_PER_ACTOR },
];
