import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { HEIC_PICTURE } from "./support/heic.ts";
import { MOST_STICKY_PX, stickyHeight } from "./support/sticky-height.ts";
import { expect, test } from "./support/test.ts";
import { createTouch } from "./support/touch.ts";

const { formPage: words, media, signature } = appEs;

/** A phone, the phone with its keyboard open, and the phone in landscape. */
const UPRIGHT = { width: 360, height: 780 };
const WITH_KEYBOARD = { width: 360, height: 430 };
const ON_ITS_SIDE = { width: 780, height: 360 };
/** Sections begin below the header, within this distance of the top. */
const MOST_FROM_TOP_PX = 130;

test.use({ viewport: UPRIGHT });

async function openVisit(page: Page): Promise<void> {
  const at = await createWorkplace(page);
  const teamId = at.teams[0]?.id ?? "";
  const { id } = await createForm(page, at, { type: "hseq_visit", teamId });
  await page.goto(`/${at.companyId}/team/${teamId}/f/${id}/?formType=hseq_visit`);
  await expect(page.getByRole("navigation", { name: words.index })).toBeVisible();
}

test(
  "the bars of a form leave the screen to the form, and lead to every section and question with one tap",
  { tag: "@phone" },
  async ({ page }) => {
    await openVisit(page);
    const bar = page.getByRole("navigation", { name: words.index });
    for (const screen of [UPRIGHT, WITH_KEYBOARD]) {
      await page.setViewportSize(screen);
      await page.evaluate(() => scrollTo(0, 1200));
      await expect.poll(() => stickyHeight(page)).toBeLessThanOrEqual(MOST_STICKY_PX);
      expect(await stickyHeight(page)).toBeGreaterThan(0);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(UPRIGHT);

    const links = bar.getByRole("link");
    expect(await links.count()).toBe(6);
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.tap();
      await expect(link).toHaveAttribute("aria-current", "location");
      const heading = page.locator(":focus");
      await expect(heading).toBeInViewport();
      const isLast = (await link.getAttribute("href")) === "#section-conclusions";
      if (!isLast)
        await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(MOST_FROM_TOP_PX);
    }

    const next = bar.getByRole("button", { name: words.nextUnanswered });
    await expect(next).toBeInViewport({ ratio: 1 });
    await next.tap();
    const questions = page.locator("fieldset[id^='safetyChecks.']:not(fieldset fieldset)");
    await expect(questions.first().getByRole("radio").first()).toBeFocused();
    await next.tap();
    await expect(questions.nth(1).getByRole("radio").first()).toBeFocused();
    await questions.nth(2).getByRole("radio", { name: "Sí", exact: true }).tap();
    await next.tap();
    await expect(questions.nth(3).getByRole("radio").first()).toBeFocused();
    await expect(questions.nth(3)).toBeInViewport();
    await expect(page.getByText(media.video.limits)).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test(
  "a section that is tapped before the form has loaded is shown once it has",
  { tag: "@phone" },
  async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/assets/later-*.js", (route) => answered.then(() => route.continue()));
    await openVisit(page);
    const bar = page.getByRole("navigation", { name: words.index });
    await bar.getByRole("link", { name: words.shortSections.media }).tap();
    await expect(page.locator("#section-media")).toHaveCount(0);
    answer();
    const heading = page.getByRole("heading", { name: words.sections.media, exact: true });
    await expect(heading).toBeFocused();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(MOST_FROM_TOP_PX);
  },
);

test("the bars of a form cover no element that has the focus", { tag: "@both-sizes" }, async ({ page }) => {
  await openVisit(page);
  /** The focused control is on top at its upper and lower edge. */
  const isCovered = () =>
    page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control.closest("header, [data-page-bar]") || !control.closest("main")) return null;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isSeen = (y: number) => {
        const found = document.elementFromPoint((left + right) / 2, y);
        return Boolean(found && (control.contains(found) || found.contains(control)));
      };
      return isSeen(top + 1) && isSeen(bottom - 1) ? null : control.outerHTML.slice(0, 200);
    });
  for (const [key, start] of [
    ["Tab", "#section-data"],
    ["Shift+Tab", "#section-conclusions"],
  ] as const) {
    await page.locator(`${start} h2`).focus();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press(key);
      expect(await isCovered(), `${key}, step ${step}`).toBeNull();
    }
  }
});

test(
  "an iPhone's picture that the browser cannot read is refused at once",
  { tag: "@phone" },
  async ({ page }) => {
    await openVisit(page);
    // Chromium cannot read it under any name.
    for (const file of [
      { name: "IMG_7.HEIC", mimeType: "image/heic" },
      { name: "IMG_7.jpg", mimeType: "image/jpeg" },
    ]) {
      await page.locator("#photos input[multiple]").setInputFiles({ ...file, buffer: HEIC_PICTURE });
      const refusal = page.locator("#photos").getByRole("alert");
      await expect(refusal).toContainText(media.faults.photo.heic);
      await expect(refusal).toContainText(file.name);
      await refusal.getByRole("button", { name: media.dismiss }).tap();
      await expect(refusal).toHaveCount(0);
    }
    await expect(page.locator("#photos [data-media]")).toHaveCount(0);
    await expectNoAxeViolations(page);
  },
);

test(
  "a signature is drawn on a phone in landscape and survives turning it",
  { tag: "@phone" },
  async ({ page }) => {
    await openVisit(page);
    await page.setViewportSize(ON_ITS_SIDE);
    await page.getByRole("button", { name: new RegExp(`^${signature.signFor("")}`) }).tap();
    const dialog = page.getByRole("dialog");
    const pad = dialog.locator("canvas");
    for (const part of [pad, ...(await dialog.getByRole("button").all())])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
    const box = await pad.boundingBox();
    if (!box) throw new Error("no pad");
    expect(box.width).toBeGreaterThan(400);
    expect(box.height).toBeGreaterThan(120);

    // Turned in the middle of a stroke.
    const finger = await createTouch(page);
    const middle = box.y + box.height / 2;
    await finger.down({ x: box.x + 20, y: middle });
    for (let step = 1; step <= 10; step += 1)
      await finger.move({ x: box.x + 20 + step * 45, y: middle + (step % 2) * 20 });
    const inkOf = () =>
      pad.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const copy = Object.assign(document.createElement("canvas"), { width, height });
        const context = copy.getContext("2d", { willReadFrequently: true });
        if (!context) throw new Error("no canvas");
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        const columns = new Set<number>();
        for (let at = 3; at < data.length; at += 4)
          if ((data[at] ?? 0) > 100) columns.add(((at - 3) / 4) % canvas.width);
        return columns.size / canvas.width;
      });
    const before = await inkOf();
    expect(before).toBeGreaterThan(0.7);
    await page.setViewportSize(UPRIGHT);
    await expect.poll(inkOf).toBeGreaterThan(0.9);
    await finger.up();
    await page.setViewportSize(ON_ITS_SIDE);
    await expect.poll(inkOf).toBeGreaterThan(before - 0.02);
    await dialog.getByRole("button", { name: signature.dialog.confirm }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("img", { name: signature.imageOf("Itziar Zabala") })).toBeVisible();
  },
);
