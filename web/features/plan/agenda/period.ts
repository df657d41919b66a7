import { addDays, type DayWindow } from "#worker/domain/plan/rule-days.ts";

export type Period = "week" | "month";

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** From Monday to Sunday; of a month, the weeks that it has a day in. */
export function windowOf(period: Period, day: string): DayWindow {
  if (period === "week") return { first: mondayOf(day), last: addDays(mondayOf(day), 6) };
  const first = `${day.slice(0, 7)}-01`;
  return { first: mondayOf(first), last: addDays(mondayOf(addDays(monthAfter(first, 1), -1)), 6) };
}

const monthAfter = (first: string, months: number): string =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10);

/** A day of the period before or after. */
export const dayAfter = (period: Period, day: string, step: 1 | -1): string =>
  period === "week" ? addDays(day, 7 * step) : monthAfter(`${day.slice(0, 7)}-01`, step);

export function daysOf({ first, last }: DayWindow): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
