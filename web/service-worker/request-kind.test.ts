import { expect, it } from "vitest";
import { requestKindOf } from "./request-kind.ts";

const HERE = "https://extintor.example";
const isCached = (path: string) => path === "/theme.js";

it.each([
  { why: "a page", mode: "navigate", path: "/c1/team/t1/f/f1?formType=drill", kind: "page" },
  { why: "a file of the build", path: "/assets/index-abc.js", kind: "file" },
  { why: "a cached file", path: "/theme.js", kind: "file" },
  { why: "a file that is not cached", path: "/icon-512.png", kind: null },
  { why: "the API", path: "/api/v1/company", kind: null },
  { why: "the API opened as a page", mode: "navigate", path: "/api/openapi.json", kind: null },
  { why: "a guide of the API", mode: "navigate", path: "/api-docs/guide-en", kind: null },
  { why: "the public keys of seals", mode: "navigate", path: "/.well-known/extintor-keys.json", kind: null },
  { why: "notices without an account", mode: "navigate", path: "/aviso/ABCDEFGH23", kind: null },
  { why: "a company whose name begins like the API", mode: "navigate", path: "/apicultura", kind: "page" },
  { why: "a change", method: "POST", path: "/assets/index-abc.js", kind: null },
])("$why: $kind", ({ path, kind, method = "GET", mode = "cors" }) => {
  expect(requestKindOf({ method, mode, url: HERE + path }, HERE, isCached)).toBe(kind);
});

it("returns null for other sites", () => {
  const request = { method: "GET", mode: "cors", url: "https://elsewhere.example/assets/index-abc.js" };
  expect(requestKindOf(request, HERE, isCached)).toBeNull();
});
