import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropRead, forgetReads, keepRead, MOST_ENTRIES, OLDEST, readKept } from "./read-cache.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01T08:00:00.000Z") }));
afterEach(async () => {
  vi.useRealTimers();
  await forgetReads();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

it("keeps the last answer to each question", async () => {
  await keepRead("ana", "company c1", { name: "Zabala" });
  await keepRead("ana", "company c1", { name: "Talleres Zabala" });
  expect(await readKept("ana", "company c1")).toStrictEqual({ data: { name: "Talleres Zabala" } });
  expect(await readKept("ana", "company c2")).toBeNull();
  await dropRead("company c1");
  expect(await readKept("ana", "company c1")).toBeNull();
});

it("shows nobody what another person read", async () => {
  await keepRead("ana", "company c1", "de Ana");
  expect(await readKept("bea", "company c1")).toBeNull();
  await forgetReads("ana");
  expect(await readKept("ana", "company c1")).toStrictEqual({ data: "de Ana" });
  await forgetReads("bea");
  expect(await readKept("ana", "company c1")).toBeNull();
});

it("forgets what is too old", async () => {
  await keepRead("ana", "old", 1);
  later(OLDEST - 1000);
  expect(await readKept("ana", "old")).toStrictEqual({ data: 1 });
  later(2000);
  expect(await readKept("ana", "old")).toBeNull();
});

it("holds so many answers and no more: the oldest make room", async () => {
  for (let index = 0; index < MOST_ENTRIES + 5; index += 1) {
    later(1);
    await keepRead("ana", `question ${index}`, index);
  }
  const kept = await Promise.all(
    Array.from({ length: MOST_ENTRIES + 5 }, (_, index) => readKept("ana", `question ${index}`)),
  );
  expect(kept.filter(Boolean)).toHaveLength(MOST_ENTRIES);
  expect(kept.slice(0, 5)).toStrictEqual([null, null, null, null, null]);
});
