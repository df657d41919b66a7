import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

for (const view of ["pieces", "forms", "frame", "sign-in", "code"]) {
  test(
    `the kit's ${view} view renders in both themes`,
    { tag: "@both-sizes" },
    async ({ page }, testInfo) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/kit?view=${view}`);
      await expect(page.getByRole("heading").first()).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const path = testInfo.outputPath(`${view}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true, animations: "disabled" });
        await testInfo.attach(`${view}, ${colorScheme}`, { path, contentType: "image/png" });
      }
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    },
  );
}
