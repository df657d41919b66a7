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

/** Every script that /login loads, in the language with the largest catalogue. */
export function loginScripts(webBuild: string): Script[] {
  const manifest = JSON.parse(readFileSync(join(webBuild, "manifest.json"), "utf8")) as Manifest;
  const measure = (path: string): Script => ({
    path,
    bytes: gzipSync(readFileSync(join(webBuild, path))).length,
  });
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return seen;
    seen.add(key);
    for (const each of chunk.imports ?? []) withImports(each, seen);
    return seen;
  };
  const scriptOf = (key: string) => manifest[key]?.file ?? "";

  const always = withImports(ENTRY);
  for (const key of Object.keys(manifest).filter(isLoginRoute)) withImports(key, always);
  const texts = (manifest[ENTRY]?.dynamicImports ?? [])
    .concat([...always].flatMap((key) => manifest[key]?.dynamicImports ?? []))
    .filter((key) => isPublicText(key) && !always.has(key))
    .map((key) => measure(scriptOf(key)));
  const largest = texts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 1);

  const files = new Set([...always].map(scriptOf).filter((file) => file.endsWith(".js")));
  return [...[...files, "theme.js"].map(measure), ...largest].toSorted((a, b) => b.bytes - a.bytes);
}

export const totalBytes = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
