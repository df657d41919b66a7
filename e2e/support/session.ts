import { expect, type Locator, type Page } from "@playwright/test";
import { appEs } from "../../web/text/app/es.ts";

/** The origin of the app, for API requests before any page is open. */
export const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;

type Session = {
  user: {
    id: string;
    email: string;
    name: string;
    language: string;
    companies: { id: string; name: string; isAdmin: boolean }[];
    departments: { id: string; companyId: string; name: string; role: string }[];
  };
};

/** The session of the page; null when signed out. */
export async function sessionOf(page: Page): Promise<Session | null> {
  const answer = await page.request.get("/api/auth/get-session");
  expect(answer.ok(), `get-session answers ${answer.status()}`).toBe(true);
  return (await answer.json()) as Session | null;
}

/** The first company of the signed-in user, and one of its departments. */
export async function firstDepartment(
  page: Page,
): Promise<{ companyId: string; teamId: string; teamName: string; companyName: string }> {
  const found = await sessionOf(page);
  const company = found?.user.companies[0];
  if (!company) throw new Error("The signed-in user has no company");
  const answer = await page.request.get(`/api/v1/company/${company.id}/departments`);
  const { departments } = (await answer.json()) as { departments: { id: string; name: string }[] };
  const own = found.user.departments.find(({ companyId }) => companyId === company.id);
  const team = own ?? departments[0];
  if (!team) throw new Error(`${company.name} has no department`);
  return { companyId: company.id, companyName: company.name, teamId: team.id, teamName: team.name };
}

/** "Más" of a phone's bottom bar. Its name also counts what is unread and unsent. */
export const moreButton = (page: Page, { frame } = appEs): Locator =>
  page.getByRole("navigation", { name: frame.navigation }).getByRole("button", { name: frame.more });
