import type { Actor } from "../../policy/actor.ts";
import type { RateLimit } from "../../storage/core/rate-limit.ts";

const PER_ADDRESS = 5;
/** A company may bring in everybody within the hour. */
const PER_ACTOR = 200;

/** Anybody may found a company and write from it to any address: letters an hour, whatever company they come from. */
export const invitationLimits = ({ userId }: Actor, email: string): RateLimit[] => [
  { key: `invitation:address:${email}`, atMost: PER_ADDRESS },
  { key: `invitation:actor:${userId}`, atMost: PER_ACTOR },
];
