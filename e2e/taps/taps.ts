import type { Locator, Page } from "@playwright/test";
import { createTouchGesture } from "../support/touch.ts";

/** Operates a page with one finger and counts what the finger does. Scrolling is not counted. */
export type Finger = {
  tap: (target: Locator) => Promise<void>;
  /** Taps the field unless it has the focus already, and types. */
  write: (field: Locator, text: string) => Promise<void>;
  /** A native list is tapped to open it, and once more on the option. */
  choose: (list: Locator, option: { label: string } | { index: number }) => Promise<void>;
  /** The phone's own gallery takes a tap on each picture and one to confirm. */
  chooseFiles: (
    button: Locator,
    files: { name: string; mimeType: string; buffer: Buffer }[],
  ) => Promise<void>;
  /** Draws a line: one touch. */
  draw: (canvas: Locator) => Promise<void>;
  counted: () => { taps: number; texts: number };
};

export function createFinger(page: Page): Finger {
  let [taps, texts] = [0, 0];
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  return {
    tap,
    async write(field, text) {
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      await page.keyboard.type(text);
      texts += 1;
    },
    async choose(list, option) {
      await list.selectOption(option);
      taps += 2;
    },
    async chooseFiles(button, files) {
      const opened = page.waitForEvent("filechooser");
      await tap(button);
      const chooser = await opened;
      // The browser ignores layout shifts in the half second after a tap. Choosing pictures takes longer than that.
      const tapped = await button.evaluate(() => performance.now());
      await page.waitForFunction((at) => performance.now() - at > 600, tapped);
      await chooser.setFiles(files);
      taps += files.length + 1;
    },
    async draw(canvas) {
      const box = await canvas.boundingBox();
      if (!box) throw new Error("nothing to draw on");
      const [from, to] = [
        { x: box.x + 40, y: box.y + box.height / 3 },
        { x: box.x + 240, y: box.y + box.height / 2 },
      ];
      const gesture = await createTouchGesture(page);
      await gesture([from], [to]);
      taps += 1;
    },
    counted: () => ({ taps, texts }),
  };
}

export type Row = { work: string; taps: number; texts: number; limit: number };

const COLUMNS = [46, 6, 8, 7] as const;
const line = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(COLUMNS[0]) : String(cell).padStart(COLUMNS[at] ?? 0)))
    .join("");

/** A table of the counts, for the log of the run. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    line(["", "taps", "texts", "limit"]),
    ...rows.map(({ work, taps, texts, limit }) => line([work, taps, texts, limit])),
  ].join("\n");
