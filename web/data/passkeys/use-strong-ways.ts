import { useQuery } from "@tanstack/react-query";
import { hasGlobalRole } from "#worker/contract/organisation/roles.ts";
import { hasSignOn } from "../session/known-sign-on.ts";
import { useUser } from "../session/use-session.ts";
import { passkeysQuery } from "./own-passkeys.ts";
import { canUsePasskeys } from "./passkey-support.ts";

/** The ways in that the person has besides a code, and that prove more than one. */
export function useStrongWays() {
  const { email, role } = useUser();
  const query = useQuery(passkeysQuery);
  return {
    query,
    hasPasskey: canUsePasskeys() && (query.data?.length ?? 0) > 0,
    // No company says who administers the platform.
    hasCompany: hasSignOn(email) && !hasGlobalRole(role, "admin"),
  };
}
