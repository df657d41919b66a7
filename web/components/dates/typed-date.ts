import type { Language } from "#worker/contract/enums.ts";
import { LOCALES } from "#worker/contract/language/locales.ts";

// What people type into a date field, and what the field writes. Values are those of a browser's date inputs:
// "2026-11-20", "2026-11-20T09:30" and "2026-11-20T09:30:27".

export type DateType = "date" | "datetime-local";

export type DateFault = "invalid" | "noTime" | "tooEarly" | "tooLate";
export type TypedDate = { value: string } | { fault: DateFault };

export type DateRules = {
  type: DateType;
  min?: string | undefined;
  max?: string | undefined;
  /** The value before: a date typed without its time keeps the time. */
  before: string;
};

const DAY_LENGTH = "2026-11-20".length;
const TIME = String.raw`(?:[\sT,]+(\d{1,2})[:.h](\d{2})(?::(\d{2}))?)?`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})${TIME}$`, "i");
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, "i");
const DIGITS = new RegExp(String.raw`^(\d{2})(\d{2})(\d{4}|\d{2})${TIME}$`, "i");

const two = (part: string) => part.padStart(2, "0");

/** The day of a value, and its time, which is empty for a date. */
export const dayOf = (value: string): string => value.slice(0, DAY_LENGTH);
const timeOf = (value: string): string => value.slice(DAY_LENGTH + 1);

/** "20/11/2026", "20/11/2026 09:30": the three languages of the product write it alike. */
export function writtenDate(value: string): string {
  const [year, month, day] = dayOf(value).split("-");
  if (!year || !month || !day) return "";
  return [`${day}/${month}/${year}`, timeOf(value)].filter(Boolean).join(" ");
}

/** "viernes" or "vie" */
export const weekdayName = (language: Language, value: string, weekday: "long" | "short"): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday, timeZone: "UTC" }).format(
    new Date(`${dayOf(value)}T00:00Z`),
  );

function partsOf(text: string) {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = "", month = "", day = "", hour, minute, second] = yearFirst;
    return { year, month, day, hour, minute, second };
  }
  const [, day, month, year, hour, minute, second] = DAY_FIRST.exec(text) ?? DIGITS.exec(text) ?? [];
  return day && month && year ? { year, month, day, hour, minute, second } : null;
}

const isRealDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date.toISOString()) === day;
};

/** Reads "1/3/26", "01.03.2026", "010326" and "2026-03-01", with a time behind it where the field has one. */
export function readDate(typed: string, { type, min, max, before }: DateRules): TypedDate {
  const text = typed.trim();
  if (text === "") return { value: "" };
  const parts = partsOf(text);
  if (!parts) return { fault: "invalid" };
  const day = `${parts.year.padStart(4, "20")}-${two(parts.month)}-${two(parts.day)}`;
  if (!isRealDay(day)) return { fault: "invalid" };
  const { hour, minute, second } = parts;
  const time =
    hour !== undefined && minute !== undefined
      ? [two(hour), minute, second].filter(Boolean).join(":")
      : timeOf(before);
  if (
    time >= "24" ||
    (minute ?? "") > "59" ||
    (second ?? "") > "59" ||
    (type === "date" && hour !== undefined)
  )
    return { fault: "invalid" };
  if (type === "datetime-local" && time === "") return { fault: "noTime" };
  if (min !== undefined && day < dayOf(min)) return { fault: "tooEarly" };
  if (max !== undefined && day > dayOf(max)) return { fault: "tooLate" };
  return { value: type === "date" ? day : `${day}T${time}` };
}

const COMPLETE: Readonly<Record<DateType, RegExp>> = {
  date: /[-/.\s]\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/,
  "datetime-local": /\d{1,2}[:.h]\d{2}$/i,
};

/** Whether nothing needs to follow what is typed: a year of two digits may become one of four. */
export const isComplete = (typed: string, type: DateType): boolean => COMPLETE[type].test(typed.trim());
