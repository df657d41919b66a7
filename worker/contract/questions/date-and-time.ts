import type { Answer } from "../shapes.ts";
import type { QuestionType } from "./question-type.ts";
import { TEXT } from "./text.ts";

export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2199-12-31";

function isDay(value: Answer): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  return isReal && value >= FIRST_DAY && value <= LAST_DAY;
}

/** A day of the calendar, such as the one until which something is valid: "2026-11-28". */
export const DATE: QuestionType<string> = {
  ...TEXT,
  isRequiredAtFirst: true,
  hasOrder: true,
  accepts: isDay,
  // The three languages write it alike.
  text: (value) => value.split("-").toReversed().join("/"),
  cell: (day) => ({ day }),
  held: "nothing",
};

/** A time of the day: "08:30". */
export const TIME: QuestionType<string> = {
  ...DATE,
  accepts: (value) => typeof value === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value),
  text: (value) => value,
  cell: (value) => value,
};
