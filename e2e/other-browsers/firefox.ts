import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type ElementHandle, launch } from "puppeteer-core";
import { descriptionOf, describeTarget, type Engine, FIND, type Target, until } from "./engine.ts";

const NAMES = ["firefox-esr", "firefox"];
export const FIREFOX_PACKAGES = "firefox-esr";

export const findFirefox = (): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** Firefox without a window, operated through WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: findFirefox() ?? "",
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { "intl.accept_languages": "es-ES" },
  });
  const page = await browser.newPage();
  const find = (target: Target): Promise<ElementHandle> =>
    until(describeTarget(target), async () => {
      const handle = await page.evaluateHandle(
        `((...args) => { ${FIND} })(${JSON.stringify(descriptionOf(target))})`,
      );
      return handle.asElement() as ElementHandle | null;
    });
  return {
    name: "Firefox",
    version: (await browser.version()).replace(/^firefox\//i, ""),
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    // page.url() misses what the page itself puts into the history.
    url: () => page.evaluate(() => location.href),
    evaluate: <Result>(body: string, ...args: readonly unknown[]) =>
      page.evaluate(`(async (args) => { ${body} })(${JSON.stringify(args)})`) as Promise<Result>,
    async click(target) {
      await until(`a click on ${describeTarget(target)}`, async () => {
        const element = await find(target);
        await element.scrollIntoView();
        await element.click();
        return true;
      });
    },
    async enter(target, text) {
      const field = await find(target);
      await field.scrollIntoView();
      await field.focus();
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
      await page.keyboard.press("Delete");
      await field.type(text);
    },
    async chooseFile(css, path) {
      const input = await until(css, () => page.$(css));
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    async stroke(target) {
      const element = await find(target);
      await element.scrollIntoView();
      const box = await element.boundingBox();
      if (!box) throw new Error(`${describeTarget(target)} has no size`);
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(middle.x - 60, middle.y);
      await page.mouse.down();
      for (let step = 1; step <= 12; step += 1)
        await page.mouse.move(middle.x - 60 + step * 10, middle.y + (step % 2 === 0 ? 15 : -15));
      await page.mouse.up();
    },
    close: () => browser.close(),
  };
}
