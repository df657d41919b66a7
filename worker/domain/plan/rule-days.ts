// The days of a rule between two days. Each is computed from the rule and the window alone, so the cost does not grow with the
// age of the rule, and no time zone is involved (decision 75).
import type { Day, DayOfMonth, PlanRule, Repetition } from "../../contract/plan/plan-rule.ts";

/** Both days belong to it. */
export type DayWindow = { readonly first: Day; readonly last: Day };

const DAY_MS = 86_400_000;

/** Days since 1 January 1970. */
export const numberOf = (day: Day): number => Date.parse(day) / DAY_MS;
const dayAt = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayAt(numberOf(day) + days);

/** A Monday to count weeks from: 29 December 1969. */
const FIRST_MONDAY = -3;
export const weekOf = (number: number): number => Math.floor((number - FIRST_MONDAY) / 7);
const weekdayOf = (number: number): number => number - FIRST_MONDAY - weekOf(number) * 7 + 1;

/** The first of `start`, `start + every`, … that is not less than `least`. */
const nextInSeries = (start: number, every: number, least: number): number =>
  start + Math.max(0, Math.ceil((least - start) / every)) * every;

type Numbers = { from: number; first: number; last: number };

/** The first week is that of the first of the weekdays on or after `from`. */
export const firstWeek = (weekdays: readonly number[], from: number): number =>
  weekOf(from) + (weekdays.some((weekday) => weekday >= weekdayOf(from)) ? 0 : 1);

function weekly(
  { every, weekdays }: Extract<Repetition, { unit: "week" }>,
  { from, first, last }: Numbers,
): number[] {
  const start = firstWeek(weekdays, from);
  const sorted = weekdays.toSorted((one, other) => one - other);
  const found: number[] = [];
  for (let week = nextInSeries(start, every, weekOf(first)); week <= weekOf(last); week += every)
    for (const weekday of sorted) found.push(FIRST_MONDAY + week * 7 + weekday - 1);
  return found;
}

/** Months since January of the year 0; Date.UTC takes any number of them. */
export const monthOf = (number: number): number => {
  const date = new Date(number * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
export const firstOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS;

export function dayInMonth(on: DayOfMonth, month: number): number {
  const first = firstOfMonth(month);
  const after = firstOfMonth(month + 1);
  if ("date" in on) return Math.min(first + on.date, after) - 1;
  if (on.nth === -1) return after - 1 - ((weekdayOf(after - 1) - on.weekday + 7) % 7);
  return first + ((on.weekday - weekdayOf(first) + 7) % 7) + (on.nth - 1) * 7;
}

/** `step` months lie between two candidates for the first day, `every` of those steps between two days. */
function monthly(
  on: DayOfMonth,
  step: number,
  every: number,
  firstMonth: number,
  numbers: Numbers,
): number[] {
  const { from, first, last } = numbers;
  const start = dayInMonth(on, firstMonth) >= from ? firstMonth : firstMonth + step;
  const found: number[] = [];
  const lastMonth = monthOf(last);
  for (
    let month = nextInSeries(start, every * step, monthOf(first));
    month <= lastMonth;
    month += every * step
  )
    found.push(dayInMonth(on, month));
  return found;
}

function candidates(repetition: Repetition, numbers: Numbers): number[] {
  switch (repetition.unit) {
    case "once":
      return [numbers.from];
    case "week":
      return weekly(repetition, numbers);
    case "month":
      return monthly(repetition.on, 1, repetition.every, monthOf(numbers.from), numbers);
    default: {
      const { on, every, month } = repetition;
      const earliest = monthOf(numbers.from);
      return monthly(on, 12, every, earliest + ((month - 1 - (earliest % 12) + 12) % 12), numbers);
    }
  }
}

/** The first day is the first that fits on or after `from`; every n weeks, months or years count from it. */
export function daysOfRule({ repetition, from, until }: PlanRule, window: DayWindow): Day[] {
  const first = from > window.first ? from : window.first;
  const last = until !== null && until < window.last ? until : window.last;
  if (first > last) return [];
  const numbers = { from: numberOf(from), first: numberOf(first), last: numberOf(last) };
  return candidates(repetition, numbers)
    .filter((number) => number >= numbers.first && number <= numbers.last)
    .map(dayAt);
}

const LONGEST: Record<Repetition["unit"], number> = { once: 1, week: 7, month: 31, year: 366 };
const NEXT = 5;

/** The first days from today on. */
export function nextDays(rule: PlanRule, today: Day): Day[] {
  const { repetition, from } = rule;
  const first = from > today ? from : today;
  const every = repetition.unit === "once" ? 1 : repetition.every;
  const last = addDays(first, LONGEST[repetition.unit] * every * (NEXT + 1));
  return daysOfRule(rule, { first, last }).slice(0, NEXT);
}
