import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { announce } from "./announce.ts";
import { prepareDatabase } from "./database.ts";
import { connectDemoProvider } from "./demo-sign-on.ts";
import { freePort } from "./free-port.ts";
import { stateDir } from "./paths.ts";
import { main, stopOnSignal } from "./run.ts";
import { serve } from "./serve.ts";
import { serveStandIns } from "./stand-ins/stand-ins.ts";

await main(async () => {
  const port = Number(process.env.PORT ?? 5173);
  const appUrl = `http://localhost:${port}`;
  const apiPort = await freePort();
  console.log("Preparing the database…");
  const { seeded } = await prepareDatabase();
  // Vite serves the pages here, but wrangler requires a directory of assets.
  const noAssets = join(stateDir(), "no-assets");
  mkdirSync(noAssets, { recursive: true });
  console.log("Starting the Worker and the development server…");
  const standIns = await serveStandIns(`http://localhost:${apiPort}`);
  await connectDemoProvider(standIns, { isNew: seeded });
  const app = await serve({ port: apiPort, appUrl, assets: noAssets, vars: standIns.vars });

  process.env.API_PORT = String(apiPort);
  const vite = await createServer({ server: { port, strictPort: true }, logLevel: "warn" });
  stopOnSignal(() => Promise.all([vite.close(), standIns.stop(), app.stop()]).then(() => undefined));
  await vite.listen();
  announce(appUrl, standIns);
  console.log("  Changes under web/ and worker/ show at once.\n");
  await app.ended;
});
