import { expect, it } from "vitest";
import { zonedMoment } from "./zoned-moment.ts";

it.each([
  ["es", "2026-11-14T15:02:00.000Z", "Europe/Madrid", "14 nov 2026, 16:02 (hora de Europa central)"],
  ["es", "2026-07-14T15:02:00.000Z", "Atlantic/Canary", "14 jul 2026, 16:02 (hora de Europa occidental)"],
  ["ca", "2026-11-14T15:02:00.000Z", "Europe/Madrid", "14 de nov. 2026, 16:02 (hora d’Europa central)"],
  ["en", "2026-11-14T15:02:00.000Z", "Europe/Madrid", "14 Nov 2026, 16:02 (Central European Time)"],
  ["es", "2026-11-14T15:02:00.000Z", "America/Bogota", "14 nov 2026, 10:02 (hora estándar de Colombia)"],
  ["es", "2026-11-14T15:02:00.000Z", "Mars/Olympus", "14 nov 2026, 15:02 (GMT+00:00)"],
] as const)("in %s writes %s in %s as %s", (language, instant, timeZone, written) => {
  expect(zonedMoment(language, instant, timeZone)).toBe(written);
});
