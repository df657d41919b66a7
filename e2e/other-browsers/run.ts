// npm run test:browsers: the main steps in WebKit (the engine of Safari) and Firefox, against a local run of its own.
import { mkdirSync, rmSync } from "node:fs";
import { describeError, type Engine } from "./engine.ts";
import { findFirefox, FIREFOX_PACKAGES, openFirefox } from "./firefox.ts";
import { openNetwork } from "./network.ts";
import { runSteps } from "./steps.ts";
import { isWebKitInstalled, openWebKit, WEBKIT_PACKAGES } from "./webkit.ts";
import { migrateDatabase } from "../../scripts/local/database.ts";
import { freePort } from "../../scripts/local/free-port.ts";
import { buildWeb } from "../../scripts/build/build-web.ts";
import { stateDir, WEB_BUILD } from "../../scripts/local/paths.ts";
import { main, stopOnSignal } from "../../scripts/local/run.ts";
import { LIMITS_FOR_TESTS, serve } from "../../scripts/local/serve.ts";

const BROWSERS: {
  name: string;
  packages: string;
  isInstalled: () => boolean;
  open: () => Promise<Engine>;
}[] = [
  { name: "WebKit", packages: WEBKIT_PACKAGES, isInstalled: isWebKitInstalled, open: openWebKit },
  {
    name: "Firefox",
    packages: FIREFOX_PACKAGES,
    isInstalled: () => findFirefox() !== undefined,
    open: openFirefox,
  },
];

await main(async () => {
  // CI skips a browser that is not installed; a person who runs the command is told.
  const isOptional = process.argv.includes("--if-installed");
  const installed = BROWSERS.filter(({ isInstalled }) => isInstalled());
  const missing = BROWSERS.filter((browser) => !installed.includes(browser));
  for (const { name, packages } of missing)
    console.log(`${name} is not installed. On Debian: apt-get install ${packages}`);
  if (installed.length === 0) {
    process.exitCode = isOptional ? 0 : 1;
    return;
  }

  process.env["STATE_DIR"] = process.env["E2E_STATE"] ?? ".wrangler/browsers";
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(stateDir(), { recursive: true });
  await buildWeb();
  await migrateDatabase();
  const [inner, outer] = [await freePort(), await freePort()];
  const url = `http://localhost:${outer}`;
  const app = await serve({
    port: inner,
    appUrl: url,
    assets: WEB_BUILD,
    vars: { LIMITS: LIMITS_FOR_TESTS },
  });
  stopOnSignal(app.stop);
  const network = await openNetwork(outer, inner);

  let passed = missing.length === 0 || isOptional;
  for (const { open } of installed) {
    const browser = await open();
    console.log(`\n${browser.name} ${browser.version}`);
    const done = await runSteps(browser, network, url, (step, seconds, error) => {
      console.log(
        `  ${error ? "✗" : "✓"} ${step} (${seconds.toFixed(1)} s)${error ? `\n    ${describeError(error)}` : ""}`,
      );
    });
    await browser.close();
    // A step that failed may have left the next browser without a network.
    await network.cut();
    await network.restore();
    passed &&= done;
  }
  await network.cut();
  await app.stop();
  process.exit(passed ? 0 : 1);
});
