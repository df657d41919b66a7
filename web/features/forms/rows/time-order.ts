import type { Timing } from "../../../../worker/contract/shapes.ts";

/** What has no date yet stays where it was put: at the end. */
const instantOf = ({ date }: Timing) => (date === "" ? Infinity : Date.parse(date));

const isAfter = (one: Timing, other: Timing) => instantOf(one) > instantOf(other);

export const isInTimeOrder = (timings: readonly Timing[]): boolean =>
  timings.every((timing, index) => {
    const next = timings[index + 1];
    return next === undefined || !isAfter(timing, next);
  });

export const inTimeOrder = (timings: readonly Timing[]): Timing[] =>
  timings.toSorted((one, other) => (isAfter(one, other) ? 1 : isAfter(other, one) ? -1 : 0));
