import { expect, type Page } from "@playwright/test";

/** Where the app is: what the API is asked with before any page is open. */
export const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;

type Session = {
  user: {
    language: string;
    companies: { id: string; name: string; isAdmin: boolean }[];
    departments: { id: string; companyId: string; name: string }[];
  };
};

/** Who the browser is signed in as, as the SPA hears it; null when nobody is. */
export async function sessionOf(page: Page): Promise<Session | null> {
  const answer = await page.request.get("/api/auth/get-session");
  expect(answer.ok(), `get-session answers ${answer.status()}`).toBe(true);
  return (await answer.json()) as Session | null;
}

/** The first company of whoever is signed in, and one of its departments. */
export async function firstDepartment(
  page: Page,
): Promise<{ companyId: string; teamId: string; teamName: string; companyName: string }> {
  const found = await sessionOf(page);
  const company = found?.user.companies[0];
  if (!company) throw new Error("Whoever is signed in has no company");
  const answer = await page.request.get(`/api/v1/company/${company.id}/departments`);
  const { departments } = (await answer.json()) as { departments: { id: string; name: string }[] };
  const own = found.user.departments.find(({ companyId }) => companyId === company.id);
  const team = own ?? departments[0];
  if (!team) throw new Error(`${company.name} has no department`);
  return { companyId: company.id, companyName: company.name, teamId: team.id, teamName: team.name };
}
