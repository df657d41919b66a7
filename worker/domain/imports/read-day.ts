// Days as people type them in sheets. The day stands before the month, as in all languages of the product.
import { nameKeyOf } from "../forms/codes.ts";

const MONTHS: readonly (readonly string[])[] = [
  ["enero", "ene", "january", "jan", "gener", "gen"],
  ["febrero", "feb", "february", "febrer", "febr"],
  ["marzo", "mar", "march", "marc"],
  ["abril", "abr", "april", "apr"],
  ["mayo", "may", "maig", "mai"],
  ["junio", "jun", "june", "juny"],
  ["julio", "jul", "july", "juliol"],
  ["agosto", "ago", "august", "aug", "agost", "ag"],
  ["septiembre", "setiembre", "sep", "sept", "set", "september", "setembre"],
  ["octubre", "oct", "october"],
  ["noviembre", "nov", "november", "novembre"],
  ["diciembre", "dic", "december", "dec", "desembre", "des"],
];
const MONTH_BY_NAME = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1])));

const pad = (number: number, length: number) => String(number).padStart(length, "0");
/** Years of two digits from here on are of the last century: a sheet has days of then, and none that is so far ahead. */
const LAST_CENTURY_FROM = 70;
/** Null for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): string | null {
  const full = year >= 100 ? year : year + (year >= LAST_CENTURY_FROM ? 1900 : 2000);
  const text = `${pad(full, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** `swapped`: the same with the month first, if that is a day too. */
export type ReadDay = { day: string | null; swapped: string | null };

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/;
const NUMBERS = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|o|r|er)?[-/ ]+(?:de |d['’])?([a-z]+)[.,]?[-/ ]+(?:de |del )?(\d{4}|\d{2})$/;
const MONTH_FIRST = /^([a-z]+)[. ]+(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;

/** As spreadsheets write long dates: "lunes, 3 de marzo de 2026". */
const WEEKDAY =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge|(?:mon|tues|wednes|thurs|fri|satur|sun)day),? /;

export function readDay(typed: string): ReadDay {
  const text = nameKeyOf(typed).replace(WEEKDAY, "");
  const none = { day: null, swapped: null };
  const iso = ISO.exec(text);
  if (iso) return { ...none, day: dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) };
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [first, second, year] = numbers.slice(1).map(Number) as [number, number, number];
    return { day: dayOf(year, second, first), swapped: dayOf(year, first, second) };
  }
  const named = DAY_FIRST.exec(text);
  const month = named && MONTH_BY_NAME.get(named[2] ?? "");
  if (named && month) return { ...none, day: dayOf(Number(named[3]), month, Number(named[1])) };
  const english = MONTH_FIRST.exec(text);
  const englishMonth = english && MONTH_BY_NAME.get(english[1] ?? "");
  if (english && englishMonth)
    return { ...none, day: dayOf(Number(english[3]), englishMonth, Number(english[2])) };
  return none;
}

/** The fields with a day that can only have its month first, so that the other days of the field may have it first too. */
export function fieldsWithMonthFirst(
  rows: readonly { values: Readonly<Record<string, string>> }[],
): Set<string> {
  const fields = new Set<string>();
  for (const { values } of rows)
    for (const [field, typed] of Object.entries(values)) {
      const { day, swapped } = readDay(typed);
      if (day === null && swapped !== null) fields.add(field);
    }
  return fields;
}
