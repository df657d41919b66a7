import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { withExif } from "./support/exif.ts";
import { expect, test } from "./support/test.ts";
import { createTouchGesture } from "./support/touch.ts";
import { waitForDragKeys } from "./support/wait-for-drag-keys.ts";

// The photo field on the kit page, which prepares files as for an upload.
test.beforeEach(async ({ page }) => {
  test.slow();
  await page.goto("/kit?view=forms");
  await expect(page.getByRole("heading", { name: "Formularios" })).toBeVisible({ timeout: 30_000 });
});

const tiles = (page: Page) => page.locator("#photos [data-media]");
const add = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator("#photos input[multiple]").setInputFiles({ name, mimeType, buffer });

/** An image with a red left half; `null` leaves the right half transparent. */
async function createImage(page: Page, type: string, right: string | null): Promise<Buffer> {
  const url = await page.evaluate(
    ([kind, colour]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 1000 });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#ff0000";
      context.fillRect(0, 0, 1500, 1000);
      if (colour) {
        context.fillStyle = colour;
        context.fillRect(1500, 0, 1500, 1000);
      }
      return canvas.toDataURL(kind ?? "image/png", 0.95);
    },
    [type, right] as const,
  );
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

type PhotoPixels = { width: number; height: number; topLeft: number[]; bottomRight: number[] };

/** The size and corner colors of the newest photo, and its file. */
async function newestPhoto(page: Page): Promise<PhotoPixels & { bytes: Buffer; name: string }> {
  const tile = tiles(page).nth(5);
  const image = tile.locator("img");
  await expect(image).toBeVisible();
  const pixels = await image.evaluate(async (element: HTMLImageElement): Promise<PhotoPixels> => {
    element.loading = "eager";
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", {
      willReadFrequently: true,
    });
    if (!context) throw new Error("no canvas");
    context.drawImage(element, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
    return { width, height, topLeft: at(20, 20), bottomRight: at(width - 20, height - 20) };
  });
  await tile.getByRole("button", { name: /^Opciones/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Descargar" }).click(),
  ]);
  return { ...pixels, bytes: await readFile(await download.path()), name: download.suggestedFilename() };
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green < 60 && blue > 200;
const isWhite = (colour: number[]) => colour.every((part) => part > 240);

test("a photo is rotated, resized and stored without Exif data", async ({ page }) => {
  const plain = await createImage(page, "image/jpeg", "#0000ff");
  const sideways = withExif(plain, 6, "Telefono de Ana");
  expect(sideways.includes("Telefono de Ana")).toBe(true);
  await add(page, "IMG_9.jpg", "image/jpeg", sideways);
  const { width, height, topLeft, bottomRight, bytes } = await newestPhoto(page);
  // Rotated by its orientation: the left half is on top.
  expect([width, height]).toEqual([683, 2048]);
  expect(isRed(topLeft) && isBlue(bottomRight), JSON.stringify([topLeft, bottomRight])).toBe(true);
  await tiles(page)
    .nth(5)
    .getByRole("button", { name: /^Ver a pantalla completa/ })
    .click();
  const shown = await page.getByRole("dialog").getByRole("img").boundingBox();
  expect(shown?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(shown?.y).toBeGreaterThanOrEqual(0);
  for (const trace of ["Exif", "EXIF", "Telefono de Ana"]) expect(bytes.includes(trace), trace).toBe(false);
});

test("a transparent image gets a white background and the extension of its new type", async ({ page }) => {
  await add(page, "captura.png", "image/png", await createImage(page, "image/png", null));
  const { width, topLeft, bottomRight, name } = await newestPhoto(page);
  expect(width).toBe(2048);
  expect(isRed(topLeft) && isWhite(bottomRight), JSON.stringify([topLeft, bottomRight])).toBe(true);
  expect(name).toMatch(/^captura\.(jpg|webp)$/);
});

test("an invalid or unsupported file is rejected with a message", async ({ page }) => {
  const html = Buffer.from("<script>alert(1)</script>");
  await add(page, "falsa.png", "image/png", html);
  await expect(page.getByRole("alert")).toContainText("puede que el archivo esté dañado");
  await add(page, "dibujo.svg", "image/svg+xml", html);
  await expect(page.getByRole("alert")).toContainText("Solo se admiten archivos .jpg, .jpeg, .png y .webp");
  await expect(tiles(page)).toHaveCount(5);
  await page.getByRole("button", { name: "Entendido" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the viewer is operated with the keyboard and restores the focus", async ({ page }) => {
  const second = page
    .locator("#photos")
    .getByRole("button", { name: "Ver a pantalla completa: Foto 2 de 5" });
  await second.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText("2 de 5")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Foto 3 de 5" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("5 de 5")).toBeVisible();
  await viewer.getByRole("button", { name: "Ampliar" }).click();
  const photo = viewer.getByRole("img");
  await expect(photo).toHaveAttribute("style", /scale\(1\.5\)/);
  await page.keyboard.press("ArrowRight");
  await expect(photo).toHaveAttribute("style", /scale\(1\)/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();
});

test("the wheel and a double click zoom the photo", async ({ page }) => {
  await page.locator("#photos").getByRole("button", { name: "Ver a pantalla completa: Foto 1 de 5" }).click();
  const photo = page.getByRole("dialog").getByRole("img");
  await photo.hover();
  await page.mouse.wheel(0, -600);
  await expect(photo).not.toHaveAttribute("style", /scale\(1\)/);
  await photo.dblclick();
  await expect(photo).toHaveAttribute("style", /scale\(1\)/);
  await photo.dblclick();
  await expect(photo).toHaveAttribute("style", /scale\(2\.5\)/);
});

test("a swipe shows the next photo, and a pinch zooms", { tag: "@phone" }, async ({ page }) => {
  await page.locator("#photos").getByRole("button", { name: "Ver a pantalla completa: Foto 1 de 5" }).click();
  const photo = page.getByRole("dialog").getByRole("img");
  const box = await photo.boundingBox();
  if (!box) throw new Error("no photo is shown");
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fingers = await createTouchGesture(page);

  await fingers([{ x: middle.x + 80, y: middle.y }], [{ x: middle.x - 80, y: middle.y + 4 }]);
  await expect(page.getByRole("dialog", { name: "Foto 2 de 5" })).toBeVisible();
  await fingers([{ x: middle.x - 80, y: middle.y }], [{ x: middle.x + 80, y: middle.y }]);
  await expect(page.getByRole("dialog", { name: "Foto 1 de 5" })).toBeVisible();

  const apart = (by: number) => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  await fingers(apart(30), apart(90));
  await expect(photo).toHaveAttribute("style", /scale\((2\.[5-9]|3)/);
  // Zoomed in, a drag pans the photo instead of changing it.
  await fingers([{ x: middle.x + 60, y: middle.y }], [{ x: middle.x - 60, y: middle.y }]);
  await expect(page.getByRole("dialog", { name: "Foto 1 de 5" })).toBeVisible();
  await expect(photo).not.toHaveAttribute("style", /translate\(0px/);
  await fingers(apart(90), apart(20));
  await expect(photo).toHaveAttribute("style", /scale\(1\)/);
});

test("an unplayable video shows a message and a download link", async ({ page }) => {
  await page
    .locator("#videos")
    .getByRole("button", { name: /^Ver a pantalla completa/ })
    .click();
  const viewer = page.getByRole("dialog", { name: "Vídeo 1 de 1" });
  await expect(
    viewer.getByText("Este navegador no puede reproducir este vídeo.", { exact: false }),
  ).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Descargar" })).toHaveCount(2);
  await expectNoAxeViolations(page);
});

test("photos are reordered by keyboard, with announcements, and by menu", async ({ page }) => {
  await expect(tiles(page).first().getByRole("button").first()).toHaveAttribute("title", "IMG_2031.jpg");
  await page.getByRole("button", { name: "Cambiar de sitio: Foto 1 de 5" }).first().focus();
  await page.keyboard.press("Space");
  await expect(page.locator("#photos")).toContainText("Cogida: Foto 1 de 5.");
  await waitForDragKeys(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#photos")).toContainText("Posición 2 de 5.");
  await page.keyboard.press("Space");
  await expect(tiles(page).nth(1).getByRole("button").first()).toHaveAttribute("title", "IMG_2031.jpg");
  await tiles(page)
    .nth(1)
    .getByRole("button", { name: /^Opciones/ })
    .click();
  await page.getByRole("menuitem", { name: "Mover hacia la izquierda" }).click();
  await expect(tiles(page).first().getByRole("button").first()).toHaveAttribute("title", "IMG_2031.jpg");
  await expect(
    tiles(page)
      .first()
      .getByRole("button", { name: /^Opciones/ }),
  ).toBeFocused();
});

test("a removed photo is restored by undo, or removed on the next click", async ({ page }) => {
  const remove = async () => {
    await tiles(page)
      .first()
      .getByRole("button", { name: /^Opciones/ })
      .click();
    await page.getByRole("menuitem", { name: "Quitar" }).click();
    await expect(tiles(page)).toHaveCount(4);
  };
  const firstPhoto = tiles(page).first().getByRole("button").first();
  await remove();
  await expect(firstPhoto).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(tiles(page)).toHaveCount(5);
  await expect(tiles(page).first().getByRole("button").first()).toHaveAttribute("title", "IMG_2031.jpg");
  await expect(firstPhoto).toBeFocused();
  await remove();
  await page.getByRole("heading", { name: "Formularios" }).click();
  await expect(page.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(4);
});
