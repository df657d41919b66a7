import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.goto("/kit?view=forms");
  await page.getByRole("button", { name: "Firmar: Firma de quien dirige el simulacro" }).click();
});

async function draw(page: Page, pad: Locator): Promise<void> {
  const box = await pad.boundingBox();
  if (!box) throw new Error("no pad");
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 12, box.y + box.height / 2 + Math.sin(step) * 25);
  await page.mouse.up();
}

/** The share of dark pixels in a signature image. */
const inkOf = (signature: Locator) =>
  signature.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
    return { width, height, share: dark / (width * height) };
  });

test(
  "a signature is drawn, corrected and stored as a small cropped image",
  { tag: "@both-sizes" },
  async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Firma de quien dirige el simulacro" });
    await expect(dialog.getByLabel("Nombre de quien firma")).toHaveValue("Ana Ruiz Molina");
    const pad = dialog.locator("canvas");
    await expect(dialog.getByRole("button", { name: "Deshacer trazo" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Firmar" }).click();
    await expect(dialog.getByText("Dibuja tu firma en el recuadro")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await draw(page, pad);
    await dialog.getByRole("button", { name: "Deshacer trazo" }).click();
    await dialog.getByRole("button", { name: "Firmar" }).click();
    await expect(dialog.getByText("Dibuja tu firma en el recuadro")).toBeVisible();

    await draw(page, pad);
    await dialog.getByRole("button", { name: "Firmar" }).click();
    await expect(dialog).toHaveCount(0);
    const { width, height, share } = await inkOf(page.getByRole("img", { name: "Firma de Ana Ruiz Molina" }));
    expect(width).toBeLessThanOrEqual(640);
    expect(height).toBeLessThanOrEqual(240);
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.5);
    await expect(page.getByText("Firmado por Ana Ruiz Molina")).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test("a signature is typed with the keyboard alone, cleared and restored by undo", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre de quien firma").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Escribir el nombre" })).toBeChecked();
  await dialog.getByRole("button", { name: "Firmar" }).press("Enter");
  await expect(dialog.getByText("Escribe el nombre de quien firma")).toBeVisible();
  await dialog.getByLabel("Nombre de quien firma").focus();
  await page.keyboard.type("Júlia Ferrer");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Firmar" }).press("Enter");
  const picture = page.getByRole("img", { name: "Firma de Júlia Ferrer" });
  expect((await inkOf(picture)).share).toBeGreaterThan(0.01);

  const clear = page.getByRole("button", { name: "Eliminar la firma: Firma de quien dirige el simulacro" });
  await expect(clear).toBeFocused();
  await clear.press("Enter");
  await expect(picture).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: "Firmar: Firma de quien dirige el simulacro" }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(picture).toBeVisible();
});
