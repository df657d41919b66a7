// An accident as its deadlines see it: one event, and each person hurt in it.
import type { Grade, Situation } from "../../contract/accidents/vocabularies.ts";

/** `2026-11-21`, at the centre. */
export type Day = string;

export type { Grade, Situation };

type SaidGrade = { id: string; grade: Grade; saidBy: string; knownAt: Date };

export type Leave = {
  id: string;
  /** The first day of leave. */
  from: Day;
  learntOn: Day;
  /** The first day back at work. */
  returned: Day | null;
  isRelapse: boolean;
};

export type Injured = {
  id: string;
  employer: "own" | "agency" | "contractor" | "self_employed";
  kind: "accident" | "occupational_disease";
  /** In the order in which they became known. */
  grades: readonly SaidGrade[];
  /** Whether a doctor or nurse saw the person: first aid at work is not assistance. */
  assisted: boolean;
  /** Whether somebody answered that there is no leave. */
  withoutLeave: boolean;
  leaves: readonly Leave[];
};

export type Centre = {
  timeZone: string;
  /** The territory of its holidays, such as "CT". */
  territory: string;
  municipality: string;
  /** The municipality of the authority's office: its feasts count too (Ley 39/2015, 30.6). */
  authoritySeat: string;
  hasDelegates: boolean;
};

/** What ends a clock. One that lacks a part ends nothing. */
type Ending = { key: string } & (
  | { kind: "done"; reference: string; on: Date; receipt: string }
  | { kind: "not_applicable"; reason: string }
);

export type Accident = {
  at: Date;
  /** When the company learnt of it; of a disease, of the suspicion. */
  knownAt: Date;
  situation: Situation;
  /** All workers affected, of whatever company. */
  affected: number;
  centre: Centre;
  otherCompaniesPresent: boolean;
  fire: boolean;
  /** Whether stored chemicals did important damage. */
  chemicals: boolean;
  /** The company's own term; null: the pack's. */
  investigationDays: number | null;
  people: readonly Injured[];
  endings: readonly Ending[];
};

/** The local feasts that somebody typed, by municipality and year. A year that is absent is not known. */
export type Calendar = Readonly<Record<string, Readonly<Record<number, readonly Day[]>>>>;
