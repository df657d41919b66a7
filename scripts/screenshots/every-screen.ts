// Pictures of the screens at each width, in each language, with the wide font of the browser tests.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { LANGUAGES } from "../../worker/contract/enums.ts";
import { drawWide, drawWithTestFonts } from "./fonts.ts";
import type { Visitor } from "../local/visitor.ts";

type Size = { name: string; width: number; height: number; letters: "100%" | "200%" };

const SIZES: readonly Size[] = [
  { name: "360", width: 360, height: 740, letters: "100%" },
  { name: "360-large-text", width: 360, height: 740, letters: "200%" },
  { name: "1024", width: 1024, height: 768, letters: "100%" },
  { name: "1440", width: 1440, height: 900, letters: "100%" },
];

const screensOf = (companyId: string, teamId: string) => ({
  forms: `/${companyId}/forms`,
  actions: `/${companyId}/actions`,
  mailbox: `/${companyId}/mailbox`,
  documents: `/${companyId}/documents`,
  exports: `/${companyId}/exports`,
  imports: `/${companyId}/imports`,
  accidents: `/${companyId}/accidents`,
  members: `/${companyId}/people`,
  places: `/${companyId}/places`,
  plan: `/${companyId}/plan`,
  board: `/${companyId}/team/${teamId}/actions?view=board`,
  dashboard: `/${companyId}/team/${teamId}/dashboard`,
  company: `/${companyId}/settings?tab=company`,
  profile: `/${companyId}/settings?tab=user`,
});

/** Faults of the layout: the page scrolls sideways, a word is broken, a text is cut. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth - clientWidth} px`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      // Texts a pixel wide are for screen readers.
      if (!parent?.checkVisibility() || parent.clientWidth === 1) continue;
      for (const word of node.nodeValue?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`broken word: ${word[0]}`);
      }
      const style = getComputedStyle(parent);
      if (style.overflowX !== "visible" && parent.scrollWidth > parent.clientWidth + 1)
        faults.push(`cut text: ${parent.textContent}`);
    }
    return [...new Set(faults)];
  });

/** Writes a picture of each screen into the folder and prints what does not fit. `only` is a part of the pictures' names. */
export async function pictureEveryScreen(
  browser: Browser,
  { url, owner, folder, only }: { url: string; owner: Visitor; folder: string; only: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { companyId, teamId } = await owner.find();
  const screens = Object.entries(screensOf(companyId, teamId));
  for (const language of LANGUAGES) {
    // One language after the other: it is a setting of the person.
    // oxlint-disable-next-line no-await-in-loop
    await owner.read("POST", "/api/auth/update-user", { language });
    for (const { name: size, width, height, letters } of SIZES) {
      const wanted = screens
        .map(([screen, path]) => ({ file: `${screen}-${size}-${language}`, path }))
        .filter(({ file }) => file.includes(only));
      if (wanted.length === 0) continue;
      // oxlint-disable-next-line no-await-in-loop
      const context = await browser.newContext({
        viewport: { width, height },
        locale: "es-ES",
        timezoneId: "Europe/Madrid",
        serviceWorkers: "block",
      });
      // oxlint-disable no-await-in-loop
      await drawWithTestFonts(context);
      await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url })));
      const page = await context.newPage();
      for (const { file, path } of wanted) {
        await page.goto(url + path);
        await page.locator("main h1").first().waitFor();
        await page.waitForLoadState("networkidle");
        await page.evaluate(
          (value) => document.documentElement.style.setProperty("font-size", value),
          letters,
        );
        await drawWide(page);
        await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true, animations: "disabled" });
        console.log([file, ...(await faultsOf(page))].join("\n  "));
      }
      await context.close();
      // oxlint-enable no-await-in-loop
    }
  }
}
