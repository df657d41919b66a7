import { mkdirSync, rmSync } from "node:fs";
import { buildWeb } from "../build/build-web.ts";
import { prepareDatabase } from "./database.ts";
import { stateDir, WEB_BUILD } from "./paths.ts";
import { main, stopOnSignal } from "./run.ts";
import { LIMITS_FOR_TESTS, serve } from "./serve.ts";
import { serveStandIns } from "./stand-ins/stand-ins.ts";

// Serves the same build as npm start, with a database and a port of its own.
await main(async () => {
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(stateDir(), { recursive: true });
  await buildWeb();
  await prepareDatabase();
  const port = Number(process.env.PORT);
  const standIns = await serveStandIns(`http://localhost:${port}`, {
    dns: Number(process.env.DNS_PORT),
    identityProvider: Number(process.env.IDENTITY_PROVIDER_PORT),
  });
  const app = await serve({ port, assets: WEB_BUILD, vars: { LIMITS: LIMITS_FOR_TESTS, ...standIns.vars } });
  stopOnSignal(() => Promise.all([standIns.stop(), app.stop()]).then(() => undefined));
  await app.ended;
});
