// How texts are loaded with the script that uses them.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../local/paths.ts";
import { textLoads } from "./text-loads.ts";

const ROUTE = join(ROOT, "web/routes/_app/$companyId/exports.tsx");

function transformed(file: string, code: string): string {
  const { transform } = textLoads();
  assert.ok(typeof transform === "object" && "handler" in transform);
  const handler = transform.handler as (code: string, id: string) => { code: string } | null;
  return handler(code, join(ROOT, file))?.code ?? code;
}

for (const [name, path] of [
  ["relative", "../../../features/exports/exports-screen.tsx"],
  ["an alias", "#web/features/exports/exports-screen.tsx"],
  ["the whole path of a half of a route", `${ROUTE}?tsr-split=component`],
] as const)
  void test(`a lazy import of the screen of exports loads its texts: ${name}`, () => {
    const code = transformed("web/routes/_app/$companyId/exports.tsx", `() => import("${path}")`);
    assert.match(code, /__withText\(\["exports"[^\]]*\], \(\) => import\(/);
  });

void test("a lazy import of a module without texts stays as it is", () => {
  const code = '() => import("#web/data/account.ts")';
  assert.equal(transformed("web/features/settings/settings-screen.tsx", code), code);
});
