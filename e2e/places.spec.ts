import { commonEs } from "../web/text/common/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { masterData: text } = companyEs;
const newName = (what: string) => `${what} ${process.pid}-${Date.now().toString(36)}`;

test.describe("the owner", () => {
  test.use({ as: "owner", expected: [{ path: "/api/v1/location/", status: 409 }] });

  test("creates a location and its zone, and deletes the zone before the location", async ({ page }) => {
    test.slow();
    const location = newName("Nave");
    const zone = newName("Muelle");
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/places`);
    await page.getByRole("button", { name: text.locations.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: text.create }).click();
    await expect(dialog.getByText("El nombre de la ubicación es requerido")).toBeVisible();
    await expect(dialog.getByLabel(text.name)).toBeFocused();
    await dialog.getByLabel(text.name).fill("x".repeat(101));
    await dialog.getByRole("button", { name: text.create }).click();
    await expect(
      dialog.getByText("El nombre de la ubicación debe tener menos de 100 caracteres"),
    ).toBeVisible();
    await dialog.getByLabel(text.name).fill(location);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("button", { name: text.create }).click();

    // The new location is expanded, without zones.
    await expect(page.getByText(text.zones.empty)).toBeVisible();
    await page.getByRole("button", { name: text.zones.add }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.create }).click();
    await expect(page.getByText("El nombre de la zona es requerido")).toBeVisible();
    await page.getByRole("dialog").getByLabel(text.name).fill(zone);
    await page.getByRole("dialog").getByRole("button", { name: text.create }).click();
    await expect(page.getByRole("list", { name: text.zones.of(location) })).toContainText(zone);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);

    await page.getByRole("button", { name: text.remove(location) }).click();
    await page.getByRole("dialog").getByRole("button", { name: commonEs.delete }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("1 zona");
    await page.getByRole("dialog").getByRole("button", { name: commonEs.cancel }).click();
    for (const name of [zone, location]) {
      await page.getByRole("button", { name: text.remove(name) }).click();
      await page.getByRole("dialog").getByRole("button", { name: commonEs.delete }).click();
      await expect(page.getByText(text.removed(name))).toBeVisible();
    }
    await expect(page.getByRole("button", { name: text.edit(location) })).toHaveCount(0);
  });

  test("creates, renames and deletes a job position", async ({ page }) => {
    const [first, second] = [newName("Puesto"), newName("Oficio")];
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=company`);
    await page.getByRole("button", { name: text.jobPositions.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.name).fill(first);
    await dialog.getByRole("button", { name: text.create }).click();
    await page.getByRole("button", { name: text.edit(first) }).click();
    await dialog.getByLabel(text.name).fill("");
    await dialog.getByRole("button", { name: commonEs.save }).click();
    await expect(dialog.getByText("El nombre del puesto de trabajo es requerido")).toBeVisible();
    await dialog.getByLabel(text.name).fill(second);
    await dialog.getByRole("button", { name: commonEs.save }).click();
    await page.getByRole("button", { name: text.remove(second) }).click();
    await dialog.getByRole("button", { name: commonEs.delete }).click();
    await expect(page.getByText(text.removed(second))).toBeVisible();
  });
});

test.describe("a manager", () => {
  test.use({ as: "manager" });
  test("can change master data but not delete it", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/places`);
    await expect(page.getByRole("button", { name: text.locations.add })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Editar / }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Eliminar / })).toHaveCount(0);
  });
});
