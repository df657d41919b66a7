import type { Browser, Page } from "@playwright/test";
import { callApi } from "../support/create-company.ts";
import { createWorkplace, type Workplace } from "../support/forms.ts";
import { acceptByApi, inviteByApi } from "../support/invite.ts";
import { newEmail } from "../support/people.ts";
import { openSignedOutPage, signInByApi } from "../support/sign-in-by-api.ts";

export type Member = Workplace & { owner: Page; userId: string };

/** Signs the page in as a member of the only department of a new company that has two locations. */
export async function becomeMember(page: Page, browser: Browser): Promise<Member> {
  const owner = await openSignedOutPage(browser);
  const at = await createWorkplace(owner);
  const places = `/api/v1/location/${at.companyId}/locations`;
  const { location } = await callApi<{ location: { id: string } }>(owner, "POST", places, { name: "Muelle" });
  await callApi(owner, "POST", `${places}/${location.id}/zones`, { name: "Carga" });
  await callApi(owner, "POST", `${places}/${at.location.id}/zones`, { name: "Taller" });
  const email = newEmail();
  const departmentIds = at.teams.map(({ id }) => id);
  const path = await inviteByApi(owner, { companyId: at.companyId, email, role: "member", departmentIds });
  await signInByApi(page, { email, name: "Júlia Ferrer" });
  await acceptByApi(page, path);
  const { user } = await callApi<{ user: { id: string } }>(page, "GET", "/api/auth/get-session");
  return { ...at, owner, userId: user.id };
}
