import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "../testing/fetch-stub.ts";
import type * as Api from "./api.ts";

const PATH = "/api/v1/company";
const COMPANIES = { companies: [{ id: "c1" }] };

let server: ReturnType<typeof stubFetch>;
let api: typeof Api.api;

async function openPage(at: number): Promise<void> {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "first-data";
  element.textContent = JSON.stringify({ at, answers: [[PATH, COMPANIES]] });
  document.body.replaceChildren(element);
  vi.resetModules();
  ({ api } = await import("./api.ts"));
}

beforeEach(() => {
  server = stubFetch(() => ({ body: { companies: [] } }));
  // The page's clock: the process has run for longer.
  vi.spyOn(performance, "now").mockReturnValue(100);
});
afterEach(() => {
  server.restore();
  vi.restoreAllMocks();
});

it("answers the first request once with the data that came with the page", async () => {
  await openPage(Date.now());
  expect(await api("GET /api/v1/company", {})).toEqual(COMPANIES);
  expect(server.calls).toEqual([]);
  expect(document.getElementById("first-data")).toBeNull();
  expect(await api("GET /api/v1/company", {})).toEqual({ companies: [] });
  expect(server.calls).toHaveLength(1);
});

it("does not use the data of an old page", async () => {
  await openPage(Date.now() - 120_000);
  expect(await api("GET /api/v1/company", {})).toEqual({ companies: [] });
});

it("does not use it when the page has been open for a while", async () => {
  await openPage(Date.now());
  vi.spyOn(performance, "now").mockReturnValue(16_000);
  expect(await api("GET /api/v1/company", {})).toEqual({ companies: [] });
});

it("does not use it after a change", async () => {
  await openPage(Date.now());
  await api("POST /api/auth/sign-out", { body: {} });
  expect(await api("GET /api/v1/company", {})).toEqual({ companies: [] });
});
