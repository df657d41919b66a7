import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { SCREEN_SCRIPTS, type ScreenScripts } from "../build/screens/page-shells.ts";

export type Script = { path: string; bytes: number };

const ENTRY = "index.html";
/** The scripts that the router loads for this page besides the entry. */
const isLoginRoute = (key: string) => key.includes("routes/login.tsx");
/** The catalogue of one language for the signed-out pages; the entry may already contain one. */
const isPublicText = (key: string) => key.includes("text/public/");
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
  return { manifest, measure, withImports, largestOf, scriptsOf };
}

/** Every script that /login loads, in the language with the largest catalogue; those for passkeys after the first picture. */
export function loginScripts(webBuild: string): Script[] {
  const { manifest, withImports, largestOf, scriptsOf } = readBuild(webBuild);
  const login = Object.keys(manifest).filter(isLoginRoute);
  const later = login.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const always = withImports([ENTRY, ...login, ...later]);
  const texts = (manifest[ENTRY]?.dynamicImports ?? [])
    .concat([...always].flatMap((key) => manifest[key]?.dynamicImports ?? []))
    .filter((key) => isPublicText(key) && !always.has(key));
  return scriptsOf(always, largestOf(texts));
}

/** The scripts that /verificar adds to those of every page, in the language with the largest texts. */
export function verifyScripts(webBuild: string): Script[] {
  const { withImports, manifest, largestOf } = readBuild(webBuild);
  const shell = [...withImports([ENTRY])].map((key) => manifest[key]?.file ?? "");
  const texts = largestOf(Object.keys(manifest).filter((key) => key.includes("text/verify/")));
  return [...ownScripts(webBuild, "routes/verificar.tsx", shell), ...texts];
}

/** The script of a page for people without an account, which has no other. */
export function publicPageScripts(webBuild: string, name: "aviso" | "inspeccion"): Script[] {
  const page = readFileSync(join(webBuild, `${name}.html`), "utf8");
  const { measure } = readBuild(webBuild);
  return [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, path = ""]) => measure(path));
}

/** The scripts that a home page loads to answer queries without a network. */
export function offlineScripts(webBuild: string): Script[] {
  return ownScripts(
    webBuild,
    "data/own-company-copies.ts",
    screenScripts(webBuild, "home").map(({ path }) => path),
  );
}

/** The scripts that a source and its static imports load, without the known ones. */
function ownScripts(webBuild: string, source: string, known: readonly string[]): Script[] {
  const { manifest, measure, withImports } = readBuild(webBuild);
  const own = [...withImports(Object.keys(manifest).filter((key) => key.includes(source)))];
  const files = new Set(own.map((key) => manifest[key]?.file ?? ""));
  if (files.size === 0) throw new Error(`the build has no ${source}`);
  return [...files].filter((file) => file.endsWith(".js") && !known.includes(file)).map(measure);
}

/** The scripts that a screen's first picture needs, in the language with the most of them; see scripts/build/screens/page-shells.ts. */
export function screenScripts(webBuild: string, screen: string): Script[] {
  const { measure } = readBuild(webBuild);
  const all = JSON.parse(readFileSync(join(webBuild, SCREEN_SCRIPTS), "utf8")) as ScreenScripts;
  const byLanguage = Object.values(all[screen] ?? {}).map((files) => [...files, "theme.js"].map(measure));
  const [largest] = byLanguage.toSorted((one, other) => totalBytes(other) - totalBytes(one));
  if (!largest) throw new Error(`${screen} is no screen of the build`);
  return largest;
}

export const totalBytes = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
