// Drawing on a photo and covering faces: on the device at once, readable without seeing, and nothing under a cover is sent.
import type { BrowserContext, Page, Request } from "@playwright/test";
import { formDefinition } from "../worker/contract/forms/registry.ts";
import { appEs } from "../web/text/app/es.ts";
import { marksEs } from "../web/text/marks/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { crashTab, expectTextOnDevice } from "./support/device.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { expectRoomForLargeText } from "./support/large-text.ts";
import { expect, test } from "./support/test.ts";
import { createTouchGesture } from "./support/touch.ts";

test.slow();

type Mark = { kind: string; points: number[]; text?: string };
type Photo = { r2Key: string; caption?: string; marks?: Mark[]; safetyCheckId?: string; taken?: object };
type Visit = { path: string; api: string; company: string };

async function createVisit(page: Page): Promise<Visit> {
  const workplace = await createWorkplace(page);
  const { companyId } = workplace;
  const teamId = workplace.teams[0]?.id ?? "";
  const { id } = await createForm(page, workplace, { type: "hseq_visit", teamId });
  return {
    path: `/${companyId}/team/${teamId}/f/${id}?formType=hseq_visit`,
    company: `/api/v1/company/${companyId}`,
    api: `/api/v1/company/${companyId}/departments/${teamId}/${formDefinition("hseq_visit").segment}/${id}`,
  };
}
const photosOf = async (page: Page, { api }: Visit) =>
  (await callApi<{ form: { photos: Photo[] } }>(page, "GET", api)).form.photos;

/** A picture with a "face": a bright field in the middle, of the colour. All else is the same. */
async function pictureOf(page: Page, face: string): Promise<Buffer> {
  const url = await page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 900 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    const shade = context.createLinearGradient(0, 0, 1200, 900);
    shade.addColorStop(0, "#7f8fa6");
    shade.addColorStop(1, "#dfe6ee");
    context.fillStyle = shade;
    context.fillRect(0, 0, 1200, 900);
    context.fillStyle = colour;
    context.fillRect(540, 400, 120, 100);
    return canvas.toDataURL("image/png");
  }, face);
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}
const addPhoto = async (page: Page, buffer: Buffer) => {
  await page
    .locator("#photos input[multiple]")
    .setInputFiles({ name: "prensa.png", mimeType: "image/png", buffer });
  await expect(page.locator("#photos li img").first()).toBeVisible();
};
const sheet = (page: Page) => page.getByRole("dialog", { name: /^Marcar: / });
async function mark(page: Page): Promise<void> {
  await page
    .locator("#photos")
    .getByRole("button", { name: /^Opciones/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: appEs.media.grid.mark }).click();
  await expect(sheet(page).getByRole("img", { name: marksEs.picture })).toBeVisible();
}
const tool = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true });
const done = (page: Page) => sheet(page).getByRole("button", { name: marksEs.done, exact: true }).click();

/** The place on the screen of a part of the picture. */
async function placeOf(page: Page, x: number, y: number) {
  const picture = sheet(page).getByRole("img", { name: marksEs.picture });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error("no picture");
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const [start, end] = [await placeOf(page, ...from), await placeOf(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
const listed = (page: Page) => sheet(page).getByRole("list", { name: marksEs.list }).getByRole("listitem");

test("marks are drawn with a finger, and looked at by axe @phone", async ({ page }) => {
  const visit = await createVisit(page);
  await page.goto(visit.path);
  await addPhoto(page, await pictureOf(page, "#f2c9a1"));
  await mark(page);
  const touch = await createTouchGesture(page);
  const draw = async (name: string, from: [number, number], to: [number, number]) => {
    await tool(page, name).click();
    await touch([await placeOf(page, ...from)], [await placeOf(page, ...to)]);
  };
  await draw(marksEs.tool.arrow, [0.1, 0.9], [0.4, 0.55]);
  await draw(marksEs.tool.circle, [0.42, 0.4], [0.58, 0.6]);
  await draw(marksEs.tool.line, [0.1, 0.1], [0.4, 0.2]);
  await tool(page, marksEs.tool.text).click();
  await touch([await placeOf(page, 0.7, 0.2)], [await placeOf(page, 0.7, 0.2)]);
  await sheet(page).getByLabel(marksEs.words).fill("Falta el resguardo");
  await page.keyboard.press("Enter");
  await sheet(page).getByLabel(marksEs.caption).fill("Prensa 2, lado del operario");
  await expect(listed(page)).toHaveText([
    "Flecha hacia C3",
    "Círculo en C3",
    /^Trazo en [A-E]\d$/,
    /^Texto en D2/,
  ]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await sheet(page).getByRole("button", { name: marksEs.undo }).click();
  await expect(listed(page)).toHaveCount(3);
  await done(page);
  await page.locator("#photos").scrollIntoViewIfNeeded();
  await expect(page.locator("#photos").getByText("Prensa 2, lado del operario")).toBeVisible();
  await page
    .locator("#photos")
    .getByRole("button", { name: /^Ver a pantalla completa/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText(/Flecha hacia C3/)).toBeAttached();
  await expect.poll(async () => (await photosOf(page, visit))[0]?.marks?.length).toBe(3);
  const [photo] = await photosOf(page, visit);
  expect(photo?.marks?.[0]?.points.every((part) => part >= 0 && part <= 1)).toBe(true);
});

test("marks are made, read, changed and removed with the keyboard, by the grid, with large letters @phone", async ({
  page,
}) => {
  const visit = await createVisit(page);
  await page.goto(visit.path);
  await addPhoto(page, await pictureOf(page, "#f2c9a1"));
  await mark(page);
  await sheet(page).locator("summary", { hasText: marksEs.byPosition }).press("Enter");
  await sheet(page).getByLabel(marksEs.what).selectOption(marksEs.tool.text);
  await sheet(page).getByLabel(marksEs.where).selectOption("B4");
  await sheet(page).getByLabel(marksEs.words).fill("Grieta");
  await sheet(page).getByRole("button", { name: marksEs.add }).press("Enter");
  await expect(listed(page)).toHaveText(["Texto en B4: «Grieta»"]);
  await expect(sheet(page).getByRole("status")).toHaveText("Añadido: Texto en B4: «Grieta»");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);

  await sheet(page).getByRole("button", { name: "Cambiar: Texto en B4: «Grieta»" }).press("Enter");
  await listed(page).getByLabel(marksEs.where).selectOption("E1");
  await sheet(page).getByRole("button", { name: marksEs.save }).press("Enter");
  await expect(listed(page)).toHaveText(["Texto en E1: «Grieta»"]);
  await sheet(page).getByLabel(marksEs.belongs).selectOption({ index: 2 });
  await done(page);
  await expect.poll(async () => (await photosOf(page, visit))[0]?.safetyCheckId).toBeTruthy();
  await mark(page);
  await sheet(page).getByLabel(marksEs.belongs).selectOption(marksEs.whole);
  await sheet(page).getByRole("button", { name: "Quitar: Texto en E1: «Grieta»" }).press("Enter");
  await expect(listed(page)).toHaveCount(0);
  await done(page);
  await expect
    .poll(async () => (await photosOf(page, visit)).map((photo) => Object.keys(photo).toSorted().join()))
    .toEqual(["contentType,filename,r2Key,url"]);
});

/** The bytes of the files that were sent. */
function watchUploads(context: BrowserContext): Buffer[] {
  const sent: Buffer[] = [];
  context.on("request", (request: Request) => {
    if (request.method() === "POST" && request.url().endsWith("/attachments"))
      sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });
  return sent;
}

/** Compares two pictures that differ only in the face under the cover. */
const compare = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (texts) => {
      const [one, other] = await Promise.all(
        texts.map(async (base64) => {
          const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
          const picture = await createImageBitmap(file);
          const { width, height } = picture;
          const canvas = Object.assign(document.createElement("canvas"), { width, height });
          const drawing = canvas.getContext("2d", { willReadFrequently: true });
          drawing?.drawImage(picture, 0, 0);
          return { width, height, data: drawing?.getImageData(0, 0, width, height).data ?? [] };
        }),
      );
      if (!one || !other) throw new Error("two pictures are compared");
      const { width, height } = one;
      const found = { size: [width, height], corner: one.data[0], inside: 0, outside: 0, colors: [255, 0] };
      for (let at = 0; at < one.data.length; at += 1) {
        const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
        const difference = Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
        // The drawn cover; the codec mixes its edge with what is around it.
        const isInside = x > 530 && x < 670 && y > 394 && y < 506;
        if (isInside) found.inside = Math.max(found.inside, difference);
        else found.outside = Math.max(found.outside, difference);
        if (isInside && at % 4 === 0)
          found.colors = [
            Math.min(found.colors[0] ?? 0, one.data[at] ?? 0),
            Math.max(found.colors[1] ?? 0, one.data[at] ?? 0),
          ];
      }
      return found;
    },
    pictures.map((bytes) => bytes.toString("base64")),
  );

test("nothing that is sent shows what was under a cover", async ({ page, context }) => {
  const files: Buffer[] = [];
  for (const face of ["#ffffff", "#000000"]) {
    const visit = await createVisit(page);
    await page.goto(visit.path);
    await page.evaluate(() => localStorage.setItem("extintor.review-photos", "1"));
    await page.reload();
    const sent = watchUploads(context);
    await addPhoto(page, await pictureOf(page, face));
    await expect(sheet(page)).toBeVisible();
    await tool(page, marksEs.tool.cover).click();
    await drag(page, [0.43, 0.42], [0.57, 0.58]);
    await expect(sheet(page).getByRole("list", { name: marksEs.covers }).getByRole("listitem")).toHaveText([
      "Tapado en C3",
    ]);
    await expect(page.locator("#photos").getByText(appEs.media.grid.held)).toBeAttached();
    expect(sent).toHaveLength(0);
    await done(page);
    await expect.poll(async () => (await photosOf(page, visit)).length).toBe(1);
    expect(sent, "one file alone").toHaveLength(1);
    const [photo] = await photosOf(page, visit);
    const answer = await page.request.get(
      `/api/v1/company/${visit.path.split("/")[1]}/attachments/${photo?.r2Key}`,
    );
    files.push(await answer.body());
  }
  const found = await compare(page, files);
  // All else of the picture is there.
  expect(found).toMatchObject({ size: [1200, 900], corner: expect.closeTo(0x7f, -1) });
  // One colour, whatever was there; outside, no more than the noise of the compression.
  expect((found.colors[1] ?? 255) - (found.colors[0] ?? 0)).toBeLessThanOrEqual(4);
  expect(found.inside).toBeLessThanOrEqual(2);
  expect(found.outside).toBeLessThanOrEqual(8);
});

test("a photo that was sent already is replaced by the covered one, and the earlier one is gone", async ({
  page,
}) => {
  const visit = await createVisit(page);
  await page.goto(visit.path);
  await addPhoto(page, await pictureOf(page, "#f2c9a1"));
  await expect.poll(async () => (await photosOf(page, visit)).length).toBe(1);
  const [before] = await photosOf(page, visit);
  await mark(page);
  await tool(page, marksEs.tool.arrow).click();
  await drag(page, [0.1, 0.1], [0.3, 0.3]);
  await tool(page, marksEs.tool.cover).click();
  await expect(sheet(page).getByText(marksEs.wasSent)).toBeVisible();
  await drag(page, [0.43, 0.42], [0.57, 0.58]);
  await done(page);
  await expect.poll(async () => (await photosOf(page, visit))[0]?.r2Key).not.toBe(before?.r2Key);
  await expect.poll(async () => (await photosOf(page, visit))[0]?.marks?.length).toBe(1);
  const old = `/api/v1/company/${visit.path.split("/")[1]}/attachments/${before?.r2Key}`;
  await expect.poll(async () => (await page.request.get(old)).status()).toBe(404);
});

test("a tab that is killed while somebody marks a photo loses nothing, and sends nothing uncovered", async ({
  page,
  context,
}) => {
  const visit = await createVisit(page);
  await page.goto(visit.path);
  await page.evaluate(() => localStorage.setItem("extintor.review-photos", "1"));
  const sent = watchUploads(context);
  await addPhoto(page, await pictureOf(page, "#f2c9a1"));
  await expect(sheet(page)).toBeVisible();
  await drag(page, [0.1, 0.1], [0.3, 0.3]);
  await tool(page, marksEs.tool.cover).click();
  await drag(page, [0.43, 0.42], [0.57, 0.58]);
  await expect(sheet(page).getByRole("button", { name: marksEs.done, exact: true })).not.toHaveAttribute(
    "aria-busy",
    "true",
  );
  await tool(page, marksEs.tool.text).click();
  const at = await placeOf(page, 0.7, 0.2);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.type("Sin resguar");
  await expectTextOnDevice(page, "Sin resguar");
  await crashTab(page, context);

  const again = await context.newPage();
  await again.goto(visit.path);
  await expect(again.locator("#photos").getByText(appEs.media.grid.held)).toBeVisible();
  expect(sent).toHaveLength(0);
  await again
    .locator("#photos")
    .getByRole("button", { name: /^Revisar antes de enviar/ })
    .click();
  await expect(listed(again)).toHaveText(["Flecha hacia B2", "Texto en D2: «Sin resguar»"]);
  const color = await sheet(again)
    .getByRole("img", { name: marksEs.picture })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const drawing = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", {
        willReadFrequently: true,
      });
      drawing?.drawImage(image, 0, 0);
      return [...(drawing?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
    });
  expect(Math.max(...color.slice(0, 3))).toBeLessThan(90);
  await done(again);
  await expect.poll(async () => (await photosOf(again, visit))[0]?.marks?.length).toBe(2);
  expect(sent).toHaveLength(1);
});

test.describe("where the company keeps where photos are taken", () => {
  test.use({
    expected: [{ path: "/", status: "offline" }],
    permissions: ["geolocation"],
    geolocation: { latitude: 41.387_41, longitude: 2.168_61, accuracy: 11.2 },
  });

  test("a photo of the camera has its place, without a network too, which its person sees, removes and declines @phone", async ({
    page,
    context,
  }) => {
    const visit = await createVisit(page);
    await callApi(page, "PATCH", visit.company, { photoPlaces: true });
    await page.goto(visit.path);
    const photos = page.locator("#photos");
    const keep = page.getByRole("switch", { name: marksEs.keepPlaces });
    await expect(keep).toBeChecked();
    const buffer = await pictureOf(page, "#f2c9a1");
    const take = () =>
      photos.locator("input[capture]").setInputFiles({ name: "p.png", mimeType: "image/png", buffer });
    const places = photos.getByText("Posición: 41.3874, 2.1686 (±12 m)");
    await take();
    await expect(places).toHaveCount(1);
    await context.setOffline(true);
    await take();
    await expect(places).toHaveCount(2);
    await context.setOffline(false);
    await expect
      .poll(async () => (await photosOf(page, visit))[1]?.taken)
      .toMatchObject({ latitude: 41.3874, longitude: 2.1686, accuracy: 12 });
    await addPhoto(page, buffer);
    await keep.uncheck();
    await take();
    await expect
      .poll(async () => (await photosOf(page, visit)).map(({ taken }) => taken !== undefined))
      .toEqual([true, true, false, false]);
    await mark(page);
    await expect(sheet(page).getByText(/^41\.3874, 2\.1686/)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await sheet(page).getByRole("button", { name: marksEs.removePlace }).click();
    await done(page);
    await expect.poll(async () => (await photosOf(page, visit))[0]?.taken).toBeUndefined();
  });
});
