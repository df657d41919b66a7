import { commonEs } from "../web/text/common/es.ts";
import { readFile } from "node:fs/promises";
import { appEs } from "../web/text/app/es.ts";
import { expect, test } from "./support/test.ts";
import { createVisit } from "./support/visit.ts";

const { formPage: words } = appEs;

test.describe("the PDF of a form", () => {
  test.use({ as: "owner" });

  test("is downloaded from its menu", async ({ page }) => {
    test.slow();
    const { team, form } = await createVisit(page);
    await page.goto(`/${team.companyId}/team/${team.departmentId}/f/${form.id}?formType=hseq_visit`);
    const choose = async () => {
      await page.getByRole("button", { name: commonEs.moreOptions }).click();
      await page.getByRole("menuitem", { name: words.downloadReport }).click();
    };
    await page.getByRole("button", { name: commonEs.moreOptions }).waitFor({ timeout: 30_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), choose()]);
    expect(download.suggestedFilename()).toBe(`${form.viewId}-borrador-es.pdf`);
    const bytes = await readFile(await download.path());
    expect([bytes.subarray(0, 8).toString(), bytes.subarray(-6).toString()]).toEqual(["%PDF-1.7", "%%EOF\n"]);
  });
});
