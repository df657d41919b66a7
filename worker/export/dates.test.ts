import { expect, it } from "vitest";
import { localDayOf, isoDateFormatter } from "./dates.ts";

it.each([
  ["Europe/Madrid", "2026-11-19T09:30:00Z", "2026-11-19T10:30:00+01:00"],
  ["Europe/Madrid", "2026-07-01T22:30:15Z", "2026-07-02T00:30:15+02:00"],
  ["Atlantic/Canary", "2026-11-19T09:30:00Z", "2026-11-19T09:30:00+00:00"],
  ["UTC", "2026-11-19T00:00:00Z", "2026-11-19T00:00:00+00:00"],
  ["America/Bogota", "2026-01-01T04:59:59Z", "2025-12-31T23:59:59-05:00"],
  ["Asia/Kolkata", "2026-01-01T00:00:00Z", "2026-01-01T05:30:00+05:30"],
])("in %s %s is written %s", (timeZone, instant, written) => {
  expect(isoDateFormatter(timeZone)(instant)).toBe(written);
  expect(isoDateFormatter(timeZone)(new Date(instant))).toBe(written);
  expect(new Date(written).toISOString()).toBe(new Date(instant).toISOString());
});

it("localDayOf returns the local day", () => {
  expect(localDayOf(new Date("2026-11-20T23:30:00Z"), "Europe/Madrid")).toBe("2026-11-21");
});
