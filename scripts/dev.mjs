import { requireFreePort, runScript } from "./bootstrap.mjs";

await requireFreePort(5173, "npm run dev");
runScript("local/dev.ts");
