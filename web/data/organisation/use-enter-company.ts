import { useRouter } from "@tanstack/react-router";
import { companyLink } from "../navigation/company-link.ts";
import { refreshSession } from "../session/session.ts";

/** On to a company one has just joined or founded. */
export function useEnterCompany(): (companyId: string) => Promise<void> {
  const router = useRouter();
  return async (companyId) => {
    // Loaded on demand: the invitation page stands outside the signed-in area and asks no questions of its own.
    const [session, { queries }] = await Promise.all([refreshSession(), import("../offline/queries.ts")]);
    await queries.invalidateQueries();
    const company = session?.user.companies.find(({ id }) => id === companyId);
    const address = session && company ? companyLink(session.user, company) : ({ to: "/" } as const);
    await router.navigate({ ...address, replace: true });
    // Being there already is no reason to stay as one was.
    if (address.to === "/") await router.invalidate();
  };
}
