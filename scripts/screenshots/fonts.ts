import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";

const FONTS_FOLDER = join(import.meta.dirname, "../../node_modules/@fontsource");

type Face = { family: string; weight: string; bytes: string };

const facesOf = (family: string, font: string, weights: readonly string[]): Face[] =>
  weights.map((weight) => {
    const file = `${font}/files/${font}-latin-${weight}-normal.woff2`;
    return { family, weight, bytes: readFileSync(join(FONTS_FOLDER, file)).toString("base64") };
  });

// The browser tests draw with fonts of the development dependencies, never with the machine's. Arimo has the widths of
// Arial. DejaVu Sans has those of Verdana, which are 9 to 24 % more.
const USUAL = [
  ...facesOf("TestSans", "arimo", ["400", "500", "600", "700"]),
  ...facesOf("TestMono", "cousine", ["400", "700"]),
];
const WIDE = facesOf("TestWide", "dejavu-sans", ["400", "700"]);

/** The page's Content-Security-Policy does not concern fonts that are made of bytes, and they need no request. */
function addFaces(faces: Face[]): void {
  const added = new Set([...document.fonts].map(({ family, weight }) => `${family} ${weight}`));
  for (const { family, weight, bytes } of faces) {
    if (added.has(`${family} ${weight}`)) continue;
    const data = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
    document.fonts.add(new FontFace(family, data, { weight }));
  }
}

/** Draws all pages of the context with the fonts of the tests. */
export async function drawWithTestFonts(context: BrowserContext): Promise<void> {
  await context.addInitScript(addFaces, USUAL);
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :root { --font-sans: TestSans, sans-serif; --font-mono: TestMono, monospace; }
      :root[data-test-font="wide"] { --font-sans: TestWide, sans-serif; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Draws the page that is open with the wide font. */
export async function drawWide(page: Page): Promise<void> {
  await page.evaluate(addFaces, WIDE);
  await page.evaluate(() => document.documentElement.setAttribute("data-test-font", "wide"));
}

/** Checks a page's layout with the usual font and with a wide one. */
export async function withEachFont(page: Page, check: (font: string) => Promise<void>): Promise<void> {
  await check("Arimo");
  await drawWide(page);
  await check("DejaVu Sans");
  await page.evaluate(() => document.documentElement.removeAttribute("data-test-font"));
}
