import type { Language } from "#worker/contract/enums.ts";
import { LOCALES } from "#worker/contract/language/locales.ts";
import type { DayOfMonth, PlanRule, Repetition } from "#worker/contract/plan/plan-rule.ts";
import { formatDay, formatList, formatMonth } from "../format.ts";
import type { PlanText } from "./es.ts";

const atMidnight = (day: string) => `${day}T00:00:00Z`;

/** A day of the calendar: "23 de noviembre de 2026". */
export const longDay = (language: Language, day: string): string =>
  formatDay(language, atMidnight(day), "UTC");

/** With its weekday: "lun, 23 nov". */
export const shortDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(atMidnight(day)));

/** With its weekday, without the year: "lunes, 23 de noviembre". */
export const weekdayAndDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(atMidnight(day)));

/** "23–29 nov 2026". */
export const dayRange = (language: Language, first: string, last: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeZone: "UTC" }).formatRange(
    new Date(atMidnight(first)),
    new Date(atMidnight(last)),
  );

export const monthName = (language: Language, month: number): string =>
  formatMonth(language, `2026-${String(month).padStart(2, "0")}`, "long");

function inMonth({ rule: text, weekdays }: PlanText, on: DayOfMonth): string {
  if ("date" in on) return text.onDate(on.date);
  return text.onNth(text.nths[on.nth], weekdays[on.weekday - 1] ?? "");
}

function inYear({ rule: text, weekdays }: PlanText, on: DayOfMonth, month: string): string {
  if ("date" in on) return text.onDateOf(on.date, month);
  return text.onNthOf(text.nths[on.nth], weekdays[on.weekday - 1] ?? "", month);
}

const WORKDAYS = "1,2,3,4,5";

function onWeekdays(
  text: PlanText,
  language: Language,
  { every, weekdays }: Extract<Repetition, { unit: "week" }>,
): string {
  const { rule } = text;
  const days = weekdays.toSorted((one, other) => one - other);
  if (every === 1 && days.length === 7) return rule.everyDay;
  if (every === 1 && days.join() === WORKDAYS) return rule.workdays;
  const names = days.map((each) => rule.weekdays[each - 1] ?? "");
  return `${rule.every.week(every)}, ${rule.onWeekdays(formatList(language, names))}`;
}

function repetitionSentence(text: PlanText, language: Language, { repetition, from }: PlanRule): string {
  const { rule } = text;
  switch (repetition.unit) {
    case "once":
      return rule.once(longDay(language, from));
    case "week":
      return onWeekdays(text, language, repetition);
    case "month":
      return `${rule.every.month(repetition.every)}, ${inMonth(text, repetition.on)}`;
    default: {
      const month = monthName(language, repetition.month);
      return `${rule.every.year(repetition.every)}, ${inYear(text, repetition.on, month)}`;
    }
  }
}

/** How often a task is planned, as people say it: "Cada 3 meses, el primer lunes, hasta el 31 de diciembre de 2027". */
export function ruleSentence(text: PlanText, language: Language, rule: PlanRule): string {
  const sentence = repetitionSentence(text, language, rule);
  return rule.until === null || rule.repetition.unit === "once"
    ? sentence
    : `${sentence}, ${text.rule.until(longDay(language, rule.until))}`;
}
