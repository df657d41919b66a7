import { type Browser, type Page } from "@playwright/test";
import { callApi } from "./create-company.ts";
import { readMail } from "./outbox.ts";
import { newEmail } from "./people.ts";
import { openSignedOutPage, signInByApi } from "./sign-in-by-api.ts";

/** The path inside the newest invitation to this address. */
export const invitationPathFor = (page: Page, email: string): Promise<string> =>
  readMail(page, email, { kind: "invitation", pattern: /\/invitation\/[\w-]+\/?/ });

type Invite = { companyId: string; email: string; role: string; departmentIds: string[] };

/** Invites through the API with the session of the page and returns the path of the invitation. */
export async function inviteByApi(page: Page, { companyId, ...data }: Invite): Promise<string> {
  await callApi(page, "POST", `/api/v1/company/${companyId}/invites`, data);
  return invitationPathFor(page, data.email);
}

/** Accepts the invitation with the session of the page. */
export async function acceptByApi(page: Page, path: string): Promise<void> {
  const code = /invitation\/([\w-]+)/.exec(path)?.[1] ?? "";
  await callApi(page, "POST", `/api/v1/invite/${code}/accept`);
}

/** Somebody else of the company, on a device of their own. */
export async function openColleague(
  page: Page,
  browser: Browser,
  { companyId, role = "admin", departmentIds = [] }: Partial<Invite> & { companyId: string },
): Promise<Page> {
  const email = newEmail();
  const invitation = await inviteByApi(page, { companyId, email, role, departmentIds });
  const colleague = await openSignedOutPage(browser);
  await signInByApi(colleague, { email, name: "Jon Etxeberria" });
  await acceptByApi(colleague, invitation);
  return colleague;
}
