import { integrationsEs as text } from "../web/text/integrations/es.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { createCompany } from "./support/create-company.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

test("an API key is made, copied, used by a program, and ended", async ({ page, playwright, baseURL }) => {
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}/settings?tab=integrations`);
  await expect(page.getByText(text.none)).toBeVisible();
  await page.getByRole("button", { name: text.make }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text.dialog.name).fill("Cuadro de mando");
  await dialog.getByRole("button", { name: text.dialog.submit }).click();
  await expect(dialog.getByText("Elige al menos un permiso")).toBeVisible();
  await dialog.getByLabel(text.scopes["actions.read"]).check();
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: text.dialog.submit }).click();
  const secret = await dialog.getByLabel(text.secret.label, { exact: true }).inputValue();
  await dialog.getByRole("button", { name: text.secret.done }).click();
  await expect(page.getByText(text.endsWith(secret.slice(-4)))).toBeVisible();

  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const ask = async (path: string) => (await program.get(`/api/v1/company/${companyId}${path}`)).status();
  expect([await ask("/actions"), await ask("/members")]).toEqual([200, 403]);

  await page.getByRole("button", { name: text.end, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: text.end, exact: true }).click();
  await expect(page.getByText(text.states.ended, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await ask("/actions")).toBe(401);
  await program.dispose();
});
