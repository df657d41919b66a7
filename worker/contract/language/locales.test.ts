import { expect, it } from "vitest";
import { dayLimits, isWithin } from "./locales.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

it.each([
  ["event", "1999-12-30T00:00:00Z", false],
  ["event", "2000-01-01T00:00:00Z", true],
  // Midnight of the first day in Madrid.
  ["event", "1999-12-31T23:00:00Z", true],
  ["event", "2027-11-22T22:59:00Z", true],
  ["event", "2027-11-24T00:00:00Z", false],
  ["event", "0206-11-22T12:00:00Z", false],
  ["deadline", "2036-11-22T22:59:00Z", true],
  ["deadline", "2036-11-24T00:00:00Z", false],
  ["deadline", "9999-12-31T23:59:00Z", false],
] as const)("of %s, %s is within: %s", (range, iso, expected) => {
  expect(isWithin(range, iso, NOW)).toBe(expected);
});

it("date inputs get the first and the last day", () => {
  expect(dayLimits("event", NOW)).toEqual({ min: "2000-01-01", max: "2027-11-22" });
  expect(dayLimits("deadline", NOW)).toEqual({ min: "2000-01-01", max: "2036-11-22" });
  // 29 February has no day of its own in the next year.
  expect(dayLimits("event", new Date("2028-02-29T12:00:00Z")).max).toBe("2029-03-01");
});
