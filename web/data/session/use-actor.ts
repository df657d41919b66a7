import { useMatch } from "@tanstack/react-router";
import type { Actor } from "#worker/policy/actor.ts";
import type { CurrentSession } from "./session.ts";
import { useSession } from "./use-session.ts";

/** The signed-in user as an actor of the policy: `can(useActor(), verb, subject)` decides what a screen offers. */
export function useActor(): Actor {
  const session = useSession();
  const shown = useMatch({
    from: "/_app/$companyId",
    shouldThrow: false,
    select: ({ context: { company } }) => ({
      id: company.id,
      isSuspended: company.suspension !== null,
      isEnding: company.ending !== null,
    }),
  });
  return { ...actorOf(session), shown };
}

export const actorOf = ({ session, user }: CurrentSession): Actor => ({
  userId: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  language: user.language,
  impersonatedBy: session.impersonatedBy,
  isPlatformLocked: session.needsStrongSignIn,
  companies: user.companies,
  departments: user.departments,
});
