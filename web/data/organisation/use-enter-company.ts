import { useRouter } from "@tanstack/react-router";
import { companyLink } from "../navigation/company-link.ts";
import { refreshSession } from "../session/session.ts";

/** Opens a company that the user has just joined or created. */
export function useEnterCompany(): (companyId: string) => Promise<void> {
  const router = useRouter();
  return async (companyId) => {
    // Imported on demand: the invitation page is outside the signed-in area and has no queries of its own.
    const [session, { queries }] = await Promise.all([refreshSession(), import("../offline/queries.ts")]);
    await queries.invalidateQueries();
    const company = session?.user.companies.find(({ id }) => id === companyId);
    const address = session && company ? companyLink(session.user, company) : ({ to: "/" } as const);
    await router.navigate({ ...address, replace: true });
    // Navigating to the current page does not reload it.
    if (address.to === "/") await router.invalidate();
  };
}
