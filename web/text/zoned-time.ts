// Converts between instants and datetime-local values in the company's time zone, independent of the user's.
import { instantAt, offsetAt } from "../../worker/domain/time/local-time.ts";

const LENGTH = { minute: "2026-11-20T09:00".length, second: "2026-11-20T09:00:27".length };

/** The datetime-local value ("2026-11-20T09:00") in the time zone; empty for an invalid date. */
export function localTimeOf(
  iso: string,
  timeZone: string,
  precision: keyof typeof LENGTH = "minute",
): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return "";
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, LENGTH[precision]);
}

/** The instant (ISO, UTC) of the local time in the time zone; null for an incomplete date. */
export function instantFrom(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  return Number.isNaN(asUtc) ? null : instantAt(asUtc, timeZone).toISOString();
}

/** Today in the time zone, as an input of dates writes it. */
export const todayIn = (timeZone: string): string =>
  localTimeOf(new Date().toISOString(), timeZone).slice(0, "2026-11-20".length);
