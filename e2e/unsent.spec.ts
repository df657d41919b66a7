import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { unsentEs as text } from "../web/text/unsent/es.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFilesOnDevice, expectTextOnDevice } from "./support/device.ts";
import { recordVisitOffline } from "./support/forms.ts";
import { MOST_STICKY_PX, stickyHeight } from "./support/sticky-height.ts";
import { expect, test } from "./support/test.ts";

const { connection, formPage, frame, kinds } = appEs;

test.slow();
test.use({ serviceWorkers: "allow", expected: [{ path: "/", status: "offline" }] });

test("what is recorded offline is counted and listed, and a receipt says that it has arrived @phone", async ({
  page,
  context,
}) => {
  const { location, zone } = await recordVisitOffline(page, context);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page
    .locator("#photos input[multiple]")
    .setInputFiles({ name: "pasillo.png", mimeType: "image/png", buffer });
  await expectFilesOnDevice(page, 1);
  await expectTextOnDevice(page, "pasillo");

  await page.evaluate(() => scrollTo(0, 1200));
  await expect.poll(() => stickyHeight(page)).toBeLessThanOrEqual(MOST_STICKY_PX);

  // The record and its photo.
  await page
    .getByRole("status")
    .getByRole("button", { name: connection.pending.count(2) })
    .click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toHaveAccessibleName(text.title);
  const record = sheet.getByRole("list", { name: text.list }).getByRole("listitem").first();
  await expect(record).toContainText(kinds.hseq_visit);
  await expect(record).toContainText(new RegExp(`${location.name} · ${zone.name} · hoy \\d+:\\d\\d`));
  await expect(record).toContainText(text.states.offline);
  const files = record.getByRole("list", { name: text.files(kinds.hseq_visit) });
  await expect(files).toContainText(/pasillo\.\w+.*kB/);
  await expect(files).toContainText(text.fileWaiting);
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: commonEs.close }).click();

  // Outside the form the navigation counts them too, without taking room.
  await page.getByRole("link", { name: formPage.backToForms }).click();
  await page.getByRole("button", { name: `${frame.more} ${connection.pending.count(2)}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: connection.pending.count(2) })
    .click();
  await sheet.getByRole("button", { name: text.retry }).click();
  await expect(record).toContainText(text.states.offline);

  await context.setOffline(false);
  const receipt = /^Todo enviado · \d+:\d\d · 1 visita, 1 foto$/;
  await expect(sheet.getByText(receipt)).toBeVisible({ timeout: 20_000 });
  await expect(sheet).toHaveAccessibleName(text.titleOfNone);
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: commonEs.close }).click();
  await expect(page.getByRole("button", { name: frame.more, exact: true })).toBeVisible();

  // The device keeps the receipt.
  await page.reload();
  await page.getByRole("button", { name: frame.more, exact: true }).click();
  await page.getByRole("button", { name: connection.pending.none }).click();
  await expect(sheet.getByText(receipt)).toBeVisible();
});
