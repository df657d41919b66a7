import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { Builder, Capabilities, type WebElement } from "selenium-webdriver";
import { freePort } from "../../scripts/local/free-port.ts";
import { descriptionOf, describeTarget, type Engine, FIND, type Target, until } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";
const MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser";
export const WEBKIT_PACKAGES = "webkit2gtk-driver xvfb";

export const isWebKitInstalled = (): boolean =>
  existsSync(DRIVER) && existsSync(XVFB) && globSync(MINI_BROWSERS).length > 0;

/** Starts a program and stops it with this process. */
function start(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, ...env } });
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

/** WebKitGTK's MiniBrowser on a screen that only exists in memory. */
export async function openWebKit(): Promise<Engine> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = start(XVFB, [display, "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]);
  const port = await freePort();
  const service = start(DRIVER, [`--port=${port}`], {
    DISPLAY: display,
    // WebKit asks for the language of the locale. C.UTF-8 names none, so pages are in Spanish; C would be English.
    LC_ALL: "C.UTF-8",
    // WebKit's sandbox does not start as root.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
  });
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: globSync(MINI_BROWSERS).at(-1), args: ["--automation"] },
  });
  const driver = await until("WebKit starts", () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  );
  const evaluate = <Result>(body: string, ...args: readonly unknown[]) =>
    driver
      .executeAsyncScript<{ value: Result } | { error: string }>(
        `const answer = arguments[1];
         (async (args) => { ${body} })(arguments[0]).then((value) => answer({ value }), (error) => answer({ error: String(error) }));`,
        args,
      )
      .then((answer) => {
        if ("error" in answer) throw new Error(answer.error);
        return answer.value;
      });
  const find = (target: Target): Promise<WebElement> =>
    until(describeTarget(target), () =>
      driver.executeScript<WebElement | null>(`const args = arguments; ${FIND}`, descriptionOf(target)),
    );
  /** Finds the element and scrolls it to the middle: the driver's own scrolling mistakes what is just below the window for visible. */
  const bring = async (target: Target): Promise<WebElement> => {
    const element = await find(target);
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    return element;
  };
  return {
    name: "WebKit",
    version: (await driver.getCapabilities()).get("browserVersion") as string,
    open: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    evaluate,
    async click(target) {
      await until(`a click on ${describeTarget(target)}`, async () => {
        await (await bring(target)).click();
        return true;
      });
    },
    async enter(target, text) {
      const field = await bring(target);
      await field.clear();
      await field.sendKeys(text);
    },
    async chooseFile(css, path) {
      const input = await until(css, () =>
        driver.executeScript<WebElement | null>("return document.querySelector(arguments[0])", css),
      );
      await input.sendKeys(path);
    },
    async stroke(target) {
      const origin = await bring(target);
      const moves = driver.actions().move({ origin, x: -60, y: 0, duration: 0 }).press();
      for (let step = 1; step <= 12; step += 1)
        moves.move({ origin, x: -60 + step * 10, y: step % 2 === 0 ? 15 : -15, duration: 20 });
      await moves.release().perform();
    },
    async close() {
      await driver.quit().catch(() => {});
      service.kill();
      screen.kill();
    },
  };
}
