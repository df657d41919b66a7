import { localTime } from "./local-time.ts";

export type QuietHours = { from: string; until: string };

/** Whether it is between the two in the person's zone; past midnight if the first is the later one. */
export function isQuiet({ from, until }: QuietHours, timeZone: string, now: Date): boolean {
  const time = localTime(now, timeZone).toISOString().slice(11, 16);
  return from <= until ? from <= time && time < until : from <= time || time < until;
}
