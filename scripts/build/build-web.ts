import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, VITE, WEB_BUILD } from "../local/paths.ts";
import { runNode } from "../local/run.ts";

/** The sources of the interface. The build itself writes the route tree. */
const SOURCES = [
  "web/**/*",
  "worker/**/*",
  "scripts/build/**/*",
  "docs/{api,examples}/*",
  "vite.config.ts",
  "wrangler.toml",
  "package.json",
  "package-lock.json",
];
const isSource = (file: string): boolean => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file);
const VARIABLES = ["EDITION", "WEB_SENTRY_DSN", "POSTHOG_KEY"];

const STAMP = `${WEB_BUILD}.sources`;

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  const entries = globSync(SOURCES, { cwd: ROOT, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.filter(isSource).toSorted())
    hash.update(`${file.slice(ROOT.length)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds the interface into dist/web, unless it was built of the same sources. */
export async function buildWeb(): Promise<void> {
  const hash = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  // Another process may be serving or building: the folder is complete at every moment.
  const unfinished = `${WEB_BUILD}.${process.pid}`;
  await runNode(VITE, ["build", "--logLevel", "warn", "--outDir", unfinished]);
  rmSync(WEB_BUILD, { recursive: true, force: true });
  renameSync(unfinished, WEB_BUILD);
  writeFileSync(STAMP, hash);
}
