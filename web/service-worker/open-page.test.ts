import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage, TIMEOUT_MS, withPreloads } from "./open-page.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const page =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const noNetwork = async () => Promise.reject<Response>(new TypeError("Failed to fetch"));
const never = () => new Promise<Response>(() => {});
const nothing = async () => undefined;

it.each([
  { why: "the server's page when it answers", fetchPage: page("new"), shown: "new" },
  { why: "the cached page without a network", fetchPage: noNetwork, shown: "cached" },
  { why: "the cached page when the server is down", fetchPage: page("bad gateway", 502), shown: "cached" },
  { why: "the cached page after a timeout", fetchPage: never, shown: "cached" },
])("shows $why", async ({ fetchPage, shown }) => {
  const opening = openPage({ fetchPage, readCached: page("cached") });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await (await opening).text()).toBe(shown);
});

it("waits for the network when no page is cached", async () => {
  const slow = () =>
    new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS * 3, new Response("new")));
  const opening = openPage({ fetchPage: slow, readCached: nothing });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 3);
  expect(await (await opening).text()).toBe("new");
  await expect(openPage({ fetchPage: noNetwork, readCached: nothing })).rejects.toThrow("Failed to fetch");
});

it("names the files of the screen in the head of the cached page", async () => {
  const cached = new Response(
    '<html><head><title>Extintor</title></head><body><div id="root"></div></body></html>',
    {
      headers: { "Content-Security-Policy": "default-src 'none'; script-src 'self'" },
    },
  );
  const shown = await withPreloads(cached, ["/assets/app-1.js"]);
  expect(await shown.text()).toBe(
    '<html><head><title>Extintor</title><link rel="modulepreload" crossorigin href="/assets/app-1.js"></head>' +
      '<body><div id="root"></div></body></html>',
  );
  expect(shown.headers.get("Content-Security-Policy")).toBe("default-src 'none'; script-src 'self'");
});
