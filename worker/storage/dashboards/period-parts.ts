// The stored counts that make up a period.
import type { CalendarPeriod } from "../../domain/time/periods.ts";

const monthOf = (day: string): string => day.slice(0, 7);
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const monthAfter = (day: string, months: number): string =>
  monthOf(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months)).toISOString());

/** Stored counts of one unit. `from` and `to` are keys of it, or beginnings of them. */
export type PeriodPart = { unit: "all" | "year" | "month" | "day"; from: string; to: string };

/** The fewest stored counts that make up the period: whole years or months, and the days on both sides of whole months. */
export function partsOf(period: CalendarPeriod | null): PeriodPart[] {
  if (!period) return [{ unit: "all", from: "", to: "" }];
  const { first, last } = period;
  if (first.endsWith("-01-01") && last.endsWith("-12-31"))
    return [{ unit: "year", from: first.slice(0, 4), to: last.slice(0, 4) }];
  const isFromStart = first.endsWith("-01");
  const isToEnd = dayAfter(last).endsWith("-01");
  if (monthOf(first) === monthOf(last) && !(isFromStart && isToEnd))
    return [{ unit: "day", from: first, to: last }];
  const from = isFromStart ? monthOf(first) : monthAfter(first, 1);
  const to = isToEnd ? monthOf(last) : monthAfter(last, -1);
  return [
    ...(isFromStart ? [] : [{ unit: "day", from: first, to: `${monthOf(first)}-31` } as const]),
    ...(from <= to ? [{ unit: "month", from, to } as const] : []),
    ...(isToEnd ? [] : [{ unit: "day", from: `${monthOf(last)}-01`, to: last } as const]),
  ];
}
