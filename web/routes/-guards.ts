import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { companyQuery, type Company } from "../data/organisation/companies.ts";
import { rememberCompanyFailure } from "../data/organisation/company-failure.ts";
import { ApiError } from "../data/api/errors.ts";
import { logError } from "../data/reports/log.ts";
import { markSessionStale, readSession, type CurrentSession } from "../data/session/session.ts";
import { currentCatalogue } from "../text/catalogue.ts";

const redirectToSignIn = (href: string) =>
  redirect({ to: "/login", search: { redirectTo: href }, replace: true });

/** Returns the session, or redirects to the sign-in page, which returns to `href`. */
export async function requireSession(href: string): Promise<CurrentSession> {
  const session = await readSession().catch((error: unknown) => {
    logError("Failed to fetch session or check permissions", error);
    return null;
  });
  if (!session) throw redirectToSignIn(href);
  return session;
}

type CompanyGuardArgs = { queries: QueryClient; companyId: string; href: string; preload: boolean };

/** Returns the company, or redirects to `/` with a warning. */
export async function requireCompany({
  queries,
  companyId,
  href,
  preload,
}: CompanyGuardArgs): Promise<Company> {
  try {
    return await queries.ensureQueryData({ ...companyQuery(companyId), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(href);
    rememberCompanyFailure(companyId, error);
    // The company may be deleted or no longer accessible, so the session's list of companies may be out of date.
    markSessionStale();
    if (!preload) await showWarning(companyWarning(error));
    throw redirect({ to: "/", replace: true });
  }
}

function companyWarning(error: unknown): string | undefined {
  const text = currentCatalogue().texts.app;
  const isMissing = error instanceof ApiError && error.status < 500;
  return isMissing
    ? text?.frame.companyNotFound
    : text?.failedLoads.byEndpoint["GET /api/v1/company/:companyId"];
}

/** Shows a toast that explains a redirect. */
export async function showWarning(title: string | undefined): Promise<void> {
  const { toast } = await import("../ui/overlays/toast.tsx");
  if (title) toast({ title, tone: "warning" });
}
