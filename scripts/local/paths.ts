import { join, resolve, sep } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** The folder of a local run's database, files and secret. `npm run reset` removes it. */
export function stateDir(): string {
  const dir = resolve(ROOT, process.env.STATE_DIR || ".wrangler/state");
  // Tests and resets empty it.
  if (`${ROOT}${sep}`.startsWith(`${dir}${sep}`))
    throw new Error(`STATE_DIR holds the project itself: ${dir}`);
  return dir;
}

export const WEB_BUILD = join(ROOT, "dist/web");
export const WORKER_BUILD = join(ROOT, "dist/worker");

/** The commands npm installed, as files for Node to run: no shell, no .cmd, no search path. */
const installed = (path: string): string => join(ROOT, "node_modules", path);
export const VITE = installed("vite/bin/vite.js");
export const VITEST = installed("vitest/vitest.mjs");
export const PLAYWRIGHT = installed("@playwright/test/cli.js");
export const WRANGLER = installed("wrangler/bin/wrangler.js");
export const TSC = installed("typescript/bin/tsc");
export const OXLINT = installed("oxlint/bin/oxlint");
export const OXFMT = installed("oxfmt/bin/oxfmt");
