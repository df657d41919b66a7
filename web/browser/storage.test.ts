import { afterEach, expect, it, vi } from "vitest";
import { readStored, readStoredJson, removeStored, store, storeJson } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it("stores values in either storage, and removes those set to null", () => {
  expect(store("a", "1")).toBe(true);
  storeJson("a", { b: [2] }, "session");
  expect(readStored("a")).toBe("1");
  expect(readStoredJson("a", "session")).toEqual({ b: [2] });
  store("a", null);
  storeJson("a", null, "session");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("returns null for a value that is not valid JSON", () => {
  localStorage.setItem("a", "{");
  expect(readStoredJson("a")).toBeNull();
});

it("removes the matching keys and leaves the others", () => {
  for (const key of ["a.1", "b.1", "a.2"]) store(key, "x");
  removeStored((key) => key.startsWith("a."));
  expect(Object.keys(localStorage)).toEqual(["b.1"]);
});

it("works without storage when the browser denies it", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  expect(store("a", "1")).toBe(false);
  expect(readStored("a")).toBeNull();
  expect(readStoredJson("a")).toBeNull();
});
