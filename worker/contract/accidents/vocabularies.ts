// The closed lists of accidents. Plain arrays without zod.

export const STORED_STATES = ["open", "under_investigation", "closed"] as const;
/** A withdrawn case was opened by mistake: it has no deadlines, counts nowhere and is in no list that does not ask for it. */
export const ACCIDENT_STATES = [...STORED_STATES, "withdrawn"] as const;
export type AccidentState = (typeof ACCIDENT_STATES)[number];
/** Nothing of such a case changes until it is open again. */
export const isEnded = (state: AccidentState): boolean => state === "closed" || state === "withdrawn";

export const SITUATIONS = ["usual_workplace", "travelling", "commuting", "other_workplace"] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The grade is a doctor's word; until there is one it is unknown. */
export const GRADES = ["unknown", "minor", "serious", "very_serious", "fatal"] as const;
export type Grade = (typeof GRADES)[number];

/** Whom the injured person works for. */
export const EMPLOYERS = ["own", "agency", "contractor", "self_employed"] as const;
export type Employer = (typeof EMPLOYERS)[number];

export const HARM_KINDS = ["accident", "occupational_disease"] as const;
export type HarmKind = (typeof HARM_KINDS)[number];

/** What a cause is of: the branches of an Ishikawa diagram. */
export const CAUSE_CATEGORIES = [
  "people",
  "method",
  "machine",
  "material",
  "environment",
  "management",
] as const;
export type CauseCategory = (typeof CAUSE_CATEGORIES)[number];

/** What the sheet for the authority asks for by code, in its order: the tables are in worker/domain/accidents/data. */
export const SHEET_CODES = [
  "place",
  "work",
  "activity",
  "activityAgent",
  "deviation",
  "deviationAgent",
  "contact",
  "contactAgent",
] as const;
export type SheetCode = (typeof SHEET_CODES)[number];

/** The verbs of the accidents' own log. */
export const ACCIDENT_LOG_VERBS = [
  "open",
  "change",
  "addFiles",
  "endClock",
  "takeBackClock",
  "close",
  "reopen",
  "withdraw",
  "setHandlers",
  "setSettings",
  "export",
  "erasePerson",
] as const;
export type AccidentLogVerb = (typeof ACCIDENT_LOG_VERBS)[number];

/** The most of each. */
export const MOST_INJURED = 50;
export const MOST_GRADES = 20;
export const MOST_LEAVES = 20;
export const MOST_FACTS = 200;
export const MOST_ENDINGS = 300;
export const MOST_ACCIDENT_FILES = 60;
export const MOST_HANDLERS = 100;
export const MOST_CENTRES = 200;
/** Of all municipalities and years. */
export const MOST_FEASTS = 400;
