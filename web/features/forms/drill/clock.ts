// The clock of a drill. It has no state of its own: everything follows from the moments that the form holds.
import { DRILL_MOMENT_NAMES } from "#worker/contract/forms/vocabularies.ts";
import type { Language } from "#worker/contract/enums.ts";
import { DRILL_MOMENTS, type DrillMoment, type Timing } from "#worker/contract/shapes.ts";
import { inTimeOrder } from "#worker/domain/forms/timings.ts";
import { newId } from "#worker/domain/ids.ts";

export const NO_TIMINGS: readonly Timing[] = [];

/** What a button of the clock writes as the event; `moment` if times may follow from it. */
export type ClockKey = { event: string; moment?: DrillMoment };

/** In the company's language, as the questions of its checklists are. */
export const usualMoments = (language: Language): ClockKey[] =>
  DRILL_MOMENTS.map((moment) => ({ event: DRILL_MOMENT_NAMES[moment][language], moment }));

/** The button's text, in the language of the person. */
export const keyLabel = ({ event, moment }: ClockKey, language: Language): string =>
  moment ? DRILL_MOMENT_NAMES[moment][language] : event;

const isOf = ({ event, moment }: ClockKey) =>
  moment ? (timing: Timing) => timing.moment === moment : (timing: Timing) => timing.event === event;

/** The last time that the button was tapped, on any phone. */
export const lastOf = (timings: readonly Timing[], key: ClockKey): Timing | undefined =>
  inTimeOrder(timings).findLast(isOf(key));

/** The first alarm. */
export const alarmOf = (timings: readonly Timing[]): Timing | undefined =>
  inTimeOrder(timings).find(({ moment }) => moment === "alarm");

/** A drill that was never ended does not run for ever. */
const LONGEST_MS = 12 * 3_600_000;

export function isRunning(timings: readonly Timing[], now: number = Date.now()): boolean {
  const alarm = alarmOf(timings);
  return (
    alarm !== undefined &&
    now - Date.parse(alarm.date) < LONGEST_MS &&
    timings.every(({ moment }) => moment !== "end")
  );
}

/** Where the clock stands: at the end, or at the last moment of a drill that was never ended. Null while it runs. */
export function stoppedAt(timings: readonly Timing[], now: number = Date.now()): number | null {
  if (isRunning(timings, now)) return null;
  const ordered = inTimeOrder(timings).filter(({ date }) => date !== "");
  const last = ordered.findLast(({ moment }) => moment === "end") ?? ordered.at(-1);
  return last ? Date.parse(last.date) : null;
}

/** A finger with a glove often taps twice. */
const DOUBLE_TAP_MS = 2000;

/** The moments with one of now; null for the second tap of a double tap. */
export function withMoment(
  timings: readonly Timing[],
  key: ClockKey,
  now: Date = new Date(),
): { timings: Timing[]; added: Timing & { id: string } } | null {
  const last = lastOf(timings, key);
  const since = last ? now.getTime() - Date.parse(last.date) : Infinity;
  if (since >= 0 && since < DOUBLE_TAP_MS) return null;
  // Whole seconds, so that the times that follow from the moments are those that one reckons from what is shown.
  const date = new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString();
  const added = { ...key, date, observation: null, id: newId() };
  return { timings: inTimeOrder([...timings, added]), added };
}

/** What undo removes: the last of this phone's own taps, else the last moment of the clock. */
export function undoable(timings: readonly Timing[], ownTaps: readonly string[]): Timing | undefined {
  const own = ownTaps.findLast((id) => timings.some((timing) => timing.id === id));
  return own === undefined
    ? inTimeOrder(timings).findLast(({ moment }) => moment !== undefined)
    : timings.find(({ id }) => id === own);
}

/** Never negative: the clocks of two phones differ. */
export const secondsSince = ({ date }: Timing, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(date)) / 1000));

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** "3:07", "1:03:07". */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
