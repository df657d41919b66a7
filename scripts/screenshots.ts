// npm run screenshots: the README's pictures. npm run screenshots -- folder [part of a name]: every screen, with what does not fit.
// Both are of the built app with the demo data.
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { DEMO_PEOPLE } from "../fixtures/demo-people.ts";
import { buildWeb } from "./build/build-web.ts";
import { requireChromium } from "./local/chromium.ts";
import { prepareDatabase } from "./local/database.ts";
import { freePort } from "./local/free-port.ts";
import { stateDir, WEB_BUILD } from "./local/paths.ts";
import { main, stopOnSignal } from "./local/run.ts";
import { serve } from "./local/serve.ts";
import { Visitor } from "./local/visitor.ts";
import { pictureEveryScreen } from "./screenshots/every-screen.ts";
import { takeReadmePictures } from "./screenshots/readme-pictures.ts";

await main(async () => {
  const [folder, only = ""] = process.argv.slice(2);
  process.env["STATE_DIR"] = ".wrangler/screenshots";
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(stateDir(), { recursive: true });
  await buildWeb();
  await prepareDatabase();
  const app = await serve({ port: await freePort(), assets: WEB_BUILD });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox"] });
  const stop = () => Promise.all([browser.close(), app.stop()]).then(() => undefined);
  stopOnSignal(stop);
  try {
    const { url } = app;
    const owner = new Visitor(url, url);
    await owner.signIn(DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "");
    await (folder
      ? pictureEveryScreen(browser, { url, owner, folder: resolve(folder), only })
      : takeReadmePictures(browser, { url, owner }));
  } finally {
    await stop();
  }
});
