import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepareDatabase } from "./database.ts";
import { stateDir, VITE } from "./paths.ts";
import { main, runNode, stopOnSignal } from "./run.ts";
import { LIMITS_FOR_TESTS, serve } from "./serve.ts";
import { serveStripe } from "./stripe.ts";

// What npm start serves, from nothing and beside it: its own build, its own database, its own port.
await main(async () => {
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(stateDir(), { recursive: true });
  const assets = join(stateDir(), "web");
  await runNode(VITE, ["build", "--logLevel", "error", "--outDir", assets]);
  await prepareDatabase();
  const port = Number(process.env.PORT);
  const stripe = await serveStripe(`http://localhost:${port}`);
  const app = await serve({ port, assets, vars: { LIMITS: LIMITS_FOR_TESTS, ...stripe.vars } });
  stopOnSignal(() => Promise.all([stripe.stop(), app.stop()]).then(() => undefined));
  await app.ended;
});
