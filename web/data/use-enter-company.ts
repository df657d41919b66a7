import { useRouter } from "@tanstack/react-router";
import { rereadSession } from "./session.ts";
import { companyStart } from "./start-path.ts";

/** On to a company one has just joined or founded: where `/` would lead if it were the first. */
export function useEnterCompany(): (companyId: string) => Promise<void> {
  const router = useRouter();
  return async (companyId) => {
    // Loaded on demand: the invitation page stands outside the signed-in area and asks no questions of its own.
    const [session, { queries }] = await Promise.all([rereadSession(), import("./queries.ts")]);
    await queries.invalidateQueries();
    const company = session?.user.companies.find(({ id }) => id === companyId);
    const start = session && company ? companyStart(session.user, company) : null;
    if (start?.to === "company") {
      await router.navigate({ to: "/$companyId", params: { companyId }, replace: true });
    } else if (start?.to === "dashboard") {
      await router.navigate({
        to: "/$companyId/team/$teamId/dashboard",
        params: { companyId, teamId: start.teamId },
        replace: true,
      });
    } else {
      await router.navigate({ to: "/", replace: true });
      // Being there already is no reason to stay as one was.
      await router.invalidate();
    }
  };
}
