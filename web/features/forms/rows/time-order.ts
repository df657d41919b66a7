import type { Timing } from "#worker/contract/shapes.ts";

/** Timings without a date sort last. */
const timestampOf = ({ date }: Timing) => (date === "" ? Infinity : Date.parse(date));

const isAfter = (one: Timing, other: Timing) => timestampOf(one) > timestampOf(other);

export const isInTimeOrder = (timings: readonly Timing[]): boolean =>
  timings.every((timing, index) => {
    const next = timings[index + 1];
    return next === undefined || !isAfter(timing, next);
  });

export const inTimeOrder = (timings: readonly Timing[]): Timing[] =>
  timings.toSorted((one, other) => (isAfter(one, other) ? 1 : isAfter(other, one) ? -1 : 0));
