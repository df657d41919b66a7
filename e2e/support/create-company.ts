import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./sign-in-by-api.ts";
import { newEmail } from "./people.ts";
import { ORIGIN } from "./session.ts";

export type CreatedCompany = { companyId: string; companyName: string; email: string };

/** Calls the API with the session of the page. */
export async function callApi<Response>(
  page: Page,
  method: "POST" | "GET" | "PATCH" | "PUT",
  path: string,
  data?: object,
): Promise<Response> {
  const answer = await page.request.fetch(path, {
    method,
    ...(data ? { data } : {}),
    headers: { Origin: ORIGIN },
  });
  expect(answer.ok(), `${method} ${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Response;
}

/** Signs a new user in and creates a company, for tests that must not change the demo data. */
export async function createCompany(
  page: Page,
  companyName = "Talleres Zabala, S.L.",
): Promise<CreatedCompany> {
  const email = newEmail();
  await signInByApi(page, { email, name: "Itziar Zabala" });
  const { company } = await callApi<{ company: { id: string } }>(page, "POST", "/api/v1/company", {
    name: companyName,
  });
  return { companyId: company.id, companyName, email };
}
