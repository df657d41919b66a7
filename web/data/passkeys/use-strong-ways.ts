import { queryOptions, useQuery } from "@tanstack/react-query";
import { readSession } from "../session/session.ts";
import { passkeysQuery } from "./own-passkeys.ts";
import { canUsePasskeys } from "./passkey-support.ts";

/** Asked for anew, because a page may be older than the sign-on of the company. */
const signOnQuery = queryOptions({
  queryKey: ["own-sign-on"],
  queryFn: async () => (await readSession())?.user.hasSignOn === true,
});

/** The ways in that the person has besides a code, and that prove more than one. */
export function useStrongWays() {
  const query = useQuery(passkeysQuery);
  const signOn = useQuery(signOnQuery);
  return {
    query,
    isPending: query.isPending || signOn.isPending,
    hasPasskey: canUsePasskeys() && (query.data?.length ?? 0) > 0,
    hasCompany: signOn.data === true,
  };
}
