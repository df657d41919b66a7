import { commonEs } from "../web/text/common/es.ts";
import { custodyEs } from "../web/text/custody/es.ts";
import type { Page } from "@playwright/test";
import { DEPARTMENT_FORM_TYPES, type FormType } from "../worker/contract/enums.ts";
import { appEs } from "../web/text/app/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { answerQuestions, expectSaved, fillFields, signFields } from "./support/fill-form.ts";
import {
  closeEntry,
  createWorkplace,
  createForm,
  seal,
  sealingButton,
  type Workplace,
} from "./support/forms.ts";
import { callApi } from "./support/create-company.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { formSteps: steps, formPage: words, formDelete, kinds, places } = appEs;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  // The full page height: axe would report targets half covered by the bottom bar as too small.
  const screen = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (screen) await page.setViewportSize({ ...screen, height });
  await expectNoAxeViolations(page);
  if (screen) await page.setViewportSize(screen);
}

/** Checks that all rows of a scale have the same number of buttons at each width. */
async function expectEvenRows(page: Page): Promise<void> {
  const screen = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.getByRole("radiogroup").evaluateAll((groups) =>
      groups.map((group) => {
        const tops = [...group.children].map((child) => child.getBoundingClientRect().top);
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      }),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((counts) => new Set(counts).size > 1)).toEqual([]);
  }
  if (screen) await page.setViewportSize(screen);
}

/** Creates a form of the kind and opens it with the URL a list would link to. */
async function open(page: Page, at: Workplace, type: FormType): Promise<void> {
  const { companyId, location, zone, teams } = at;
  if (type === "mailbox") {
    const head = { date: new Date().toISOString(), locationId: location.id, zoneId: zone.id };
    const path = `/api/v1/company/${companyId}/mailbox`;
    const { form } = await callApi<{ form: { id: string } }>(page, "POST", path, head);
    await page.goto(`/${companyId}/f/${form.id}/?formType=mailbox&origin=my`);
  } else {
    const teamId = teams[0]?.id ?? "";
    const { id } = await createForm(page, at, { type, teamId });
    await page.goto(`/${companyId}/team/${teamId}/f/${id}/?formType=${type}`);
  }
  await expect(page.getByRole("heading", { level: 1, name: kinds[type] })).toBeVisible();
}

/** The first two have all widgets between them: one has the checklist, the other the rows of people and moments. */
const TAGS: { readonly [type in FormType]: string[] } = {
  hseq_visit: ["@both-sizes"],
  investigation: ["@phone"],
  mailbox: [],
  drill: ["@deep"],
  observation: ["@deep"],
  management: ["@deep"],
};

for (const type of [...DEPARTMENT_FORM_TYPES, "mailbox"] as const) {
  test(
    `${kinds[type]}: a form shows what is missing, is filled in, completed and reopened`,
    { tag: TAGS[type] },
    async ({ page }) => {
      test.setTimeout(150_000);
      const at = await createWorkplace(page);
      await open(page, at, type);

      const isDraft = type === "mailbox";
      const first = button(page, isDraft ? steps.submit : steps.complete);
      await first.click();
      const missing = page.getByRole("dialog").getByRole("link");
      await missing.first().click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator(":focus")).toBeInViewport();
      expect(
        await page
          .locator(":focus")
          .evaluate((element) => element.matches("input, textarea, select, button")),
      ).toBe(true);

      await fillFields(page, type, at);
      await answerQuestions(page, type);
      await signFields(page, type, at);
      await expectSaved(page);
      if (isDraft) await expectEvenRows(page);
      await expectGoodPage(page);

      if (isDraft) {
        await seal(page, "submit");
        await expect(page.getByText(steps.submitted)).toBeVisible();
      }
      const complete = button(page, isDraft ? commonEs.close : steps.complete);
      await complete.click();
      const confirm = isDraft
        ? page.getByRole("dialog").getByRole("button", { name: custodyEs.completing.close })
        : sealingButton(page);
      await expect(confirm).toBeInViewport({ ratio: 1 });
      await expectNoAxeViolations(page);
      await expectOnlySpanish(page);
      await page.keyboard.press("Escape");
      await expect(complete).toBeFocused();
      await (isDraft ? closeEntry(page) : seal(page));
      await expect(page.getByText(isDraft ? steps.entryClosedTitle : steps.readOnlyTitle)).toBeVisible();
      // Beside a communication both sides may still write.
      await expect(page.locator("main").locator("input, textarea, select")).toHaveCount(isDraft ? 1 : 0);
      await expectGoodPage(page);

      await button(page, steps.takeBack).click();
      await expect(complete).toBeVisible();
      // A sent entry cannot be changed by anybody.
      if (!isDraft) await expect(page.getByRole("textbox").first()).toBeEditable();
    },
  );
}

test.describe("the address of a form", () => {
  test("without a department opens the form", async ({ page }) => {
    const at = await createWorkplace(page);
    const { id, viewId } = await createForm(page, at, { type: "drill", teamId: at.teams[0]?.id ?? "" });
    await page.goto(`/${at.companyId}/f/${id}/?formType=drill&origin=company`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(viewId);
  });

  test.describe("that does not exist", () => {
    test.use({ expected: [{ path: "/api/v1/company/", status: 404 }] });
    test("shows that the form is gone", async ({ page }) => {
      const at = await createWorkplace(page);
      await page.goto(`/${at.companyId}/team/${at.teams[0]?.id}/f/no-hay/?formType=drill`);
      await expect(page.getByRole("heading", { name: places.formGone })).toBeVisible();
      await page.goto(`/${at.companyId}/f/no-hay/?formType=drill`);
      await expect(page.getByRole("heading", { name: places.formGone })).toBeVisible();
      await expectGoodPage(page);
    });
  });
});

test("deleting a form asks for confirmation, returns to the list, and can be undone there or in the bin", async ({
  page,
}) => {
  const at = await createWorkplace(page);
  await open(page, at, "drill");
  await button(page, commonEs.moreOptions).click();
  await page.getByRole("menuitem", { name: formDelete.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: commonEs.cancel }).click();
  await button(page, commonEs.moreOptions).click();
  await page.getByRole("menuitem", { name: formDelete.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: custodyEs.deletion.confirm }).click();
  await expect(page).toHaveURL(/\/forms/);
  const rows = page.getByRole("table").getByRole("link");
  await expect(page.getByText(places.allFormsEmpty)).toBeVisible();
  await button(page, commonEs.undo).click();
  await expect(rows).toHaveCount(1);

  await rows.click();
  await button(page, commonEs.moreOptions).click();
  await page.getByRole("menuitem", { name: formDelete.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: custodyEs.deletion.confirm }).click();
  await page.getByRole("link", { name: appEs.bin.title }).click();
  await expect(page.getByRole("heading", { name: appEs.bin.title })).toBeVisible();
  await expect(page.getByText("Quedan 30 días")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: custodyEs.bin.restore }).click();
  await expect(page.getByText(custodyEs.bin.emptyTitle)).toBeVisible();
});

test("printing renders the whole form without the app frame", async ({ page }) => {
  const at = await createWorkplace(page);
  await open(page, at, "hseq_visit");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const printed = page.getByRole("article");
  await expect(printed.getByRole("heading", { level: 1, name: kinds.hseq_visit })).toBeVisible();
  for (const part of [words.sections.data, words.sections.checklist])
    await expect(printed.getByRole("heading", { name: part })).toBeVisible();
  // The conclusions are not filled in yet.
  await expect(printed.getByRole("heading", { name: words.sections.conclusions })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const pageNumbers = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .some(({ cssText }) => /@bottom-right[^}]*counter\(page\)[^}]*counter\(pages\)/.test(cssText)),
  );
  expect(pageNumbers, "page numbers in the margin").toBe(true);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await expect(button(page, steps.complete)).toBeVisible();
});
