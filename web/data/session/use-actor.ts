import type { Actor } from "../../../worker/policy/actor.ts";
import type { CurrentSession } from "./session.ts";
import { useSession } from "./use-session.ts";

/** The signed-in user as an actor of the policy: `can(useActor(), verb, subject)` decides what a screen offers. */
export const useActor = (): Actor => actorOf(useSession());

export const actorOf = ({ session, user }: CurrentSession): Actor => ({
  userId: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  language: user.language,
  impersonatedBy: session.impersonatedBy,
  companies: user.companies,
  departments: user.departments,
});
