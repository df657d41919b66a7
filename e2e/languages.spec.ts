import { commonCa } from "../web/text/common/ca.ts";
import { commonEn } from "../web/text/common/en.ts";
import { DEPARTMENT_FORM_TYPES } from "../worker/contract/enums.ts";
import { appCa } from "../web/text/app/ca.ts";
import { appEn } from "../web/text/app/en.ts";
import { paletteCa } from "../web/text/palette/ca.ts";
import { paletteEn } from "../web/text/palette/en.ts";
import { expectLoaded } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { expectOnlyLanguage } from "./support/language.ts";
import { sessionOf } from "./support/session.ts";
import { openSignedOutPage } from "./support/sign-in-by-api.ts";
import { expect, test } from "./support/test.ts";

// The Spanish pages are read by pages.spec.ts and by most other tests.
const APP = { ca: appCa, en: appEn };
const COMMON = { ca: commonCa, en: commonEn };
const PALETTE = { ca: paletteCa, en: paletteEn };

for (const language of ["ca", "en"] as const) {
  test(
    `no page shows a sentence in another language than ${language}`,
    { tag: "@deep" },
    async ({ page }) => {
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
        ...["forms", "actions", "mailbox", "my-mailbox", "audit", "people", "places"].map(
          (name) => `/${companyId}/${name}`,
        ),
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
          await dialog.getByRole("button", { name: COMMON[language].cancel }).click();
          await expect(dialog).toHaveCount(0);
        });

      await test.step("palette", async () => {
        await page.keyboard.press("Control+K");
        const palette = page.getByRole("dialog", { name: PALETTE[language].title });
        await expect(palette.getByRole("option").first()).toBeVisible();
        await expectOnlyLanguage(page, language);
        await palette.getByRole("button", { name: PALETTE[language].keys.all }).click();
      });
      await test.step("shortcuts", async () => {
        await expect(page.getByRole("dialog", { name: PALETTE[language].shortcuts.title })).toBeVisible();
        await expectOnlyLanguage(page, language);
      });
    },
  );

  test.describe("platform administration", () => {
    test.use({ as: "platformAdmin" });

    test(
      `shows no sentence in another language than ${language}`,
      { tag: "@deep" },
      async ({ page, browser }) => {
        const owner = await openSignedOutPage(browser);
        const { companyId, email } = await createCompany(owner, "Zabala S.L.");
        const found = await sessionOf(owner);
        // Only this page gets another language, because other tests share the administrator.
        await page.route("**/api/auth/get-session*", async (route) => {
          const answer = await route.fetch();
          const session = (await answer.json()) as { user: object };
          await route.fulfill({
            response: answer,
            json: { ...session, user: { ...session.user, language } },
          });
        });
        const paths = [
          "/admin",
          `/admin/users?q=${encodeURIComponent(email)}`,
          `/admin/users?user=${found?.user.id}`,
          `/admin/companies?company=${companyId}`,
          `/admin/audit?company=${companyId}`,
        ];
        for (const path of paths)
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
            await expectLoaded(page);
            await expectOnlyLanguage(page, language);
          });
      },
    );
  });
}
