import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./guest.ts";
import { newAddress } from "./people.ts";
import { ORIGIN } from "./session.ts";

export type Founded = { companyId: string; companyName: string; email: string };

/** Calls the API as whoever the page is signed in as. */
export async function call<Answer>(
  page: Page,
  method: "POST" | "GET" | "PATCH",
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await page.request.fetch(path, {
    method,
    ...(data ? { data } : {}),
    headers: { Origin: ORIGIN },
  });
  expect(answer.ok(), `${method} ${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Somebody new with a company of their own, for tests that change what the demo data's others look at. */
export async function foundCompany(page: Page, companyName = "Talleres Zabala, S.L."): Promise<Founded> {
  const email = newAddress();
  await signInByApi(page, { email, name: "Itziar Zabala" });
  const { company } = await call<{ company: { id: string } }>(page, "POST", "/api/v1/company", {
    name: companyName,
  });
  return { companyId: company.id, companyName, email };
}
