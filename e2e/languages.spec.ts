import { DEPARTMENT_FORM_TYPES } from "../worker/contract/enums.ts";
import { appCa } from "../web/text/app/ca.ts";
import { appEn } from "../web/text/app/en.ts";
import { expectLoaded } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { expectOnlyLanguage } from "./support/language.ts";
import { expect, test } from "./support/test.ts";

// The Spanish pages are read by pages.spec.ts and by most other tests.
const APP = { ca: appCa, en: appEn };

for (const language of ["ca", "en"] as const) {
  test(`no page shows a sentence in another language than ${language}`, async ({ page }) => {
    test.slow();
    const { companyId } = await createCompany(page, "Zabala S.L.");
    await callApi(page, "POST", "/api/auth/update-user", { language });
    const company = `/api/v1/company/${companyId}`;
    // The example is written in the language of whoever loads it.
    const { sample } = await callApi<{ sample: { departmentId: string } }>(
      page,
      "POST",
      `${company}/sample-data`,
    );
    const { forms } = await callApi<{ forms: { id: string; type: string }[] }>(
      page,
      "GET",
      `${company}/forms`,
    );
    expect(forms.length).toBeGreaterThan(3);
    const department = `/${companyId}/team/${sample.departmentId}`;
    const tabs = ["user", "company", "departments", "billing", "support"];
    const paths = [
      `/${companyId}`,
      ...["forms", "actions", "mailbox", "my-mailbox"].map((name) => `/${companyId}/${name}`),
      department,
      ...["dashboard", "forms", "actions"].map((name) => `${department}/${name}`),
      ...tabs.map((tab) => `/${companyId}/settings?tab=${tab}`),
      ...forms.map(({ id, type }) => `${department}/f/${id}?formType=${type}`),
    ];
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectLoaded(page);
        await expectOnlyLanguage(page, language);
      });

    const { createForm, kinds } = APP[language];
    const dialog = page.getByRole("dialog");
    await page.goto(department);
    for (const type of DEPARTMENT_FORM_TYPES)
      await test.step(`dialog, ${type}`, async () => {
        await page.getByRole("main").getByRole("button", { name: kinds[type], exact: true }).click();
        await expect(dialog.getByRole("button", { name: createForm.create })).toBeVisible();
        await expectOnlyLanguage(page, language);
        await dialog.getByRole("button", { name: createForm.cancel }).click();
        await expect(dialog).toHaveCount(0);
      });
  });
}
