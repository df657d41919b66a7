import { datesEs } from "../web/text/dates/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { createWorkplace } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const { createForm: texts, kinds } = appEs;
const { calendar } = datesEs;

// A browser whose dates are "11/20/2026, 09:30 AM".
test.use({ locale: "en-US" });

test(
  "dates are written in the user's language, not the browser's",
  { tag: "@both-sizes" },
  async ({ page }) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    const work = await createWorkplace(page);
    const teamId = work.teams[0]?.id ?? "";
    const dialog = page.getByRole("dialog", { name: texts.titles.observation });
    const month = page.getByRole("dialog", { name: calendar.title });

    await page.goto(`/${work.companyId}/team/${teamId}`);
    await page.getByRole("main").getByRole("button", { name: kinds.observation, exact: true }).click();
    const moment = dialog.getByLabel("Fecha");
    await moment.fill("");
    if (isPhone) {
      await expect(dialog.getByText(datesEs.pattern["datetime-local"])).toBeVisible();
      await moment.fill("2026-03-01T09:05");
      await expect(dialog.getByText("01/03/2026 09:05", { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      return;
    }
    await expect(moment).toHaveAttribute("placeholder", datesEs.pattern["datetime-local"]);
    await moment.pressSequentially("31/2/26 9:05");
    await page.keyboard.press("Tab");
    await expect(dialog.getByText(datesEs.invalid["datetime-local"])).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: texts.create }).click();
    await expect(moment).toBeFocused();
    await moment.fill("");
    await moment.pressSequentially("1/3/26 9:05");
    await page.keyboard.press("Tab");
    await expect(moment).toHaveValue("01/03/2026 09:05");

    await test.step("by keyboard alone, in the calendar", async () => {
      await expect(dialog.getByRole("button", { name: calendar.open })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(month.getByRole("grid", { name: "marzo de 2026" })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("PageUp");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(month).toHaveCount(0);
      await expect(moment).toHaveValue("02/02/2026 09:05");
      await expect(moment).toBeFocused();
      // The time is selected, to be typed over.
      await page.keyboard.type("10:30");
      await expect(moment).toHaveValue("02/02/2026 10:30");
      await dialog.getByRole("button", { name: calendar.open }).click();
      await expect(month).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(month).toHaveCount(0);
      await expect(dialog).toBeVisible();
    });
  },
);
