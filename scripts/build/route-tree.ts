import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveConfig } from "vite";
import { ROOT } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";

const FILE = "web/routeTree.gen.ts";
const read = () => (existsSync(join(ROOT, FILE)) ? readFileSync(join(ROOT, FILE), "utf8") : "");

/** Committed, so that a fresh clone type-checks; the router's plugin writes it as soon as Vite reads its configuration. */
await main(async () => {
  const before = read();
  await resolveConfig({ configFile: join(ROOT, "vite.config.ts"), logLevel: "error" }, "build");
  if (!process.argv.includes("--check") || read() === before) return;
  throw new CommandFailed(`${FILE} did not match web/routes. It has been written anew: commit it.`);
});
