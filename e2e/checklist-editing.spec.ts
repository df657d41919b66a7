import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { checklistsEs as text } from "../web/text/checklists/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { OFFLINE_AND_STALE } from "./support/collect-problems.ts";
import { callApi } from "./support/create-company.ts";
import { expectOfflineData, installOfflineApp } from "./support/device.ts";
import { makePlace } from "./support/plan.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";
import { waitForDragKeys } from "./support/wait-for-drag-keys.ts";

type SafetyCheck = { id: string; field: { payload: { label: string; value: string | null; asked?: false } } };
type Visit = {
  id: string;
  viewId: string;
  checklist: { name: string; number: number } | null;
  safetyChecks: SafetyCheck[];
};

const cardOf = (page: Page, number: number) =>
  page.getByRole("listitem", { name: text.question(number), exact: true });

// checklists.spec.ts does the same with clicks; actions-by-keyboard.spec.ts works such controls with the keyboard.
const ONLY_DEEP = { tag: "@deep" };
test("a checklist is written, published and answered by keyboard alone", ONLY_DEEP, async ({ page }) => {
  test.slow();
  const { companyId, departmentId, locationId, zoneId } = await makePlace(page);
  await page.goto(`/${companyId}/checklists`);
  const { keyboard } = page;
  const pressOn = async (name: string, root: Pick<Page, "getByRole"> = page) => {
    await tabTo(page, root.getByRole("button", { name, exact: true }));
    await keyboard.press("Enter");
  };

  await pressOn(text.add);
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByLabel(text.create.from));
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(dialog.getByLabel(text.create.from)).toHaveValue("empty");
  await tabTo(page, dialog.getByLabel(text.create.name));
  await keyboard.type("Trabajos en altura");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Trabajos en altura", level: 1 })).toBeVisible();

  for (const [at, question] of ["¿Arnés anclado?", "¿Se trabaja en altura?"].entries()) {
    await pressOn(text.addQuestion);
    await expect(
      cardOf(page, at + 1).getByRole("textbox", { name: text.fields.label, exact: true }),
    ).toBeFocused();
    await keyboard.type(question);
  }
  // The first one depends on the second: the order is mended with the arrow keys.
  const grip = page.getByRole("button", { name: text.grip("¿Se trabaja en altura?") });
  await tabTo(page, grip);
  await keyboard.press("Space");
  await expect(grip).toHaveAttribute("aria-pressed", "true");
  await waitForDragKeys(page);
  await keyboard.press("ArrowUp");
  await expect(page.getByText(text.drag.over(1, 2))).toBeAttached();
  await keyboard.press("Space");
  await expect(cardOf(page, 1)).toContainText("¿Se trabaja en altura?");
  await pressOn(commonEs.edit, cardOf(page, 2));
  const condition = cardOf(page, 2).getByLabel(text.fields.condition, { exact: true });
  await tabTo(page, condition);
  await keyboard.press("ArrowDown");
  await expect(condition.locator("option:checked")).toHaveText(text.onlyIf("¿Se trabaja en altura?", "…"));
  await expect(page.getByText(text.save.saved)).toBeVisible();

  await pressOn(text.publish.open);
  await expect(dialog.getByText(text.publish.records(0))).toBeVisible();
  await pressOn(text.publish.confirm, dialog);
  await expect(page.getByText(text.publish.done)).toBeVisible();
  await pressOn(text.offer.open);
  await tabTo(page, dialog.getByRole("switch", { name: text.offer.isDefault }));
  await keyboard.press("Space");
  await expect(dialog.getByRole("switch", { name: text.offer.isDefault })).toBeChecked();
  await keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const visits = `/api/v1/company/${companyId}/departments/${departmentId}/hseq-visit`;
  const { form } = await callApi<{ form: Visit }>(page, "POST", visits, {
    date: new Date().toISOString(),
    locationId,
    zoneId,
  });
  await page.goto(`/${companyId}/team/${departmentId}/f/${form.id}?formType=hseq_visit`);
  const harness = page.getByRole("group", { name: /Arnés/ });
  await expect(page.getByRole("group", { name: /altura/ })).toBeVisible();
  await expect(harness).toBeHidden();
  await tabTo(page, page.getByRole("group", { name: /altura/ }).getByRole("radio", { name: "Sí" }));
  await keyboard.press("Space");
  await expect(harness).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ serviceWorkers: "allow", expected: [{ path: "/", status: "offline" }] });

  test(
    "a checklist is changed, published and used without a network, and its next version changes no record",
    { tag: "@phone" },
    async ({ page, context }) => {
      test.setTimeout(150_000);
      const { companyId, departmentId } = await makePlace(page);
      const company = `/api/v1/company/${companyId}`;
      const { checklist } = await callApi<{ checklist: { id: string } }>(
        page,
        "POST",
        `${company}/checklists/import`,
        {
          text: "¿Arnés anclado?\n¿Casco puesto?",
          lines: { kind: "hseq_visit", name: "Trabajos en altura" },
        },
      );
      const editor = `/${companyId}/checklists/${checklist.id}`;

      // Two small changes: a word, and a further question.
      await page.goto(editor);
      await cardOf(page, 1).getByRole("button", { name: commonEs.edit }).tap();
      await cardOf(page, 1)
        .getByRole("textbox", { name: text.fields.label, exact: true })
        .fill("¿Está el arnés anclado?");
      await cardOf(page, 1).getByRole("button", { name: commonEs.done }).tap();
      await page.getByRole("button", { name: text.addQuestion }).tap();
      const added = cardOf(page, 3).getByRole("textbox", { name: text.fields.label, exact: true });
      await expect(added).toBeFocused();
      await expect(added).toBeInViewport();
      await added.fill("¿Línea de vida revisada?");
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: text.publish.open, exact: true }).tap();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: text.publish.confirm }).tap();
      await expect(page.getByText(text.publish.done)).toBeVisible();
      await page.getByRole("button", { name: text.offer.open }).tap();
      await dialog.getByRole("switch", { name: text.offer.isDefault }).check();
      await dialog.getByRole("button", { name: commonEs.close }).tap();
      await expect(page.getByText(text.save.saved, { exact: true })).toBeVisible();

      const home = `/${companyId}/team/${departmentId}`;
      await page.goto(home);
      await installOfflineApp(page);
      await expectOfflineData(page, companyId, '"isDefault":true');
      await context.setOffline(true);
      await page.goto(home);
      await page.getByRole("main").getByRole("button", { name: appEs.kinds.hseq_visit, exact: true }).tap();
      await page.getByRole("button", { name: "Nave 1", exact: true }).tap();
      await page.getByRole("button", { name: "Prensa", exact: true }).tap();
      await dialog.getByRole("button", { name: appEs.createForm.create }).tap();
      await expect(page).toHaveURL(/\/f\//);
      const answer = (name: RegExp, value: string) =>
        page.getByRole("group", { name }).getByRole("radio", { name: value, exact: true }).check();
      await answer(/Está el arnés anclado/, "Sí");
      await answer(/Línea de vida/, "No aplica");
      await context.setOffline(false);

      const formId = /\/f\/([\w-]+)/.exec(page.url())?.[1] ?? "";
      const visits = `${company}/departments/${departmentId}/hseq-visit`;
      const recorded = async () => (await callApi<{ form: Visit }>(page, "GET", `${visits}/${formId}`)).form;
      await expect(page.getByText(/-VIS-0001/).first()).toBeVisible({ timeout: 30_000 });
      const answers = [
        ["¿Está el arnés anclado?", "yes"],
        ["¿Casco puesto?", null],
        ["¿Línea de vida revisada?", "not_applicable"],
      ];
      const saidBy = ({ safetyChecks }: Visit) =>
        safetyChecks.map(({ field: { payload } }) => [payload.label, payload.value]);
      await expect.poll(async () => saidBy(await recorded())).toEqual(answers);

      // Somebody else publishes the next version while the record is open.
      const another = await context.newPage();
      await another.goto(editor);
      await cardOf(another, 2).getByRole("button", { name: commonEs.edit }).tap();
      await cardOf(another, 2).getByRole("button", { name: text.remove, exact: true }).tap();
      await another.getByRole("button", { name: text.publish.open, exact: true }).tap();
      const second = another.getByRole("dialog");
      await expect(second.getByText(text.publish.records(1))).toBeVisible();
      await expect(second.getByText(text.publish.kinds.removed)).toBeVisible();
      await second.getByRole("button", { name: text.publish.confirm }).tap();
      await expect(another.getByText(text.publish.done)).toBeVisible();

      await answer(/Casco puesto/, "Sí");
      answers[1] = ["¿Casco puesto?", "yes"];
      await expect.poll(async () => saidBy(await recorded())).toEqual(answers);
      await page.reload();
      await expect(page.getByText("Trabajos en altura, versión 1")).toBeVisible();
      await expect(page.getByRole("group", { name: /Casco puesto/ })).toBeVisible();
      expect((await recorded()).checklist).toMatchObject({ name: "Trabajos en altura", number: 1 });

      await another.getByRole("main").getByRole("button", { name: text.more, exact: true }).tap();
      await another.getByRole("menuitem", { name: text.compare.open }).tap();
      await second.getByLabel(text.compare.from, { exact: true }).selectOption("1");
      await second.getByLabel(text.compare.to, { exact: true }).selectOption("2");
      await expect(second.getByText("¿Casco puesto?")).toBeVisible();
      await expect(second.getByText(text.publish.kinds.removed)).toBeVisible();
      await expectNoSidewaysScroll(another);
      await expectNoAxeViolations(another);
      await another.close();
    },
  );
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    // Playwright takes a list whose second item is an object for a value with its options.
    expected: [OFFLINE_AND_STALE, { scope: "test" }],
  });

  test("the editor of a checklist keeps changes that could not be saved until the user discards them", async ({
    page,
    context,
  }) => {
    const { companyId } = await makePlace(page);
    const { checklist } = await callApi<{ checklist: { id: string } }>(
      page,
      "POST",
      `/api/v1/company/${companyId}/checklists/import`,
      { text: "¿Arnés anclado?", lines: { kind: "hseq_visit", name: "Trabajos en altura" } },
    );
    await page.goto(`/${companyId}/checklists`);
    await page.getByRole("link", { name: /Trabajos en altura/ }).click();
    const name = page.getByLabel(text.fields.name);
    await expect(name).toBeVisible();
    await installOfflineApp(page);
    await expectOfflineData(page, companyId);
    await context.setOffline(true);
    await name.fill("Trabajos en cubiertas");
    await page.getByRole("link", { name: text.back }).first().click();
    const dialog = page.getByRole("dialog", { name: text.leave.title });
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.leave.stay }).click();
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue("Trabajos en cubiertas");
    await page.getByRole("button", { name: text.offer.open }).click();
    const offer = page.getByRole("dialog", { name: text.offer.title });
    const department = offer.getByRole("checkbox", { name: "Montaje" });
    await department.click();
    await expect(offer.getByText(text.notSaved)).toBeVisible();
    await expect(department).not.toBeChecked();
    await offer.getByRole("button", { name: commonEs.close }).click();
    await context.setOffline(false);
    await page.getByRole("button", { name: text.retry }).click();
    await expect(page.getByText(text.save.saved)).toBeVisible();
    await expect(name).toHaveValue("Trabajos en cubiertas");

    // Somebody else changes it meanwhile.
    await callApi(page, "PATCH", `/api/v1/company/${companyId}/checklists/${checklist.id}`, {
      name: "Trabajos en tejados",
    });
    await name.fill("Trabajos en azoteas");
    await expect(page.getByText(text.stale)).toBeVisible();
    await page.getByRole("button", { name: text.reload }).click();
    await expect(name).toHaveValue("Trabajos en tejados");
    await page.getByRole("link", { name: text.back }).first().click();
    await expect(page.getByRole("link", { name: /Trabajos en tejados/ })).toBeVisible();
    expect(page.url()).not.toContain(checklist.id);
  });
});
