import { buildWeb } from "../build/build-web.ts";
import { announce } from "./announce.ts";
import { prepareDatabase } from "./database.ts";
import { connectDemoProvider } from "./demo-sign-on.ts";
import { WEB_BUILD } from "./paths.ts";
import { main, stopOnSignal } from "./run.ts";
import { serve } from "./serve.ts";
import { serveStandIns } from "./stand-ins/stand-ins.ts";

await main(async () => {
  const started = Date.now();
  console.log("Building the interface…");
  await buildWeb();
  console.log("Preparing the database…");
  const { seeded } = await prepareDatabase();
  console.log("Starting the Worker…");
  const port = Number(process.env.PORT ?? 8787);
  const standIns = await serveStandIns(`http://localhost:${port}`);
  await connectDemoProvider(standIns, { isNew: seeded });
  const app = await serve({ port, assets: WEB_BUILD, vars: standIns.vars });
  stopOnSignal(() => Promise.all([standIns.stop(), app.stop()]).then(() => undefined));
  announce(app.url, standIns);
  console.log(`  Ready after ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
  await app.ended;
});
