// The moments of a drill or an investigation: their order, and the times that follow from those of a drill.
import type { FormType } from "../../contract/enums.ts";
import type { Timing } from "../../contract/shapes.ts";

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

/** In whole seconds from the alarm; null while it cannot be said. */
export type DrillTimes = { evacuation: number | null; total: number | null };

/**
 * Counts from the first alarm to the last building evacuated, and to the last end: phones at several places record their own. A moment
 * from before the alarm does not count.
 */
export function drillTimes(timings: readonly Timing[]): DrillTimes {
  const dated = inTimeOrder(timings).filter(({ date }) => !Number.isNaN(Date.parse(date)));
  const alarm = dated.find(({ moment }) => moment === "alarm");
  const until = (moment: Timing["moment"]): number | null => {
    const last = dated.findLast((each) => each.moment === moment);
    if (!alarm || !last || isAfter(alarm, last)) return null;
    return Math.floor((timestampOf(last) - timestampOf(alarm)) / 1000);
  };
  return { evacuation: until("evacuated"), total: until("end") };
}

/** "3 min 7 s", alike in every language. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const said = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return said.length > 0 ? said.join(" ") : "0 s";
}

/** Whether the moments say seconds, as those of a clock do; those that are typed say the minute. */
export const haveSeconds = (timings: readonly Timing[]): boolean =>
  timings.some(({ date }) => date !== "" && Date.parse(date) % 60_000 !== 0);

/** What the people of a department record together, each on their own phone. */
const RECORDED_TOGETHER: ReadonlySet<string> = new Set(["timings", "headcount"]);

/** The right that a change of these fields needs. The company's are those of a communication that it fills in. */
export function rightToChange(
  type: FormType,
  fields: readonly string[],
  companys: readonly string[] = [],
): "edit" | "record" | "handle" {
  const areAll = (isOne: (field: string) => boolean) => fields.length > 0 && fields.every(isOne);
  if (type === "drill" && areAll((field) => RECORDED_TOGETHER.has(field))) return "record";
  return type === "mailbox" && areAll((field) => companys.includes(field)) ? "handle" : "edit";
}
