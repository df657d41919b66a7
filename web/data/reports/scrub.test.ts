import { expect, it } from "vitest";
import { scrub } from "./scrub.ts";

it.each([
  ["https://extintor.example/code?email=ana@empresa.es&redirectTo=%2Fc1", "https://extintor.example/code"],
  ["/code?email=ana@empresa.es", "/code"],
  ["GET /api/v1/company/c1/forms?q=despido#x", "GET /api/v1/company/c1/forms"],
  ["?q=despido", ""],
  ["https://extintor.example/invitation/aB3-x/", "https://extintor.example/invitation/…/"],
  ["POST /api/v1/invite/aB3-x/accept", "POST /api/v1/invite/…/accept"],
  ["/confirm-mailbox/aB3-x", "/confirm-mailbox/…"],
  ["GET /api/v1/confirm-mailbox/aB3-x", "GET /api/v1/confirm-mailbox/…"],
  ["/api/v1/company/c1/invites/i1", "/api/v1/company/c1/invites/i1"],
  ["¿Qué pasó? No se sabe.", "¿Qué pasó? No se sabe."],
])("reduces %j to %j", (text, rest) => {
  expect(scrub(text)).toBe(rest);
});

it("scrubs nested values and embedded JSON, and does not change the report itself", () => {
  const recording = JSON.stringify([
    { data: { href: "https://x.example/code?email=a@b.es", said: 'a "/p?q=1" b' } },
  ]);
  const report = { request: { url: "/code?email=a@b.es" }, spans: [{ data: { n: 1, at: null } }], recording };
  const sent = scrub(report);
  expect(sent).toMatchObject({ request: { url: "/code" }, spans: [{ data: { n: 1, at: null } }] });
  expect(JSON.parse(sent.recording)).toEqual([
    { data: { href: "https://x.example/code", said: 'a "/p" b' } },
  ]);
  expect(report.request.url).toBe("/code?email=a@b.es");
});
