import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";

export type Script = { path: string; bytes: number };

const ENTRY = "index.html";
/** The scripts that the router loads for this page besides the entry. */
const isLoginRoute = (key: string) => key.includes("routes/login.tsx");
/** The catalogue of one language for the signed-out pages; the entry may already contain one. */
const isPublicText = (key: string) => key.includes("text/public/");
/** The catalogue of one language for the signed-in pages. */
const isAppText = (key: string) => /text\/app\/\w+\.ts$/.test(key);

const DASHBOARD_ROUTES = {
  department: "routes/_app/$companyId/team/$teamId/dashboard.tsx",
  company: "routes/_app/$companyId/index.tsx",
} as const;
export type DashboardPage = keyof typeof DASHBOARD_ROUTES;

function readBuild(webBuild: string) {
  const manifest = JSON.parse(readFileSync(join(webBuild, "manifest.json"), "utf8")) as Manifest;
  const measure = (path: string): Script => ({
    path,
    bytes: gzipSync(readFileSync(join(webBuild, path))).length,
  });
  /** The chunks of the keys and what they import statically. */
  const withImports = (keys: readonly string[]): Set<string> => {
    const seen = new Set<string>();
    const add = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || seen.has(key)) return;
      seen.add(key);
      for (const each of chunk.imports ?? []) add(each);
    };
    for (const key of keys) add(key);
    return seen;
  };
  const scriptOf = (key: string) => manifest[key]?.file ?? "";
  const largestOf = (keys: readonly string[]): Script[] =>
    keys
      .map((key) => measure(scriptOf(key)))
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 1);
  /** The scripts of the chunks, with the one that sets the theme, the largest first. */
  const scriptsOf = (chunks: ReadonlySet<string>, others: readonly Script[]): Script[] => {
    const files = new Set([...chunks].map(scriptOf).filter((file) => file.endsWith(".js")));
    return [...[...files, "theme.js"].map(measure), ...others].toSorted((a, b) => b.bytes - a.bytes);
  };
  return { manifest, withImports, largestOf, scriptsOf };
}

/** Every script that /login loads, in the language with the largest catalogue. */
export function loginScripts(webBuild: string): Script[] {
  const { manifest, withImports, largestOf, scriptsOf } = readBuild(webBuild);
  const always = withImports([ENTRY, ...Object.keys(manifest).filter(isLoginRoute)]);
  const texts = (manifest[ENTRY]?.dynamicImports ?? [])
    .concat([...always].flatMap((key) => manifest[key]?.dynamicImports ?? []))
    .filter((key) => isPublicText(key) && !always.has(key));
  return scriptsOf(always, largestOf(texts));
}

/**
 * What a dashboard is drawn with: frame, page and texts, in the language with the largest catalogue. What is loaded once it
 * stands (the forms' fields, the menus, the sending of drafts) is not counted.
 */
export function dashboardScripts(webBuild: string, page: DashboardPage): Script[] {
  const { manifest, withImports, largestOf, scriptsOf } = readBuild(webBuild);
  const routes = ["routes/_app.tsx", "routes/_app/$companyId.tsx", DASHBOARD_ROUTES[page]];
  const keys = Object.keys(manifest);
  const components = routes.map((route) => keys.find((key) => key.startsWith(`${route}?`)));
  if (components.includes(undefined)) throw new Error(`A route of ${routes.join(", ")} is not in the build`);
  const always = withImports([ENTRY, ...components.filter((key) => key !== undefined)]);
  return scriptsOf(always, largestOf(keys.filter(isAppText)));
}

export const totalBytes = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
