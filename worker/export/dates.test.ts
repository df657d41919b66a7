import { expect, it } from "vitest";
import { localDateFormatter, localDayOf } from "./dates.ts";

it.each([
  ["Europe/Madrid", "2026-11-19T09:30:00Z", "2026-11-19 10:30:00"],
  ["Europe/Madrid", "2026-07-01T22:30:15Z", "2026-07-02 00:30:15"],
  ["Atlantic/Canary", "2026-11-19T09:30:00Z", "2026-11-19 09:30:00"],
  ["UTC", "2026-11-19T00:00:00Z", "2026-11-19 00:00:00"],
  ["America/Bogota", "2026-01-01T04:59:59Z", "2025-12-31 23:59:59"],
  ["Asia/Kolkata", "2026-01-01T00:00:00Z", "2026-01-01 05:30:00"],
])("in %s %s is written %s", (timeZone, instant, written) => {
  expect(localDateFormatter(timeZone)(instant)).toBe(written);
  expect(localDateFormatter(timeZone)(new Date(instant))).toBe(written);
});

it("localDayOf returns the local day", () => {
  expect(localDayOf(new Date("2026-11-20T23:30:00Z"), "Europe/Madrid")).toBe("2026-11-21");
});
