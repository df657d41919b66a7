import { describe, expect, it } from "vitest";
import { instantAt, localTime } from "./local-time.ts";

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
