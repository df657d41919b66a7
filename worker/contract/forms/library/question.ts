import type { Texts } from "../field.ts";
import type { Question } from "../checklists/question.ts";
import type { ChecklistFormType } from "../registry.ts";
import type { Citation } from "./laws.ts";

/** How an answer is shown: icon and colour. */
type Meaning = "good" | "bad" | "neutral";

type LibraryOption = Question["options"][number] & { meaning: Meaning; photoRequired: boolean };

/** The question is asked only if an earlier one has one of these answers. */
type OnlyIf = { question: string; answers: readonly string[] };

export type LibraryQuestion = Omit<Question, "options"> & {
  options: LibraryOption[];
  /** What to look at. */
  help?: Texts;
  law?: Citation;
  onlyIf?: OnlyIf;
};

export type LibraryChecklist = {
  /** Never changes, like the keys of the questions and the values of the options. */
  key: string;
  /** The kinds of form that it suits, the best one first. */
  kinds: readonly [ChecklistFormType, ...ChecklistFormType[]];
  name: Texts;
  purpose: Texts;
  basis: readonly [Citation, ...Citation[]];
  sections: readonly { heading: Texts; questions: readonly LibraryQuestion[] }[];
};

/**
 * What an answer requires. C: a correction, because the danger has to end before one leaves. A: an action, because it
 * takes time, money or somebody else. P: a photo, because it shows what has to be mended; never of papers or people.
 */
type Requirement = "" | "C" | "A" | "P" | "CA" | "CP" | "AP" | "CAP";

type Extras = { help?: Texts; law?: Citation; onlyIf?: OnlyIf; isRequired?: boolean };

const option = (value: string, label: Texts, meaning: Meaning, demands: Requirement = ""): LibraryOption => ({
  value,
  label,
  meaning,
  actionRequired: demands.includes("A"),
  correctionRequired: demands.includes("C"),
  photoRequired: demands.includes("P"),
});

const YES: Texts = { es: "Sí", en: "Yes", ca: "Sí" };
const NO: Texts = { es: "No", en: "No", ca: "No" };
const NOT_APPLICABLE: Texts = { es: "No aplica", en: "Not applicable", ca: "No aplica" };

/** "Yes" is good, and "no" requires what is given. */
export const yesNo = (key: string, label: Texts, no: Requirement, extras: Extras = {}): LibraryQuestion => ({
  key,
  type: "radio",
  label,
  isRequired: true,
  options: [
    option("yes", YES, "good"),
    option("no", NO, "bad", no),
    option("not_applicable", NOT_APPLICABLE, "neutral"),
  ],
  ...extras,
});

/** A fact on which other questions depend: neither answer is good or bad. */
export const fact = (key: string, label: Texts, extras: Extras = {}): LibraryQuestion => ({
  key,
  type: "radio",
  label,
  isRequired: true,
  options: [option("yes", YES, "neutral"), option("no", NO, "neutral")],
  ...extras,
});

type Answer = readonly [label: Texts, meaning: Meaning, demands?: Requirement];

export const choice = (
  key: string,
  label: Texts,
  answers: Readonly<Record<string, Answer>>,
  extras: Extras = {},
): LibraryQuestion => ({
  key,
  type: "dropdown",
  label,
  isRequired: true,
  options: Object.entries(answers).map(([value, answer]) => option(value, ...answer)),
  ...extras,
});

export const remark = (
  key: string,
  label: Texts,
  placeholder: Texts,
  extras: Extras = {},
): LibraryQuestion => ({
  key,
  type: "text",
  label,
  isRequired: false,
  options: [],
  placeholder,
  ...extras,
});

export const ifYes = (question: string): OnlyIf => ({ question, answers: ["yes"] });
