import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("each view of the kit renders", { tag: ["@both-sizes", "@deep"] }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const view of ["pieces", "forms", "frame", "sign-in", "code"])
    // oxlint-disable-next-line no-await-in-loop
    await test.step(view, async () => {
      await page.goto(`/kit?view=${view}`);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    });
});
