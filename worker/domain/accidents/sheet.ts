// The sheet that a person copies into Delt@ or CoNTA, field by field in their order.
import { localDay } from "../time/digest-schedule.ts";
import { localTime } from "../time/local-time.ts";
import type { Day, Grade, Situation } from "./accident.ts";
import { type CodeTable, meaningOf } from "./codes.ts";
import { AGENT_GROUPS, AGENTS } from "./data/agent-codes.ts";
import { ACTIVITIES, CONTACTS, DEVIATIONS, PLACES, WORKS } from "./data/circumstance-codes.ts";
import { BODY_PARTS, INJURIES } from "./data/injury-codes.ts";
import { DOING, FAILED, HURT } from "./data/plain-answers.ts";

/** Where the report is made: the authority of Catalonia and that of the Basque Country have their own. */
export const sheetSystemOf = (territory: string): "delta" | "conta" | "basque" =>
  territory === "CT" ? "conta" : territory === "PV" ? "basque" : "delta";

/** The fields that take a code, and their tables. */
export const CODE_TABLES = {
  place: PLACES,
  work: WORKS,
  activity: ACTIVITIES,
  activityAgent: AGENTS,
  deviation: DEVIATIONS,
  deviationAgent: AGENTS,
  contact: CONTACTS,
  contactAgent: AGENTS,
  injury: INJURIES,
  bodyPart: BODY_PARTS,
} as const satisfies Record<string, CodeTable>;

export type CodeField = keyof typeof CODE_TABLES;
export const CODE_FIELDS = Object.keys(CODE_TABLES) as CodeField[];

/** The fields with a plain question, by what the answers propose. */
export const PLAIN_QUESTIONS = { activity: DOING, deviation: FAILED, contact: HURT } as const;
export type PlainField = keyof typeof PLAIN_QUESTIONS;

const DIGITS = /^\d+$/;

/** Whether a code may stand in a field. Of the agents only the first choices are here: any code of a known group may. */
export function isCodeOf(field: CodeField, code: string): boolean {
  const table: CodeTable = CODE_TABLES[field];
  if (!DIGITS.test(code) || code.length !== table.length) return false;
  if (table === AGENTS) return meaningOf(AGENT_GROUPS, code.slice(0, 2)) !== null;
  return meaningOf(table, code) !== null;
}

/** The words of a code, as its table has them; null for one that no list spells out. */
export function wordsOf(field: CodeField, code: string): string | null {
  const table: CodeTable = CODE_TABLES[field];
  const found = table.rows.find(([known]) => known === code)?.[1] ?? null;
  if (found !== null || table !== AGENTS) return found;
  return AGENT_GROUPS.rows.find(([known]) => known === code.slice(0, 2))?.[1] ?? null;
}

/** What the case knows that a sheet asks. Null: not known. */
export type SheetCase = {
  timeZone: string;
  at: Date;
  situation: Situation | null;
  traffic: boolean | null;
  province: string | null;
  municipality: string | null;
  /** Where it was, in words. */
  where: string | null;
  otherCompany: string | null;
  description: string | null;
  /** All workers affected. */
  affected: number;
  witnesses: string | null;
  isRelapse: boolean;
  leaveFrom: Day | null;
  /** 1 in the first hour of work. */
  hourOfWork: number | null;
  isUsualWork: boolean | null;
  isEvaluated: boolean | null;
  grade: Grade | null;
  codes: Readonly<Partial<Record<CodeField, string | null>>>;
};

/** The sections of the form. What is not here is left blank, and completed there. */
export type SheetSection = 0 | 3 | 4 | 5;
export const BLANK_SECTIONS = [1, 2, 6, 7] as const;

/** What is copied: the text or the number that the form takes. Null: not known yet. */
export type SheetLine = {
  section: SheetSection;
  field: SheetField;
  value: string | null;
  /** How it is shown where that says more than what is copied. */
  shown:
    | { kind: "code"; field: CodeField; words: string | null }
    | { kind: "choice"; of: "situation"; name: Situation }
    | { kind: "choice"; of: "grade"; name: Grade }
    | { kind: "choice"; of: "report"; name: "accident" | "relapse" }
    | { kind: "answer"; isYes: boolean }
    | { kind: "weekday"; day: Day }
    | null;
};

export type SheetField =
  | "report"
  | "situation"
  | "traffic"
  | "province"
  | "municipality"
  | "where"
  | "otherCompany"
  | "date"
  | "leaveFrom"
  | "weekday"
  | "hour"
  | "hourOfWork"
  | "usualWork"
  | "evaluated"
  | "description"
  | "several"
  | "witnesses"
  | "grade"
  | CodeField;

const SITUATIONS: Record<Situation, string> = {
  usual_workplace: "1",
  travelling: "2",
  commuting: "3",
  other_workplace: "4",
};

const GRADES: Record<Grade, string | null> = {
  unknown: null,
  minor: "1",
  serious: "2",
  very_serious: "3",
  fatal: "4",
};

/** As the form takes a date. */
const typedDay = (day: Day): string => day.split("-").toReversed().join("/");

const given = (text: string | null): string | null =>
  text === null || text.trim() === "" ? null : text.trim();

/** The lines of the sheet of one person, in the order of the form. */
export function sheetLines(of: SheetCase): SheetLine[] {
  const day = localDay(of.at, of.timeZone);
  const text = (section: SheetSection, field: SheetField, value: string | null): SheetLine => ({
    section,
    field,
    value,
    shown: null,
  });
  const answer = (section: SheetSection, field: SheetField, isYes: boolean | null): SheetLine => ({
    section,
    field,
    // The form has "Sí" and "No".
    value: isYes === null ? null : isYes ? "Sí" : "No",
    shown: isYes === null ? null : { kind: "answer", isYes },
  });
  const code = (section: SheetSection, field: CodeField): SheetLine => {
    const value = of.codes[field] ?? null;
    return {
      section,
      field,
      value,
      shown: value === null ? null : { kind: "code", field, words: wordsOf(field, value) },
    };
  };
  const { situation, grade } = of;
  const isElsewhere = situation === "other_workplace";
  return [
    {
      section: 0,
      field: "report",
      value: of.isRelapse ? "2" : "1",
      shown: { kind: "choice", of: "report", name: of.isRelapse ? "relapse" : "accident" },
    },
    {
      section: 3,
      field: "situation",
      value: situation && SITUATIONS[situation],
      shown: situation && { kind: "choice", of: "situation", name: situation },
    },
    answer(3, "traffic", of.traffic),
    text(3, "province", given(of.province)),
    text(3, "municipality", given(of.municipality)),
    text(3, "where", given(of.where)),
    ...(isElsewhere ? [text(3, "otherCompany", given(of.otherCompany))] : []),
    text(4, "date", typedDay(day)),
    text(4, "leaveFrom", of.leaveFrom && typedDay(of.leaveFrom)),
    // Monday is 1.
    {
      section: 4,
      field: "weekday",
      value: String(new Date(day).getUTCDay() || 7),
      shown: { kind: "weekday", day },
    },
    text(4, "hour", localTime(of.at, of.timeZone).toISOString().slice(11, 13)),
    text(4, "hourOfWork", of.hourOfWork === null ? null : String(of.hourOfWork)),
    answer(4, "usualWork", of.isUsualWork),
    answer(4, "evaluated", of.isEvaluated),
    text(4, "description", given(of.description)),
    code(4, "place"),
    code(4, "work"),
    code(4, "activity"),
    code(4, "activityAgent"),
    code(4, "deviation"),
    code(4, "deviationAgent"),
    code(4, "contact"),
    code(4, "contactAgent"),
    answer(4, "several", of.affected > 1),
    text(4, "witnesses", given(of.witnesses)),
    code(5, "injury"),
    {
      section: 5,
      field: "grade",
      value: grade && GRADES[grade],
      shown: grade && grade !== "unknown" ? { kind: "choice", of: "grade", name: grade } : null,
    },
    code(5, "bodyPart"),
  ];
}

/** What does not fit together on a sheet, for a person to look at again. */
export type SheetDoubt = "leave_before_accident" | "fall_height_on_level";

export function sheetDoubts(of: SheetCase): SheetDoubt[] {
  const doubts: SheetDoubt[] = [];
  if (of.leaveFrom !== null && of.leaveFrom < localDay(of.at, of.timeZone))
    doubts.push("leave_before_accident");
  // A fall from a height with a surface on the same level.
  if (of.codes.deviation === "51" && of.codes.deviationAgent?.startsWith("01"))
    doubts.push("fall_height_on_level");
  return doubts;
}
