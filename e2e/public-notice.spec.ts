import type { Browser, Page } from "@playwright/test";
import { noticeEs } from "../web/text/notice/es.ts";
import { TEXTS } from "../web/text/aviso.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { withExif } from "./support/exif.ts";
import { expectRoomForLargeText } from "./support/large-text.ts";
import { openPageAs } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const text = TEXTS.es;
const { waiting } = noticeEs;

/** A place of the demo company that takes notices without an account. */
async function openPlace(browser: Browser) {
  const owner = await openPageAs(browser, "owner");
  const { companyId } = await firstDepartment(owner);
  const places = `/api/v1/location/${companyId}/locations`;
  const { locations } = await callApi<{ locations: { id: string; name: string }[] }>(owner, "GET", places);
  const [location] = locations;
  if (!location) throw new Error("The demo company has no location");
  const name = `Zona ${process.pid}-${Date.now().toString(36)}`;
  const { zone } = await callApi<{ zone: { id: string } }>(owner, "POST", `${places}/${location.id}/zones`, {
    name,
  });
  const labels = `/api/v1/company/${companyId}/labels`;
  const made = await callApi<{ labels: { code: string }[] }>(owner, "POST", labels, { zoneIds: [zone.id] });
  const code = made.labels[0]?.code ?? "";
  await callApi(owner, "PATCH", `${labels}/${code}`, { publicNotices: true });
  return { owner, companyId, name, code };
}

/** A picture of the browser's own making. */
const jpeg = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
      canvas.getContext("2d")?.fillRect(20, 20, 200, 100);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
      return [...new Uint8Array(await (blob ?? new Blob()).arrayBuffer())];
    }),
  );

// Receipts and labels that do not exist, and a notice without words.
const REFUSED = [
  { path: "/api/v1/notices/", status: 404 },
  { path: "/api/v1/notices/", status: 422 },
];
test.use({ expected: [REFUSED, { scope: "test" }] });

const read = async (page: Page, receipt: string) => {
  await page.getByLabel(text.receipt).fill(receipt);
  await page.getByRole("button", { name: text.open, exact: true }).click();
};

test("a notice without an account goes from the address of the poster to the answer", async ({
  page,
  browser,
}) => {
  test.slow();
  const { owner, companyId, name, code } = await openPlace(browser);
  const words = `La barandilla de ${name} está suelta`;
  await page.goto(`/aviso/${code}`);
  await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByLabel(text.what).fill(words);
  await page.getByLabel(text.kind).selectOption("unsafe_condition");
  await page.locator("#photos").setInputFiles({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: withExif(await jpeg(page), 1, "Pixel"),
  });
  await expect(page.getByRole("img", { name: text.photo(1) })).toBeVisible();
  await page.getByLabel(text.name).fill("Ana");
  expect(
    (await page.evaluate(() => document.cookie)) + JSON.stringify(await page.evaluate(() => localStorage)),
  ).toBe("{}");
  await page.getByRole("button", { name: text.send }).click();
  await expect(page.getByRole("heading", { name: text.sent })).toBeFocused();
  const receipt = (await page.locator(".receipt").textContent()) ?? "";
  expect(receipt).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
  expect(await page.context().cookies()).toEqual([]);

  await owner.goto(`/${companyId}/mailbox`);
  const section = owner.getByRole("region", { name: waiting.title });
  const row = section.getByRole("listitem").filter({ hasText: words });
  const photo = row.getByRole("img", { name: waiting.photo(1) });
  await expect(photo).toBeVisible();
  // The place of the photo has never left the device.
  const stored = await owner.request.get((await photo.getAttribute("src")) ?? "");
  const bytes = await stored.body();
  expect(bytes.length).toBeGreaterThan(100);
  expect(bytes.toString("latin1")).not.toMatch(/exif|pixel/i);
  await row.getByRole("button", { name: waiting.admit }).click();
  await expect(owner).toHaveURL(/\/f\//);
  await expect(owner.getByText(words).first()).toBeVisible();
  const formId = /\/f\/([^?]+)/.exec(owner.url())?.[1] ?? "";
  await callApi(owner, "POST", `/api/v1/company/${companyId}/mailbox/${formId}/messages`, {
    text: "Ya la hemos cerrado al paso",
  });

  await page.goto("/aviso");
  await read(page, "1111 1111 1111 1111");
  await expect(page.getByText(text.noReceipt)).toBeVisible();
  await read(page, receipt);
  await expect(page.getByText("Ya la hemos cerrado al paso")).toBeVisible();
  await page.getByLabel(text.add).fill("Gracias, también falla la de al lado");
  await page.getByRole("button", { name: text.addSend, exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Gracias, también" })).toBeVisible();
  await expect(page.getByLabel(text.add)).toHaveValue("");
  await owner.context().close();
});

test(
  "the page fits a phone, also with large letters, and says why a notice was rejected",
  { tag: "@phone" },
  async ({ page, browser }) => {
    test.slow();
    const { owner, companyId, name, code } = await openPlace(browser);
    const words = `Hay un charco en ${name}`;
    await page.goto(`/aviso/${code}`);
    await expect(page.getByRole("button", { name: text.send })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await expectRoomForLargeText(page);
    await page.getByRole("button", { name: text.send }).click();
    await expect(page.getByRole("alert").filter({ hasText: /Escribe/ })).toBeVisible();
    await page.getByLabel(text.what).fill(words);
    await page.getByRole("button", { name: text.send }).click();
    await expect(page.locator(".receipt")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    const receipt = (await page.locator(".receipt").textContent()) ?? "";

    await owner.goto(`/${companyId}/mailbox`);
    const row = owner.getByRole("listitem").filter({ hasText: words });
    await row.getByRole("button", { name: waiting.reject }).click();
    await owner.getByRole("dialog").getByLabel(waiting.reason).fill("Es agua de la limpieza");
    await owner.getByRole("dialog").getByRole("button", { name: waiting.reject }).click();
    await expect(row).toHaveCount(0);

    await page.goto("/aviso");
    await read(page, receipt);
    await expect(page.getByText("Es agua de la limpieza")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/aviso/ZZZZZZZZZZ");
    await expect(page.getByRole("heading", { name: text.notFound })).toBeVisible();
    await owner.context().close();
  },
);
