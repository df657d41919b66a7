import { describe, expect, it } from "vitest";
import { digestHorizon, isDigestHour, isFirstWorkingDay, localDay, monthBefore } from "./digest-schedule.ts";

describe("the daily digest", () => {
  it.each([
    ["2026-11-21T06:00:00Z", "Europe/Madrid", true, "2026-11-21"],
    ["2026-11-21T05:00:00Z", "Europe/Madrid", false, "2026-11-21"],
    ["2026-11-21T07:00:00Z", "Europe/Madrid", false, "2026-11-21"],
    // In summer the clock is an hour further ahead.
    ["2026-07-21T05:00:00Z", "Europe/Madrid", true, "2026-07-21"],
    ["2026-07-21T06:00:00Z", "Europe/Madrid", false, "2026-07-21"],
    ["2026-11-20T18:00:00Z", "Pacific/Auckland", true, "2026-11-21"],
    // Offsets of half an hour and of a quarter.
    ["2026-11-21T01:15:00Z", "Asia/Kolkata", false, "2026-11-21"],
    ["2026-11-21T01:30:00Z", "Asia/Kolkata", true, "2026-11-21"],
    ["2026-11-21T02:15:00Z", "Asia/Kolkata", true, "2026-11-21"],
    ["2026-11-21T01:00:00Z", "Asia/Kathmandu", false, "2026-11-21"],
    ["2026-11-21T01:15:00Z", "Asia/Kathmandu", true, "2026-11-21"],
    ["2026-11-21T02:15:00Z", "Asia/Kathmandu", false, "2026-11-21"],
    ["2026-11-21T13:00:00Z", "America/Bogota", false, "2026-11-21"],
    ["2026-11-21T12:00:00Z", "America/Bogota", true, "2026-11-21"],
  ])("at %s in %s: %s, %s", (now, timeZone, morning, day) => {
    expect([isDigestHour(new Date(now), timeZone), localDay(new Date(now), timeZone)]).toEqual([
      morning,
      day,
    ]);
  });

  it("covers deadlines until local midnight at the end of the third day after", () => {
    expect(digestHorizon("2026-11-21", "Europe/Madrid").toISOString()).toBe("2026-11-24T23:00:00.000Z");
    // Daylight saving starts in between.
    expect(digestHorizon("2026-03-27", "Europe/Madrid").toISOString()).toBe("2026-03-30T22:00:00.000Z");
  });
});

describe("the monthly report's day", () => {
  it.each([
    ["2026-11", "2026-11-02"],
    ["2026-12", "2026-12-01"],
    ["2027-01", "2027-01-01"],
    ["2027-05", "2027-05-03"],
    ["2026-08", "2026-08-03"],
  ])("of %s is only %s", (month, expected) => {
    const days = Array.from({ length: 28 }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
    expect(days.filter(isFirstWorkingDay)).toEqual([expected]);
  });

  it.each([
    ["2026-11-02", "2026-10"],
    ["2027-01-01", "2026-12"],
  ])("on %s it is of %s", (day, month) => {
    expect(monthBefore(day)).toBe(month);
  });
});
