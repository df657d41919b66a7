import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage, TIMEOUT_MS } from "./open-page.ts";

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
  { why: "the server's, when it answers", ask: page("new"), shown: "new" },
  { why: "the kept one without a network", ask: noNetwork, shown: "kept" },
  { why: "the kept one when the server is down", ask: page("bad gateway", 502), shown: "kept" },
  { why: "the kept one when nobody answers", ask: never, shown: "kept" },
])("shows $why", async ({ ask, shown }) => {
  const opening = openPage({ ask, recall: page("kept") });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await (await opening).text()).toBe(shown);
});

it("waits as long as it takes when there is nothing else to show", async () => {
  const slow = () =>
    new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS * 3, new Response("new")));
  const opening = openPage({ ask: slow, recall: nothing });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 3);
  expect(await (await opening).text()).toBe("new");
  await expect(openPage({ ask: noNetwork, recall: nothing })).rejects.toThrow("Failed to fetch");
});
