// What a country's law says of deadlines, as data.
import type { Grade, Situation } from "../accident.ts";

export type Term =
  | { kind: "hours"; hours: number }
  | { kind: "working_days"; days: number }
  /** The first working days of the month after. */
  | { kind: "next_month"; days: number }
  /** Natural days, which the company may set. */
  | { kind: "days"; days: number }
  | { kind: "at_once" }
  | { kind: "none" };

/** What opens the clock. */
export type Trigger =
  | {
      kind: "severe";
      grades: readonly Grade[];
      moreAffectedThan: number;
      notIn: readonly Situation[];
    }
  | { kind: "leave" }
  | { kind: "assisted_without_leave" }
  | { kind: "harm" }
  | { kind: "delegates" }
  | { kind: "other_companies" }
  | { kind: "agency_worker" }
  | { kind: "fire" }
  | { kind: "chemicals" }
  | { kind: "disease" };

export type Clock = {
  id: string;
  trigger: Trigger;
  term: Term;
  by: "company" | "mutua";
  article: string;
  /** Where the term was read, or that it is from memory. */
  readAt: string;
};

/** Days are like "12-25". */
export type Holidays = {
  national: Readonly<Record<number, readonly string[]>>;
  /** By year and territory, beside the national ones. */
  regional: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>>;
};

export type Pack = { country: string; version: string; clocks: readonly Clock[]; holidays: Holidays };
