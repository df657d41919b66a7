import { samlMetadata } from "../fixtures/saml-metadata.ts";
import { appEs } from "../web/text/app/es.ts";
import { signOnEs as text } from "../web/text/sign-on/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { firstDepartment, ORIGIN } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

/** Publishes TXT records in the stand-in of the DNS. */
const publish = (name: string, texts: string[]) =>
  fetch(`http://127.0.0.1:${process.env.E2E_DNS_PORT}/`, {
    method: "POST",
    body: JSON.stringify({ name, texts }),
  });

/** Metadata that are none, and a record that is not there yet. */
const REFUSED = [422, 409].map((status) => ({ path: "/api/v1/company/", status }));

test.describe("the company's sign-on", { tag: "@both-sizes" }, () => {
  test.use({ expected: [REFUSED, { scope: "test" }] });
  test("is begun, connected and proven by an owner, and removed", async ({ page }) => {
    test.slow();
    const { companyId } = await createCompany(page);
    await callApi(page, "POST", `/api/v1/company/${companyId}/departments`, { name: "Taller" });
    const domain = `empresa-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}.example`;
    await page.goto(`/${companyId}/settings?tab=company`);
    const section = page.getByRole("region", { name: text.title });
    await section.getByRole("button", { name: text.begin }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: text.protocols.saml }).check();
    await dialog.getByLabel(text.beginDialog.domain).fill("gmail.com");
    await dialog.getByRole("checkbox", { name: "Taller" }).check();
    await dialog.getByRole("button", { name: text.beginDialog.submit }).click();
    await expect(dialog.getByText("En este dominio tiene correo cualquiera")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByLabel(text.beginDialog.domain).fill(domain);
    await dialog.getByRole("button", { name: text.beginDialog.submit }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByRole("heading", { level: 3, name: domain })).toBeVisible();
    await expect(section.getByText(text.states.connect)).toBeVisible();
    await expect(section.getByLabel(text.connection.assertionConsumer, { exact: true })).toHaveValue(
      new RegExp(`^${ORIGIN}/api/auth/sso/saml2/sp/acs/`),
    );
    await expect(section.getByRole("switch")).toBeDisabled();
    await expect(section.getByText(text.requirement.notYet)).toBeVisible();

    await section.getByRole("button", { name: text.connection.open, exact: true }).click();
    await dialog.getByLabel(text.samlDialog.metadata).fill("<a>");
    await dialog.getByRole("button", { name: text.connect, exact: true }).click();
    await expect(dialog.getByText("No son metadatos en XML")).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "idp.xml", mimeType: "text/xml", buffer: Buffer.from(samlMetadata()) });
    await dialog.getByRole("button", { name: text.connect, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText(text.connection.certificateEnds("22 de noviembre de 2046"))).toBeVisible();

    const check = section.getByRole("button", { name: text.proof.check });
    await check.click();
    await expect(section.getByRole("alert")).toContainText("no hay ningún registro TXT");
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    await expectNoAxeViolations(page);
    const value = await section.getByLabel(text.proof.value, { exact: true }).inputValue();
    await publish(`_extintor.${domain}`, [value]);
    await check.click();
    await expect(section.getByText(text.states.try)).toBeVisible();
    await expect(section.getByRole("alert")).toHaveCount(0);
    await expectNoAxeViolations(page);

    await section.getByRole("button", { name: text.remove }).click();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.removeDialog.confirm }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText(text.none)).toBeVisible();
  });
});

test.describe("a manager", () => {
  test.use({ as: "manager" });
  test("does not see the company's sign-on", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=company`);
    await expect(page.getByRole("link", { name: appEs.settingsTabs.company, exact: true })).toBeVisible();
    await expectLoaded(page);
    await expect(page.getByText(text.title)).toHaveCount(0);
  });
});
