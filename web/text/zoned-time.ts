// Between instants and what a datetime-local input shows: the company's clock, wherever the person is.
import { instantAt, offsetAt } from "../../worker/domain/local-time.ts";

const TO_THE_MINUTE = "2026-11-20T09:00".length;

/** "2026-11-20T09:00" on the clock of that time zone; empty for what is no instant. */
export function localTimeOf(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return "";
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, TO_THE_MINUTE);
}

/** The instant (ISO, UTC) at which that clock shows it; null for an incomplete date. */
export function instantFrom(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  return Number.isNaN(asUtc) ? null : instantAt(asUtc, timeZone).toISOString();
}
