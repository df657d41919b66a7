import { runScript } from "./bootstrap.mjs";

runScript("local/test.ts");
