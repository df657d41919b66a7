import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { companyQuery, type Company } from "../data/organisation/companies.ts";
import { rememberCompanyFailure } from "../data/organisation/company-failure.ts";
import { ApiError } from "../data/api/errors.ts";
import { logError } from "../data/reports/log.ts";
import { markSessionStale, readSession, type CurrentSession } from "../data/session/session.ts";
import { currentCatalogue } from "../text/catalogue.ts";

const signInFirst = (href: string) => redirect({ to: "/login", search: { redirectTo: href }, replace: true });

/** The session, or the way to the sign-in page and back to `href`. */
export async function requireSession(href: string): Promise<CurrentSession> {
  const session = await readSession().catch((error: unknown) => {
    logError("Failed to fetch session or check permissions", error);
    return null;
  });
  if (!session) throw signInFirst(href);
  return session;
}

type Visit = { queries: QueryClient; companyId: string; href: string; preload: boolean };

/** The company, or the way to `/`, with a word on why. */
export async function requireCompany({ queries, companyId, href, preload }: Visit): Promise<Company> {
  try {
    return await queries.ensureQueryData({ ...companyQuery(companyId), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw signInFirst(href);
    rememberCompanyFailure(companyId, error);
    // A company that is gone or closed to this person: what the session says of it may be out of date.
    markSessionStale();
    if (!preload) await warn(currentCatalogue().app?.frame.companyNotFound);
    throw redirect({ to: "/", replace: true });
  }
}

/** Why one is led elsewhere. */
export async function warn(title: string | undefined): Promise<void> {
  const { toast } = await import("../ui/overlays/toast.tsx");
  if (title) toast({ title, tone: "warning" });
}
