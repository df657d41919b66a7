import { describe, expect, it, vi } from "vitest";
import { instantAt, localTime, offsetAt, offsetsOf, yearsBefore } from "./local-time.ts";

describe("a local time", () => {
  it.each(
    [
      "0001-01-01T00:00",
      "0002-11-20T09:30",
      "0020-02-29T23:59",
      "0099-12-31T23:59",
      "0100-01-01T00:00",
      "0202-11-20T00:00",
      "1900-03-01T12:00",
      "1969-12-31T23:59",
      "2026-03-29T12:00",
      "2026-11-20T23:59",
      "9999-12-31T23:59",
    ].flatMap((local) =>
      ["UTC", "Europe/Madrid", "America/Bogota", "Asia/Kathmandu", "Pacific/Auckland"].map(
        (timeZone) => [local, timeZone] as const,
      ),
    ),
  )("of %s in %s is what the clock shows at its instant", (local, timeZone) => {
    const told = Date.parse(`${local}Z`);
    expect(localTime(instantAt(told, timeZone), timeZone).getTime()).toBe(told);
  });

  it.each([
    ["2026-11-20T00:00Z", "Europe/Madrid", "2026-11-19T23:00:00.000Z"],
    ["2026-07-20T00:00Z", "Europe/Madrid", "2026-07-19T22:00:00.000Z"],
    // Local mean time, before time zones.
    ["0002-11-20T00:00Z", "Europe/Madrid", "0002-11-20T00:14:44.000Z"],
  ])("told as %s in %s is %s", (local, timeZone, instant) => {
    expect(instantAt(Date.parse(local), timeZone).toISOString()).toBe(instant);
  });
});

describe("the offset of a zone", () => {
  const HOUR = 3_600_000;
  it.each([
    ["Europe/Madrid", "2026-11-20T12:00:00Z", HOUR],
    ["Europe/Madrid", "2026-07-20T12:00:00Z", 2 * HOUR],
    ["America/Bogota", "2026-11-20T12:00:00.999Z", -5 * HOUR],
    // Two years before the common era.
    ["UTC", "-000001-06-01T00:00:00Z", 0],
  ])("%s at %s", (timeZone, instant, offset) => {
    expect(offsetAt(Date.parse(instant), timeZone)).toBe(offset);
  });

  it("is told by one format, which is made once", () => {
    const made = vi.spyOn(Intl, "DateTimeFormat");
    offsetAt(0, "Europe/Lisbon");
    offsetAt(1, "Europe/Lisbon");
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

it.each([
  // The hour that exists twice, and the one that does not.
  ["2026-10-25T02:30Z", "2026-10-25T01:30:00.000Z"],
  ["2026-03-29T02:30Z", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T03:30Z", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T01:30Z", "2026-03-29T00:30:00.000Z"],
])("around a change of the clocks, %s in Madrid is %s", (local, instant) => {
  expect(instantAt(Date.parse(local), "Europe/Madrid").toISOString()).toBe(instant);
});

describe("the offsets of a zone from 1999 to 2040", () => {
  it("are one where the clocks never change", () => {
    expect(offsetsOf("Asia/Kathmandu")).toEqual([{ startsAt: -8.64e15, offset: 20_700_000 }]);
  });

  it("change twice a year in Madrid, at one in the morning of the last Sunday in UTC", () => {
    const [first, ...others] = offsetsOf("Europe/Madrid");
    expect(first).toEqual({ startsAt: -8.64e15, offset: 3_600_000 });
    expect(others).toHaveLength(2 * 42);
    expect(others.map(({ startsAt }) => new Date(startsAt).toISOString().slice(10))).toEqual(
      others.map(() => "T01:00:00.000Z"),
    );
    expect(others.filter(({ startsAt }) => new Date(startsAt).getUTCFullYear() === 2026)).toEqual([
      { startsAt: Date.UTC(2026, 2, 29, 1), offset: 7_200_000 },
      { startsAt: Date.UTC(2026, 9, 25, 1), offset: 3_600_000 },
    ]);
  });

  it("hold a change of half an hour", () => {
    const [, next] = offsetsOf("Australia/Lord_Howe");
    expect(next).toEqual({ startsAt: Date.UTC(1999, 2, 27, 15), offset: 37_800_000 });
  });
});

it.each([
  ["2026-11-20T09:00:00Z", 5, "2021-11-20T09:00:00.000Z"],
  ["2028-02-29T09:00:00Z", 4, "2024-02-29T09:00:00.000Z"],
  ["2028-02-29T09:00:00Z", 5, "2023-03-01T09:00:00.000Z"],
])("%s, %i years earlier, is %s", (date, years, earlier) => {
  const given = new Date(date);
  expect(yearsBefore(given, years).toISOString()).toBe(earlier);
  expect(given).toEqual(new Date(date));
});
