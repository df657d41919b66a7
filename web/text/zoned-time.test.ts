import { describe, expect, it } from "vitest";
import { monthOf } from "./format.ts";
import { instantFrom, localTimeOf } from "./zoned-time.ts";

const MADRID = "Europe/Madrid";

describe("the company's clock", () => {
  it.each([
    ["2026-01-15T08:00:00.000Z", MADRID, "2026-01-15T09:00"],
    ["2026-07-15T08:00:00.000Z", MADRID, "2026-07-15T10:00"],
    ["2026-07-15T23:30:00.000Z", "Atlantic/Canary", "2026-07-16T00:30"],
    ["2026-11-20T03:15:00.000Z", "America/Bogota", "2026-11-19T22:15"],
  ])("%s is shown in %s as %s, and read back as the same instant", (iso, timeZone, local) => {
    expect(localTimeOf(iso, timeZone)).toBe(local);
    expect(instantFrom(local, timeZone)).toBe(iso);
  });

  it("handles daylight saving changes", () => {
    expect(instantFrom("2026-03-29T01:59", MADRID)).toBe("2026-03-29T00:59:00.000Z");
    expect(instantFrom("2026-03-29T03:00", MADRID)).toBe("2026-03-29T01:00:00.000Z");
    expect(instantFrom("2026-10-25T03:00", MADRID)).toBe("2026-10-25T02:00:00.000Z");
  });

  it("gives the month of an instant", () => {
    expect(monthOf("2026-10-31T22:59:59.000Z", MADRID)).toBe("2026-10");
    expect(monthOf("2026-10-31T23:00:00.000Z", MADRID)).toBe("2026-11");
  });

  it("returns no value for an invalid date", () => {
    expect(instantFrom("", MADRID)).toBeNull();
    expect(localTimeOf("", MADRID)).toBe("");
  });
});
