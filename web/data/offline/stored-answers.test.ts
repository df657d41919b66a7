import "../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEVICE_TIMEOUT_MS } from "../device/open-database.ts";
import {
  deleteAnswer,
  deleteAnswers,
  storeAnswer,
  MAX_ENTRIES,
  MAX_AGE,
  findAnswer,
} from "./stored-answers.ts";

const now = Date.parse("2026-06-01T08:00:00.000Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(async () => {
  vi.useRealTimers();
  await deleteAnswers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

it("stores the last data of each query", async () => {
  await storeAnswer("ana", "company c1", { name: "Zabala" });
  await storeAnswer("ana", "company c1", { name: "Talleres Zabala" });
  expect(await findAnswer("ana", "company c1")).toMatchObject({ data: { name: "Talleres Zabala" } });
  expect(await findAnswer("ana", "company c2")).toBeNull();
  await deleteAnswer("company c1");
  expect(await findAnswer("ana", "company c1")).toBeNull();
});

it("returns nothing when the device does not answer, so that the screen goes on without it", async () => {
  await storeAnswer("ana", "company c1", { name: "Zabala" });
  const raw = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("extintor-read");
    request.addEventListener("success", () => resolve(request.result));
  });
  const holding = raw.transaction("entries", "readwrite");
  const again = () => holding.objectStore("entries").count().addEventListener("success", again);
  again();
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now });
  const found = findAnswer("ana", "company c1");
  await vi.advanceTimersByTimeAsync(DEVICE_TIMEOUT_MS);
  expect(await found).toBeNull();
  vi.useFakeTimers({ toFake: ["Date"], now });
  holding.abort();
  raw.close();
  expect(await findAnswer("ana", "company c1")).toMatchObject({ data: { name: "Zabala" } });
});

it("does not return another user's data", async () => {
  await storeAnswer("ana", "company c1", "de Ana");
  expect(await findAnswer("bea", "company c1")).toBeNull();
  await deleteAnswers("ana");
  expect(await findAnswer("ana", "company c1")).toMatchObject({ data: "de Ana" });
  await deleteAnswers("bea");
  expect(await findAnswer("ana", "company c1")).toBeNull();
});

it("does not return data that is too old", async () => {
  await storeAnswer("ana", "old", 1);
  later(MAX_AGE - 1000);
  expect(await findAnswer("ana", "old")).toMatchObject({ data: 1 });
  later(2000);
  expect(await findAnswer("ana", "old")).toBeNull();
});

it("deletes the oldest data above the limit", async () => {
  for (let index = 0; index < MAX_ENTRIES + 5; index += 1) {
    later(1);
    await storeAnswer("ana", `question ${index}`, index);
  }
  const kept = await Promise.all(
    Array.from({ length: MAX_ENTRIES + 5 }, (_, index) => findAnswer("ana", `question ${index}`)),
  );
  expect(kept.filter(Boolean)).toHaveLength(MAX_ENTRIES);
  expect(kept.slice(0, 5)).toStrictEqual([null, null, null, null, null]);
});

it("opens the storage again after a failure", async () => {
  vi.resetModules();
  const cache = await import("./stored-answers.ts");
  const open = indexedDB.open.bind(indexedDB);
  await new Promise((resolve) => open("newer", 2).addEventListener("success", resolve));
  // Refused because of its version.
  vi.spyOn(indexedDB, "open").mockImplementationOnce(() => open("newer", 1));
  await cache.storeAnswer("ana", "company c1", "lost");
  expect(await cache.findAnswer("ana", "company c1")).toBeNull();
  await cache.storeAnswer("ana", "company c1", "Zabala");
  expect(await cache.findAnswer("ana", "company c1")).toMatchObject({ data: "Zabala" });
});
