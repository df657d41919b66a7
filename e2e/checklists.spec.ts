import { checklistsEs as text } from "../web/text/checklists/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { waitForDragKeys } from "./support/wait-for-drag-keys.ts";

test(
  "a checklist is written, published, and asks in a visit what its conditions say",
  {
    tag: "@both-sizes",
  },
  async ({ page }) => {
    test.slow();
    const { companyId } = await createCompany(page);
    const { department } = await callApi<{ department: { id: string } }>(
      page,
      "POST",
      `/api/v1/company/${companyId}/departments`,
      { name: "Montaje" },
    );
    const { location } = await callApi<{ location: { id: string } }>(
      page,
      "POST",
      `/api/v1/location/${companyId}/locations`,
      { name: "Nave 1" },
    );
    await callApi(page, "POST", `/api/v1/location/${companyId}/locations/${location.id}/zones`, {
      name: "Prensa",
    });

    await page.goto(`/${companyId}/checklists`);
    await page.getByRole("button", { name: text.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.create.from).selectOption({ label: text.create.sources.lines });
    await dialog.getByLabel(text.create.name).fill("Trabajos en altura");
    await dialog.getByLabel(text.create.lines).fill("¿Se trabaja en altura?\n¿Arnés anclado?");
    await dialog.getByRole("button", { name: text.create.submit }).click();
    await expect(page.getByRole("heading", { name: "Trabajos en altura", level: 1 })).toBeVisible();

    // By keyboard alone: a third question, moved to the first place and back by undo.
    await page.getByRole("button", { name: text.addQuestion }).press("Enter");
    const card = (number: number) => page.getByRole("listitem", { name: text.question(number), exact: true });
    await card(3).getByRole("textbox", { name: text.fields.label, exact: true }).fill("¿Casco puesto?");
    await card(3).getByRole("button", { name: text.done }).press("Enter");
    await card(3)
      .getByRole("button", { name: text.grip("¿Casco puesto?") })
      .focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(text.drag.instructions)).toBeAttached();
    await waitForDragKeys(page);
    for (const place of [2, 1]) {
      await page.keyboard.press("ArrowUp");
      await expect(page.getByText(text.drag.over(place, 3))).toBeAttached();
    }
    await page.keyboard.press("Space");
    await expect(card(1)).toContainText("¿Casco puesto?");
    await page.getByRole("button", { name: text.undo }).click();
    await expect(card(3)).toContainText("¿Casco puesto?");

    await card(2).getByRole("button", { name: text.edit }).click();
    await card(2)
      .getByLabel(text.fields.condition, { exact: true })
      .selectOption({ label: text.onlyIf("¿Se trabaja en altura?", "…") });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    const preview = page.getByRole("region", { name: text.preview });
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    if (isPhone) await page.getByRole("radio", { name: text.views.preview }).check();
    const asked = preview.getByRole("group", { name: /Arnés/ });
    await expect(asked).toBeHidden();
    await preview
      .getByRole("group", { name: /altura/ })
      .getByRole("radio", { name: "Sí" })
      .check();
    await expect(asked).toBeVisible();

    await page.getByRole("button", { name: text.publish.open, exact: true }).click();
    await expect(dialog.getByText(text.publish.records(0))).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.publish.confirm }).click();
    await expect(page.getByText(text.publish.done)).toBeVisible();
    await page.getByRole("button", { name: text.offer.open }).click();
    await dialog.getByRole("switch", { name: text.offer.isDefault }).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.offer.close }).click();
    await page.getByRole("link", { name: text.back }).first().click();
    await expect(page.getByText(text.isDefault)).toBeVisible();
    await expectNoAxeViolations(page);

    // A visit has it, and asks for the harness only at height.
    const { zones } = await callApi<{ zones: { id: string }[] }>(
      page,
      "GET",
      `/api/v1/location/${companyId}/locations/${location.id}/zones`,
    );
    const { form } = await callApi<{ form: { id: string } }>(
      page,
      "POST",
      `/api/v1/company/${companyId}/departments/${department.id}/hseq-visit`,
      { date: new Date().toISOString(), locationId: location.id, zoneId: zones[0]?.id },
    );
    await page.goto(`/${companyId}/team/${department.id}/f/${form.id}?formType=hseq_visit`);
    const harness = page.getByRole("group", { name: /Arnés/ });
    const height = page.getByRole("group", { name: /altura/ });
    await expect(height).toBeVisible();
    await expect(harness).toBeHidden();
    await height.getByRole("radio", { name: "Sí" }).check();
    await expect(harness).toBeVisible();
  },
);
