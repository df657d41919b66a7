import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../api/api.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { isOnline, onlineAtom, watchNetwork } from "./online.ts";

let network = true;
let server: ReturnType<typeof stubFetch>;
const heard: boolean[] = [];

watchNetwork();
onlineAtom.subscribe((online) => heard.push(online));

beforeEach(() => {
  vi.useFakeTimers();
  network = true;
  heard.length = 0;
  server = stubFetch(() => (network ? { status: 404 } : "no network"));
});
afterEach(async () => {
  network = true;
  await api("GET /api/v1/company", {}).catch(() => {});
  server.restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const probes = () => server.calls.filter(({ path }) => path === "/api/health").length;
const fail = async () => {
  network = false;
  await api("GET /api/v1/company", {}).catch(() => {});
};

it("is offline when a request fails, and online after any answer", async () => {
  expect(isOnline()).toBe(true);
  await fail();
  expect(isOnline()).toBe(false);
  network = true;
  await api("GET /api/v1/company", {}).catch(() => {});
  expect(isOnline()).toBe(true);
  expect(heard).toStrictEqual([false, true]);
});

it("probes the server at growing intervals while offline", async () => {
  await fail();
  await vi.advanceTimersByTimeAsync(2000);
  expect(probes()).toBe(1);
  await vi.advanceTimersByTimeAsync(4000);
  expect(probes()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes()).toBeLessThan(6);
  network = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOnline()).toBe(true);
  const soFar = probes();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probes()).toBe(soFar);
});

it("probes at once on the browser's online and offline events", async () => {
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(probes()).toBe(1);
  expect(isOnline()).toBe(true);
  await fail();
  network = true;
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(true);
});

it("keeps probing at long intervals while the browser reports no network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await fail();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(probes()).toBe(0);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(probes()).toBe(2);
  network = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOnline()).toBe(true);
});
