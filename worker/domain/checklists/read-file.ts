// Reads a checklist from a text: the file of an exported one, or pasted lines. Nothing is taken unless all of it is right.
import {
  problemSentences,
  type ChecklistQuestion,
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
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { validate } from "../../contract/messages/validate.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { type HelpPictureFile, readHelpPicture } from "../files/help-picture.ts";
import { linesOfJson, withoutData } from "./json-lines.ts";

/** Sentences by path, each with the line that it is about. */
type Errors = Record<string, string>;
type LineError = readonly [path: string, line: number, sentence: string];
/** The pictures by the place of their question. */
type Read =
  | { ok: true; file: ChecklistFile; pictures: ReadonlyMap<number, HelpPictureFile> }
  | { ok: false; errors: Errors };

const MOST_ERRORS = 50;
const MOST_DEPTH = 8;

const LINE: Readonly<Record<Language, (line: number, sentence: string) => string>> = {
  es: (line, sentence) => `Línea ${line}: ${sentence}`,
  en: (line, sentence) => `Line ${line}: ${sentence}`,
  ca: (line, sentence) => `Línia ${line}: ${sentence}`,
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
      .map(([path, line, sentence]) => [
        path === "" ? "text" : `text.${path}`,
        LINE[language](line, sentence),
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
  const problems = at({ ...problemSentences(file.questions, language), ...sentences });
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

/** A cell in quotes, which may have line breaks and separators in it, up to the next separator. Anything else is no such cell. */
const QUOTED = /[ ]*"((?:[^"]|"")*)"[ ]*(?=[\t;,\r\n]|$)/y;
const PLAIN = /[^\t;\r\n]*/y;
const BREAK = /\r\n|\n|\r/y;

/** The first cell of each row of a table, with its line. Columns are parted by tabs, semicolons or, behind quotes, commas. */
function firstCells(text: string): { cell: string; line: number }[] {
  const rows: { cell: string; line: number }[] = [];
  let [at, line] = [0, 1];
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  while (at < text.length) {
    const row = { cell: "", line };
    for (let column = 0; ; column += 1) {
      const quoted = take(QUOTED)?.[1];
      const cell = quoted?.replaceAll('""', '"') ?? take(PLAIN)?.[0] ?? "";
      line += cell.split(/\r\n|\n|\r/).length - 1;
      if (column === 0) row.cell = cell.replaceAll(/\s+/g, " ").trim();
      if (at === text.length || /[\r\n]/.test(text.charAt(at))) break;
      at += 1;
    }
    take(BREAK);
    line += 1;
    rows.push(row);
  }
  return rows;
}

const HEADING = /^(preguntas?|questions?|preguntes?)$/i;

/** Each row asks for yes, no or not applicable. Empty ones and the heading of the column are left out. */
export function readPastedLines(
  text: string,
  { kind, name }: { kind: ChecklistFormType; name: string },
  language: Language,
  newKey: () => string,
): Read {
  if (text.length > MOST_LETTERS) return tooLong(language);
  const options = yesNoNotApplicable(language);
  const asked = firstCells(text).flatMap(({ cell: label, line }, at) =>
    label === "" || (at === 0 && HEADING.test(label)) ? [] : [{ label: withoutNumber(label), line }],
  );
  const errors = asked.flatMap(({ label, line }, at): LineError[] => {
    if (at >= MOST_QUESTIONS)
      return at === MOST_QUESTIONS
        ? [[`questions.${at}`, line, MESSAGES[language].validation["list.tooLong"]]]
        : [];
    const checked = validate(question, questionOf(label), language);
    return checked.ok
      ? []
      : Object.entries(checked.fields).map(([path, sentence]): LineError => [
          `questions.${at}.${path}`,
          line,
          sentence,
        ]);
  });
  if (asked.length === 0) return refused([["", 1, MESSAGES[language].validation["list.empty"]]], language);
  if (errors.length > 0) return refused(errors, language);
  const questions = asked.map(({ label }) => questionOf(label));
  const file = { format: FILE_FORMAT, kind, name, purpose: "", language, questions } as const;
  return { ok: true, file: { ...file, questions }, pictures: new Map() };

  function questionOf(label: string): Omit<ChecklistQuestion, "picture"> {
    return {
      // Findings are counted by it, so no two questions share one.
      key: newKey(),
      type: "radio",
      label,
      isRequired: true,
      acceptCorrections: true,
      acceptActions: true,
      options,
    };
  }
}
