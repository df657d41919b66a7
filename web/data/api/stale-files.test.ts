import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "./api.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { isMissingFile, reloadWhenStale } from "./stale-files.ts";

reloadWhenStale();
let isDown = false;
let reload: ReturnType<typeof vi.spyOn>;
let server: ReturnType<typeof stubFetch>;

beforeEach(() => {
  sessionStorage.clear();
  isDown = false;
  reload = vi.spyOn(location, "reload").mockReturnValue();
  server = stubFetch(() => (isDown ? "no network" : {}));
});
afterEach(() => {
  server.restore();
  vi.restoreAllMocks();
});

const ask = () => api("GET /api/health", {}).catch(() => null);
const payload = new Error("Failed to fetch dynamically imported module: /assets/dialog.js");
const aFileIsMissing = () =>
  dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));

it("reloads the page once when a file is missing", async () => {
  await ask();
  expect(aFileIsMissing()).toBe(false);
  expect(aFileIsMissing()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it("does not reload when the server was not reached, even if the browser is online", async () => {
  isDown = true;
  await ask();
  expect(aFileIsMissing()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  // The error is noted as handled, so that the router does not reload either.
  const noted = sessionStorage.getItem(`tanstack_router_reload:${payload.message}`);
  expect(noted).toBe("1");
  expect(isMissingFile(payload)).toBe(true);
  expect(isMissingFile(new Error(payload.message))).toBe(false);
});
