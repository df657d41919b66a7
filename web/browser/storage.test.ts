import { afterEach, expect, it, vi } from "vitest";
import { readStored, readStoredJson, removeStored, store, storeJson } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it("keeps values in either storage, and removes what is set to null", () => {
  expect(store("a", "1")).toBe(true);
  storeJson("a", { b: [2] }, "session");
  expect(readStored("a")).toBe("1");
  expect(readStoredJson("a", "session")).toEqual({ b: [2] });
  store("a", null);
  storeJson("a", null, "session");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("finds nothing where what is kept cannot be read", () => {
  localStorage.setItem("a", "{");
  expect(readStoredJson("a")).toBeNull();
});

it("removes what is not wanted and leaves the rest", () => {
  for (const key of ["a.1", "b.1", "a.2"]) store(key, "x");
  removeStored((key) => key.startsWith("a."));
  expect(Object.keys(localStorage)).toEqual(["b.1"]);
});

it("does without a storage that the browser refuses", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  expect(store("a", "1")).toBe(false);
  expect(readStored("a")).toBeNull();
  expect(readStoredJson("a")).toBeNull();
});
