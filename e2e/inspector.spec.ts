import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { LANGUAGES } from "../worker/contract/enums.ts";
import { inspectionEs as words } from "../web/text/inspection/es.ts";
import { INSPECTION_TEXTS } from "../web/text/inspeccion.ts";
import { packsEs } from "../web/text/packs/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { expectRoomForLargeText } from "./support/large-text.ts";
import { readMail } from "./support/outbox.ts";
import { demoPerson, newEmail, openPageAs } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const text = INSPECTION_TEXTS.es;

// A code that is wrong, a folder that nobody has opened, and links that open nothing.
const REFUSED = [
  { path: "/api/v1/inspections/", status: 404 },
  { path: "/api/v1/inspections/", status: 422 },
];
test.use({ expected: [REFUSED, { scope: "test" }], otherSites: ["file://"] });

type Export = { id: string; status: string };

async function makeLink(browser: Browser) {
  const owner = await openPageAs(browser, "owner");
  const { companyId, teamId } = await firstDepartment(owner);
  const path = `/api/v1/company/${companyId}/exports`;
  const year = new Date().getUTCFullYear();
  const { export: asked } = await callApi<{ export: Export }>(owner, "POST", path, {
    resource: "evidence",
    inspection: true,
    departmentId: teamId,
    date: `${year}-01-01..${year}-12-31`,
  });
  await expect
    .poll(
      async () => (await callApi<{ export: Export }>(owner, "GET", `${path}/${asked.id}`)).export.status,
      { timeout: 50_000 },
    )
    .toBe("ready");
  const email = newEmail();
  const { link, token } = await callApi<{ link: { id: string }; token: string }>(
    owner,
    "POST",
    `/api/v1/company/${companyId}/inspector-links`,
    {
      exportId: asked.id,
      name: "Inés Inspectora",
      email,
      expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    },
  );
  return { owner, companyId, email, link, token };
}

async function enterCode(page: Page, email: string, count: number): Promise<void> {
  await page.getByRole("button", { name: text.send }).click();
  await expect(page.getByLabel(text.code)).toBeFocused();
  const code = await readMail(page, email, { kind: "inspection-code", pattern: /\b\d{8}\b/, count });
  await page.getByLabel(text.code).fill(code);
  await page.getByRole("button", { name: text.open }).click();
  await expect(page.getByRole("link", { name: text.download })).toBeVisible();
}

test("an inspector opens a folder with a code, takes it, and it checks; ended, it opens no longer @both-sizes", async ({
  page,
  browser,
}) => {
  test.slow();
  const { owner, companyId, email, link, token } = await makeLink(browser);
  await page.goto(`/inspeccion/${token}`);
  await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  await expect(page.getByText(text.noted)).toBeVisible();
  expect(await page.evaluate(() => document.cookie + JSON.stringify(localStorage))).toBe("{}");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: text.send }).click();
  await page.getByLabel(text.code).fill("00000000");
  await page.getByRole("button", { name: text.open }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await page.reload();
  await enterCode(page, email, 2);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);
  // Another visit of the same browser needs no code.
  await page.reload();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: text.download }).click();
  const folder = mkdtempSync(join(tmpdir(), "folder-"));
  const zip = join(folder, "carpeta.zip");
  await (await started).saveAs(zip);
  const opened = join(folder, "carpeta");
  execFileSync("unzip", ["-q", zip, "-d", opened]);
  const sums = spawnSync("sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], { cwd: opened });
  expect([sums.status, sums.stdout.toString()]).toEqual([0, ""]);
  const checker = await page.context().newPage();
  await checker.goto(pathToFileURL(join(opened, "verificar.html")).href);
  await checker.locator('input[type="file"]').first().setInputFiles(zip);
  await expect(checker.getByText(/^Sin cambios/)).toBeVisible({ timeout: 60_000 });
  await checker.close();
  // One file.
  const file = page.waitForEvent("download");
  await page.locator(".pieces a").first().click();
  expect((await file).suggestedFilename()).toMatch(/\.(pdf|csv|json)$/);
  // As two hours later.
  await page.context().clearCookies();
  await page.locator(".pieces a").first().click();
  await expect(page.getByRole("alert")).toHaveText(text.lapsed);
  await expect(page.getByRole("link", { name: text.download })).toHaveCount(0);
  await expect(page.getByRole("button", { name: text.send })).toBeVisible();
  await expectNoAxeViolations(page);

  await owner.goto(`/${companyId}/exports`);
  await expectLoaded(owner);
  await expect(owner.getByRole("heading", { name: words.title })).toBeVisible();
  const card = owner.getByRole("listitem").filter({ hasText: email });
  await card.getByRole("button", { name: words.openings }).click();
  const dialog = owner.getByRole("dialog");
  await expect(dialog.getByText(words.events.open)).toBeVisible();
  await expect(dialog.getByText(words.events.file)).toBeVisible();
  await expectNoAxeViolations(owner);
  await owner.keyboard.press("Escape");
  await card.getByRole("button", { name: words.end }).click();
  await owner.getByRole("dialog").getByRole("button", { name: words.end }).click();
  await expect(card.getByText(words.states.ended)).toBeVisible();
  await expectNoSidewaysScroll(owner);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: text.notFound })).toBeVisible();
  expect(link.id).not.toBe("");
  await owner.context().close();
});

test("an administrator makes the folder and the link in Exportaciones", async ({ browser }) => {
  test.slow();
  // A link asks for a sign-in of the last minutes.
  const owner = await browser.newPage();
  await signIn(owner, demoPerson("owner").email);
  const { companyId } = await firstDepartment(owner);
  await owner.goto(`/${companyId}/exports`);
  await expectLoaded(owner);
  await owner.getByRole("button", { name: words.make }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("radio", { name: words.folder.location }).check();
  await expectNoAxeViolations(owner);
  await dialog.getByRole("button", { name: words.folder.button }).click();
  await expect(dialog.getByText(packsEs.howToCheck)).toBeVisible({ timeout: 50_000 });
  await owner.keyboard.press("Escape");
  await owner.getByRole("button", { name: words.link }).click();
  const email = newEmail();
  await dialog.getByLabel(words.dialog.name).fill("Inés Inspectora");
  await dialog.getByLabel(words.dialog.email).fill(email);
  await expectNoAxeViolations(owner);
  await dialog.getByRole("button", { name: words.dialog.submit }).click();
  await expect(dialog.getByLabel(words.secret.label, { exact: true })).toHaveValue(/\/inspeccion\/\w{32}$/);
  await dialog.getByRole("button", { name: words.secret.done }).click();
  await expect(owner.getByRole("listitem").filter({ hasText: email })).toContainText(words.states.valid);
  await owner.context().close();
});

test("a link that opens nothing says so, in each language", async ({ page }) => {
  await page.goto(`/inspeccion/${"X".repeat(32)}`);
  for (const language of LANGUAGES) {
    await page.locator("#language").selectOption(language);
    const { notFound, notFoundLead } = INSPECTION_TEXTS[language];
    await expect(page.getByRole("heading", { level: 1, name: notFound })).toBeVisible();
    await expect(page.getByText(notFoundLead)).toBeVisible();
  }
  await expectNoAxeViolations(page);
});
