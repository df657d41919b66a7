import { expect, it } from "vitest";
import { isQuiet } from "./quiet-hours.ts";

const NIGHT = { from: "22:00", until: "07:00" };
const NOON = { from: "13:00", until: "15:30" };

it.each([
  [NIGHT, "Europe/Madrid", "2026-11-20T20:59:59Z", false],
  [NIGHT, "Europe/Madrid", "2026-11-20T21:00:00Z", true],
  [NIGHT, "Europe/Madrid", "2026-11-21T05:59:59Z", true],
  [NIGHT, "Europe/Madrid", "2026-11-21T06:00:00Z", false],
  // In summer it is two hours later there than in UTC.
  [NIGHT, "Europe/Madrid", "2026-07-20T20:00:00Z", true],
  [NIGHT, "America/Mexico_City", "2026-11-20T21:00:00Z", false],
  [NOON, "Europe/Madrid", "2026-11-20T12:00:00Z", true],
  [NOON, "Europe/Madrid", "2026-11-20T14:30:00Z", false],
  [{ from: "08:00", until: "08:00" }, "Europe/Madrid", "2026-11-20T07:00:00Z", false],
])("%o in %s at %s is quiet: %s", (hours, zone, at, expected) => {
  expect(isQuiet(hours, zone, new Date(at))).toBe(expected);
});
