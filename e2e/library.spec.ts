// The library: a document is added, read and understood by a member, replaced by a version that asks again, and who has read it is seen.
import type { Page } from "@playwright/test";
import { libraryEs } from "../web/text/library/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { SMALL_PDF } from "./support/fill-form.ts";
import { createWorkplace } from "./support/forms.ts";
import { openColleague } from "./support/invite.ts";
import { expect, test } from "./support/test.ts";

const { details, form } = libraryEs;
const NAME = "Trabajos en altura";
const choose = (page: Page, filename: string) =>
  page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({ name: filename, mimeType: "application/pdf", buffer: SMALL_PDF });
const openDocument = (page: Page) => page.getByRole("link", { name: NAME, exact: true }).click();

async function expectUsable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

/** Opens the file, as the button asks, and says that it was read. */
async function read(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(details.openFirst)).toBeVisible();
  await expect(dialog.locator("[data-first-page=drawn]")).toBeVisible();
  // Chromium's own viewer is an extension, which the tests take for another site.
  await page
    .context()
    .route(/\/attachments\/./, (route) => route.fulfill({ contentType: "text/plain", body: "PDF" }));
  const opened = page.context().waitForEvent("page");
  await dialog.getByRole("link", { name: details.open }).click();
  await (await opened).close();
  await dialog.getByRole("button", { name: details.confirm }).click();
  await expect(dialog.getByText(libraryEs.read, { exact: true })).toBeVisible();
}

test.slow();

test("a document is added, read by a member, and asked again with its next version @both-sizes", async ({
  page,
  browser,
}) => {
  const { companyId, teams } = await createWorkplace(page);
  const library = `/${companyId}/documents`;
  await page.goto(library);
  await page.getByRole("button", { name: libraryEs.add }).first().click();
  await choose(page, "altura.pdf");
  await page.getByLabel(form.name).fill(NAME);
  await page.getByLabel(form.asksReading).check();
  await expectUsable(page);
  await page.getByRole("dialog").getByRole("button", { name: form.addSubmit, exact: true }).click();
  await expect(page.getByRole("dialog", { name: NAME })).toBeVisible();
  await read(page);

  const member = await openColleague(page, browser, {
    companyId,
    role: "member",
    departmentIds: [teams[0]?.id ?? ""],
  });
  await member.goto(library);
  await expect(member.getByText(libraryEs.toRead, { exact: true })).toBeVisible();
  await expect(member.getByRole("button", { name: libraryEs.add })).toHaveCount(0);
  await openDocument(member);
  await read(member);
  await expectUsable(member);

  await page.goto(library);
  await openDocument(page);
  const dialog = page.getByRole("dialog", { name: NAME });
  await expect(dialog.getByText(details.progress(2, 2))).toBeVisible();
  await dialog.getByRole("button", { name: details.newVersion }).click();
  await choose(page, "altura-2.pdf");
  await page.getByRole("dialog").last().getByRole("button", { name: form.addSubmit, exact: true }).click();
  await expect(dialog.getByText(details.progress(0, 2))).toBeVisible();
  await expect(dialog.getByText(details.pending(2))).toBeVisible();
  await expect(dialog.getByText("Jon Etxeberria")).toBeVisible();
  await expect(dialog.getByRole("link", { name: libraryEs.version(1) })).toBeVisible();
  await expectUsable(page);

  await member.reload();
  await expect(member.getByRole("dialog").getByText(details.asked)).toBeVisible();
});
