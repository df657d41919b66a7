import { mkdirSync, rmSync } from "node:fs";
import { buildWeb } from "../build/build-web.ts";
import { prepareDatabase } from "./database.ts";
import { stateDir, WEB_BUILD } from "./paths.ts";
import { main, stopOnSignal } from "./run.ts";
import { LIMITS_FOR_TESTS, serve } from "./serve.ts";
import { serveStripe } from "./stripe.ts";

// Serves the same build as npm start, with a database and a port of its own.
await main(async () => {
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(stateDir(), { recursive: true });
  await buildWeb();
  await prepareDatabase();
  const port = Number(process.env.PORT);
  const stripe = await serveStripe(`http://localhost:${port}`);
  const app = await serve({ port, assets: WEB_BUILD, vars: { LIMITS: LIMITS_FOR_TESTS, ...stripe.vars } });
  stopOnSignal(() => Promise.all([stripe.stop(), app.stop()]).then(() => undefined));
  await app.ended;
});
