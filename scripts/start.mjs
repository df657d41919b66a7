import { requireFreePort, runScript } from "./bootstrap.mjs";

await requireFreePort(8787, "npm start");
runScript("local/start.ts");
