// Reads a checklist from a text: the file of an exported one, or pasted lines. Nothing is taken unless all of it is right.
import {
  type ChecklistQuestion,
  problemSentences,
  MOST_QUESTIONS,
  withoutNumber,
} from "../../contract/checklists/questions.ts";
import {
  type ChecklistFile,
  checklistFile,
  question,
  FILE_FORMAT,
  MOST_LETTERS,
} from "../../contract/checklists/schemas.ts";
import type { Language } from "../../contract/enums.ts";
import { yesNoNotApplicable } from "../../contract/forms/question.ts";
import { USUAL_SCORING, withPoints } from "../../contract/forms/score.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { TABLE_COLUMNS, TABLE_HEADINGS } from "../../contract/checklists/table.ts";
import { foreignTexts } from "../../contract/questions/languages.ts";
import { validate } from "../../contract/messages/validate.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { type HelpPictureFile, readHelpPicture } from "../files/help-picture.ts";
import { rowsOf } from "../files/separated-rows.ts";
import { linesOfJson, withoutData } from "./json-lines.ts";
import { languagesOfTable, questionsOfTable, tableIn } from "./read-table.ts";

/** Sentences by path, each with the line that it is about. */
type Errors = Record<string, string>;
type LineError = readonly [path: string, line: number, sentence: string, column?: string | undefined];
/** The pictures by the place of their question. */
type Read =
  | { ok: true; file: ChecklistFile; pictures: ReadonlyMap<number, HelpPictureFile> }
  | { ok: false; errors: Errors };

const MOST_ERRORS = 50;
const MOST_DEPTH = 8;

/** With the column, where it is a table. */
const LINE: Readonly<Record<Language, (line: number, column: string | undefined) => string>> = {
  es: (line, column) => `Línea ${line}${column ? `, «${column}»` : ""}`,
  en: (line, column) => `Line ${line}${column ? `, “${column}”` : ""}`,
  ca: (line, column) => `Línia ${line}${column ? `, «${column}»` : ""}`,
};

/** The line of the value, or of what should hold it. */
function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(at.lastIndexOf("."), 0))) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return lines.get("") ?? 1;
}

const refused = (errors: readonly LineError[], language: Language): Read => ({
  ok: false,
  errors: Object.fromEntries(
    errors
      .toSorted((a, b) => a[1] - b[1])
      .slice(0, MOST_ERRORS)
      .map(([path, line, sentence, column]) => [
        path === "" ? "text" : `text.${path}`,
        `${LINE[language](line, column)}: ${sentence}`,
      ]),
  ),
});

/** The text that is not JSON, up to the place that the engine names or to the end. */
function brokenLine(text: string, error: unknown): number {
  const place = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
  return text.slice(0, place === undefined ? text.length : Number(place)).split("\n").length;
}

/** Before it is parsed: millions of values would not fit into memory. */
const tooLong = (language: Language) =>
  refused([["", 1, MESSAGES[language].validation["field.tooLong"]]], language);

export function readChecklistFile(text: string, language: Language): Read {
  const short = withoutData(text);
  if (short.length > MOST_LETTERS) return tooLong(language);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused(
      [["", brokenLine(text, error), MESSAGES[language].validation["checklist.notJson"]]],
      language,
    );
  }
  const checked = validate(checklistFile, value, language);
  const lines = linesOfJson(short, MOST_DEPTH);
  const at = (fields: Errors) =>
    Object.entries(fields).map(([path, sentence]) => [path, lineOf(lines, path), sentence] as const);
  if (!checked.ok) return refused(at(checked.fields), language);
  const file = checked.value as ChecklistFile;
  const { pictures, errors } = picturesOf(file);
  const sentences = Object.fromEntries(
    errors.map(([path, message]) => [path, MESSAGES[language].validation[message]]),
  );
  const { "language.invalid": isForeign } = MESSAGES[language].validation;
  const foreign = Object.fromEntries(foreignTexts(file).map((path) => [path, isForeign]));
  const problems = at({ ...problemSentences(file.questions, language), ...foreign, ...sentences });
  return problems.length > 0 ? refused(problems, language) : { ok: true, file, pictures };
}

function picturesOf({ questions }: ChecklistFile) {
  const pictures = new Map<number, HelpPictureFile>();
  const errors: [path: string, message: ValidationMessage][] = [];
  for (const [at, { picture }] of questions.entries()) {
    const read = picture && readHelpPicture(picture.data);
    if (typeof read === "string") errors.push([`questions.${at}.picture.data`, read]);
    else if (read) pictures.set(at, read);
  }
  return { pictures, errors };
}

/** The heading of the column that a field of a question is read from. The unit and a table's columns stand in that of the answers. */
function headingAt(path: string, language: Language): string | undefined {
  const field = path.endsWith(".points") ? "points" : path.split(".")[2];
  const column =
    field === "measure" || field === "table" ? "options" : TABLE_COLUMNS.find((each) => each === field);
  return column && TABLE_HEADINGS[language][column];
}

const HEADING = /^(preguntas?|questions?|preguntes?|títulos?|titles?|títols?)$/i;
/** "1", "2.", "2.1", "3)": a column of its own in front of that of the questions. */
const BARE_NUMBER = /^\d{1,3}(?:\.\d{1,3})*[.)]?$/;

/**
 * A table with headings has its columns (docs/checklists.md). Else each row asks for yes, no or not applicable: its first cell, the
 * one under a heading of the questions, or the one behind a number. Cells are parted by tabs, semicolons or, behind quotes, commas.
 * Empty rows and the heading of the column are left out.
 */
export function readPastedLines(
  given: string,
  { kind, name }: { kind: ChecklistFormType; name: string },
  language: Language,
  newKey: () => string,
): Read {
  if (given.length > MOST_LETTERS) return tooLong(language);
  const text = given.replace(/^\uFEFF/, "");
  const { validation } = MESSAGES[language];
  const table = tableIn(text);
  const asked = table ? questionsOfTable(table, language) : questionsOfLines(text, language);
  if (asked.length === 0) return refused([["", 1, validation["list.empty"]]], language);
  const questions = withResult(
    asked
      .slice(0, MOST_QUESTIONS)
      // Findings are counted by the key, so no two questions share one.
      .map((each) => ({ ...each.question, key: newKey(), label: withoutNumber(each.question.label) })),
  );
  const lineAt = (path: string) => asked[Number(/^questions\.(\d+)/.exec(path)?.[1])]?.line ?? 1;
  const fields: Errors = {
    ...problemSentences(questions, language),
    ...Object.fromEntries(
      questions.flatMap((each, at) => {
        const checked = validate(question, each, language);
        return checked.ok
          ? []
          : Object.entries(checked.fields).map(([path, sentence]) => [`questions.${at}.${path}`, sentence]);
      }),
    ),
    ...Object.fromEntries(
      asked.flatMap(({ faults }, at) =>
        faults.map(([field, message]) => [`questions.${at}.${field}`, validation[message]]),
      ),
    ),
    ...(asked.length > MOST_QUESTIONS ? { [`questions.${MOST_QUESTIONS}`]: validation["list.tooLong"] } : {}),
  };
  const errors = Object.entries(fields).map(([path, sentence]): LineError => [
    path,
    lineAt(path),
    sentence,
    table ? headingAt(path, language) : undefined,
  ]);
  if (errors.length > 0) return refused(errors, language);
  const others = table ? languagesOfTable(table, language) : [];
  // They are named later: a table has one name.
  const names = others.length > 0 ? { names: Object.fromEntries(others.map((each) => [each, ""])) } : {};
  const file = { format: FILE_FORMAT, kind, name, ...names, purpose: "", language, questions } as const;
  return { ok: true, file: { ...file, questions }, pictures: new Map() };
}

/** A table that says what answers count is one of a checklist with a result, from the usual limits on. */
function withResult<Question extends ChecklistQuestion>(questions: Question[]): Question[] {
  const isScored = questions.some(
    ({ points, weight, critical, options }) =>
      (points ?? weight ?? critical) !== undefined || options.some((option) => option.points !== undefined),
  );
  return isScored
    ? questions.map((each, at) => withPoints(at === 0 ? { ...each, scoring: USUAL_SCORING } : each))
    : questions;
}

function questionsOfLines(text: string, language: Language): ReturnType<typeof questionsOfTable> {
  const rows = rowsOf(text, "\t;", "\t;,").filter(({ cells }) => cells.some(Boolean));
  const headed = rows[0]?.cells.findIndex((cell) => HEADING.test(cell)) ?? -1;
  return rows.slice(headed < 0 ? 0 : 1).flatMap(({ cells, line }) => {
    const [first = "", second = ""] = cells.slice(Math.max(headed, 0));
    const label = (BARE_NUMBER.test(first) ? second : first).replaceAll(/\s+/g, " ");
    if (label === "") return [];
    const options = yesNoNotApplicable(language);
    const isAsked = { isRequired: true, acceptCorrections: true, acceptActions: true };
    return [{ line, faults: [], question: { type: "radio" as const, label, ...isAsked, options } }];
  });
}
