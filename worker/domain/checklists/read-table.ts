// Reads the questions of a table that has headings, as a spreadsheet saves or copies it.
import type { ChecklistOption, ChecklistQuestion } from "../../contract/checklists/questions.ts";
import {
  type Demand,
  DEMAND_WORDS,
  MEANING_WORDS,
  TABLE_COLUMNS,
  TABLE_HEADINGS,
  type TableColumn,
  TYPE_WORDS,
  YES_NO,
} from "../../contract/checklists/table.ts";
import { LANGUAGES, type Language } from "../../contract/enums.ts";
import { type TextPlace, withText } from "../../contract/questions/languages.ts";
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from "../../contract/questions/table.ts";
import type { ChecklistFieldType, ColumnShape, Meaning, TableShape } from "../../contract/shapes.ts";
import { QUESTION_TYPES } from "../../contract/questions/registry.ts";
import { yesNoNotApplicable } from "../../contract/forms/question.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { type Row, rowsOf } from "../files/separated-rows.ts";
import { nameKeyOf } from "../forms/codes.ts";

/** The words of all languages, each with what it stands for. */
const meaningsOf = <Key extends string>(
  words: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
  others: Partial<Record<Key, readonly string[]>> = {},
): ReadonlyMap<string, Key> =>
  new Map([
    ...Object.values(words).flatMap((of: Readonly<Record<Key, string>>) =>
      (Object.entries(of) as [Key, string][]).map(([key, word]): [string, Key] => [nameKeyOf(word), key]),
    ),
    ...(Object.entries(others) as [Key, readonly string[]][]).flatMap(([key, some]) =>
      some.map((word): [string, Key] => [word, key]),
    ),
  ]);

const HEADINGS = meaningsOf<TableColumn>(TABLE_HEADINGS, {
  section: ["seccion", "bloque", "seccio", "bloc"],
  label: ["preguntas", "questions", "preguntes"],
  options: ["opciones", "options", "opcions"],
  isRequired: ["obligatorio", "obligatori", "mandatory"],
  demands: ["exige", "exigeix", "demands", "requires"],
  help: ["ayudas", "indicaciones", "indicacions", "hint"],
  points: ["puntuacion", "puntuacio", "score"],
  weight: ["peso", "pes", "weight"],
  critical: ["critico", "critic"],
});
const TYPES = meaningsOf<ChecklistFieldType>(TYPE_WORDS, {
  radio: ["opciones", "options", "opcions", "radio"],
  dropdown: ["lista", "desplegable", "llista", "dropdown"],
});
const MARKS = meaningsOf<Meaning>(MEANING_WORDS, {
  good: ["correcta", "correcte", "ok"],
  bad: ["incorrecta", "incorrecte"],
  neutral: ["neutra", "na", "n/a"],
  none: ["solo un dato"],
});
const DEMANDED = meaningsOf<Demand>(DEMAND_WORDS, { immediate: ["inmediata", "immediata", "immediate"] });
const WHETHER = meaningsOf<"yes" | "no">(YES_NO, {
  yes: ["s", "y", "x", "1", "true"],
  no: ["n", "0", "false"],
});

/** What common answers mean where none of a question is marked. */
const KNOWN_ANSWERS = new Map<string, Meaning>([
  ...["si", "yes", "bien", "correcto", "cumple", "conforme", "good", "be", "ok"].map(
    (key) => [key, "good"] as const,
  ),
  ...["no", "mal", "incorrecto", "no cumple", "no conforme", "bad", "malament"].map(
    (key) => [key, "bad"] as const,
  ),
  ...["no aplica", "no procede", "n/a", "na", "not applicable", "no se observa"].map(
    (key) => [key, "neutral"] as const,
  ),
]);

/** Without a language, of the checklist's own. */
type Heading = { column: TableColumn; language: Language | null };
export type Table = { columns: readonly (Heading | null)[]; rows: readonly Row[] };

/** What people read of a question. */
const TRANSLATED: ReadonlySet<TableColumn> = new Set(["section", "label", "options", "help"]);

/** "Pregunta", or in another language "Pregunta (ca)". */
function headingOf(cell: string): Heading | null {
  const [, name = cell, code = ""] = /^(.*\S)\s*\(([a-z]{2})\)$/i.exec(cell) ?? [];
  const column = HEADINGS.get(nameKeyOf(name));
  const language = LANGUAGES.find((each) => each === code.toLowerCase()) ?? null;
  if (!column || (code !== "" && (language === null || !TRANSLATED.has(column)))) return null;
  return { column, language };
}

/** The languages that a table has columns of, beside the checklist's own. */
export const languagesOfTable = ({ columns }: Table, own: Language): Language[] =>
  LANGUAGES.filter((each) => each !== own && columns.some((heading) => heading?.language === each));

/** Null without headings: one of them has to be that of the questions, beside at least another one. */
export function tableIn(text: string): Table | null {
  for (const separator of ["\t", ";", ","]) {
    const rows = rowsOf(text, separator);
    const first = rows.findIndex(({ cells }) => cells.some(Boolean));
    const columns = rows[first]?.cells.map(headingOf) ?? [];
    if (
      columns.some((heading) => heading?.column === "label") &&
      columns.filter((column) => column !== null).length > 1
    )
      return { columns, rows: rows.slice(first + 1) };
  }
  return null;
}

/** Of a number: the cell of its answers has its unit. */
const TABLE_DECIMALS = 2;

export type Fault = readonly [field: string, message: ValidationMessage];
type Asked = { question: Omit<ChecklistQuestion, "key" | "picture">; faults: Fault[]; line: number };

/** One question for each row with something in it. A heading that is repeated stands before the first of its questions. */
export function questionsOfTable(table: Table, language: Language): Asked[] {
  const { columns, rows } = table;
  const others = languagesOfTable(table, language);
  let heading = "";
  return rows
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ cells, line }) => {
      const cellsIn = (of: Language | null) =>
        Object.fromEntries(
          TABLE_COLUMNS.map((column) => {
            const at = columns.findIndex((each) => each?.column === column && each.language === of);
            return [column, cells[at] ?? ""];
          }),
        ) as Cells;
      const [plain, marked] = [cellsIn(null), cellsIn(language)];
      const cellOf = Object.fromEntries(
        TABLE_COLUMNS.map((column) => [column, plain[column] || marked[column]]),
      ) as Cells;
      const faults: Fault[] = [];
      const type = cellOf.type === "" ? "radio" : TYPES.get(nameKeyOf(cellOf.type));
      if (!type) faults.push(["type", "checklist.typeUnknown"]);
      const whether = cellOf.isRequired === "" ? null : WHETHER.get(nameKeyOf(cellOf.isRequired));
      if (whether === undefined) faults.push(["isRequired", "checklist.requiredUnknown"]);
      const demands = demandsIn(cellOf.demands);
      if (demands === null) faults.push(["demands", "checklist.demandUnknown"]);
      const { options: kind, isJudged, isRequiredAtFirst } = QUESTION_TYPES[type ?? "radio"];
      const given =
        cellOf.options !== "" && kind !== "limits"
          ? optionsIn(cellOf.options)
          : kind !== "choices"
            ? []
            : yesNoNotApplicable(language);
      const hasBad = given.some(({ meaning }) => meaning === "bad");
      if (demands && demands.size > 0 && !hasBad) faults.push(["demands", "checklist.noBadAnswer"]);
      const scored = givePoints(given, cellOf.points, kind === "limits");
      if (scored === null) faults.push(["points", "checklist.pointsUnknown"]);
      const isCritical = cellOf.critical === "" ? "no" : WHETHER.get(nameKeyOf(cellOf.critical));
      if (isCritical === undefined) faults.push(["critical", "checklist.requiredUnknown"]);
      const weight = numberIn(cellOf.weight);
      if (weight === null) faults.push(["weight", "number.expected"]);
      const { options: pointed = given, points } = scored ?? {};
      const isNew = cellOf.section !== "" && cellOf.section !== heading;
      if (isNew) heading = cellOf.section;
      const asked: Asked = {
        line,
        faults,
        question: {
          type: type ?? "radio",
          label: oneLine(cellOf.label),
          ...(cellOf.help ? { help: cellOf.help } : {}),
          ...(type === "table" ? { table: tableShapeIn(cellOf.options || oneLine(cellOf.label)) } : {}),
          ...(type === "number"
            ? { measure: { ...(cellOf.options ? { unit: cellOf.options } : {}), decimals: TABLE_DECIMALS } }
            : {}),
          ...(isNew ? { section: oneLine(cellOf.section), ...(weight ? { weight } : {}) } : {}),
          ...(points === undefined ? {} : { points }),
          ...(isCritical === "yes" ? { critical: true } : {}),
          isRequired: whether === null ? isRequiredAtFirst : whether === "yes",
          acceptCorrections: isJudged,
          acceptActions: isJudged,
          options: pointed.map((option) =>
            option.meaning === "bad" && demands ? { ...option, ...demanded(demands) } : option,
          ),
        },
      };
      for (const other of others) {
        const texts = textsIn(asked.question, cellsIn(other), other);
        if (texts === null) faults.push(["options", "checklist.answersDiffer"]);
        for (const [place, text] of texts ?? [])
          if (text !== "") asked.question = withText(asked.question, other, place, text);
      }
      return asked;
    });
}

type Cells = Record<TableColumn, string>;
const oneLine = (cell: string) => cell.replaceAll(/\s+/g, " ");

/** What the cells say in another language. Null if they do not have as many answers as the question. */
function textsIn(
  { type, options, section, help, table }: Asked["question"],
  cells: Cells,
  language: Language,
): (readonly [TextPlace, string])[] | null {
  const columns = type === "table" && cells.options ? tableShapeIn(cells.options).columns : [];
  const isOfAnswers = QUESTION_TYPES[type].options === "choices";
  // Without a cell of their own in any language, they are the usual answers.
  const usual = new Map(yesNoNotApplicable(language).map(({ value, label }) => [value, label]));
  const labels = cells.options ? optionsIn(cells.options).map(({ label }) => label) : null;
  const differ = labels && isOfAnswers && labels.length !== options.length;
  if (differ || (columns.length > 0 && columns.length !== table?.columns.length)) return null;
  return [
    [{ part: "label" }, oneLine(cells.label)],
    [{ part: "help" }, help === undefined ? "" : cells.help],
    [{ part: "section" }, section === undefined ? "" : oneLine(cells.section)],
    [{ part: "unit" }, type === "number" ? cells.options : ""],
    ...columns.flatMap(({ label, measure }, column): [TextPlace, string][] => [
      [{ part: "label", column }, label],
      [{ part: "unit", column }, measure?.unit ?? ""],
    ]),
    ...options.map(({ value }, at): [TextPlace, string] => [
      { part: "label", option: value },
      (isOfAnswers && (labels ? labels[at] : usual.get(value))) || "",
    ]),
  ];
}

const demanded = (demands: ReadonlySet<Demand>) => ({
  actionRequired: demands.has("action"),
  correctionRequired: demands.has("correction") || demands.has("immediate"),
  ...(demands.has("immediate") ? { immediate: true } : {}),
  photoRequired: demands.has("photo"),
});

/** Null if it is none; nothing of an empty cell. */
function numberIn(cell: string): number | undefined | null {
  if (cell === "") return undefined;
  return /^\d{1,9}$/.test(cell) ? Number(cell) : null;
}

/**
 * One number is what the good answers count, or a number within its limits; otherwise each answer has its own, in their order, and "-"
 * does not count. Null if the cell says something else.
 */
function givePoints(
  options: readonly ChecklistOption[],
  cell: string,
  hasLimits: boolean,
): { options?: ChecklistOption[]; points?: number } | null {
  if (cell === "") return {};
  const points = (cell.includes("|") ? cell.split("|") : partsOf(cell)).map((part) =>
    part.trim() === "-" ? undefined : numberIn(part.trim()),
  );
  const [all] = points;
  if (points.includes(null) || (options.length === 0 && !hasLimits)) return null;
  if (points.length === 1 && typeof all === "number") {
    if (hasLimits) return { points: all };
    return {
      options: options.map((option) => (option.meaning === "good" ? { ...option, points: all } : option)),
    };
  }
  if (points.length !== options.length) return null;
  return {
    options: options.map((option, at) => {
      const own = points[at];
      return typeof own === "number" ? { ...option, points: own } : option;
    }),
  };
}

/** Null with a word that is none of them. */
function demandsIn(cell: string): ReadonlySet<Demand> | null {
  const words = cell
    .split(/[,;|/+\r\n]|\s+[yi]\s+|\s+and\s+/)
    .map(nameKeyOf)
    .filter((word) => word !== "" && word !== "no" && word !== "-");
  const demands = words.map((word) => DEMANDED.get(word));
  return demands.every((each) => each !== undefined) ? new Set(demands) : null;
}

/** The columns of a table, for numbers, with their units in brackets. */
function tableShapeIn(cell: string): TableShape {
  const columns = partsOf(cell).map((part): ColumnShape => {
    const [, label = part, unit = ""] = /^(.*\S)\s*\(([^()]{1,20})\)$/s.exec(part) ?? [];
    return {
      label: label.slice(0, MOST_CELL),
      type: "number",
      measure: { ...(unit ? { unit } : {}), decimals: TABLE_DECIMALS },
    };
  });
  return { columns: columns.slice(0, MOST_COLUMNS), rows: [], most: MOST_ROWS };
}

/** One on each line, or parted by the first of these that stands in it, or by "/", which stands in "N/A" too. */
function partsOf(cell: string): string[] {
  const separator = ["\n", "\r", "|", ";", ","].find((each) => cell.includes(each));
  const parts = separator === undefined ? cell.match(/\s*n\/a\b[^/]*|[^/]+/gi) : cell.split(separator);
  return (parts ?? []).map((part) => part.trim()).filter(Boolean);
}

/** The answers of a cell. */
function optionsIn(cell: string): ChecklistOption[] {
  const parts = partsOf(cell);
  const marked = parts.map((part) => {
    const [, label = part, mark = ""] = /^(.*\S)\s*\(([^()]*)\)$/s.exec(part) ?? [];
    const meaning = MARKS.get(nameKeyOf(mark));
    return meaning ? { label, meaning } : { label: part, meaning: null };
  });
  const known = (label: string) => KNOWN_ANSWERS.get(nameKeyOf(label));
  const isMarked = marked.some(({ meaning }) => meaning !== null);
  const hasBoth = (["good", "bad"] as const).every((each) => parts.some((part) => known(part) === each));
  const meant = (label: string): Meaning =>
    isMarked ? (known(label) ?? "good") : (hasBoth && known(label)) || "none";
  return marked.map(({ label, meaning }, nth) => ({
    value: `answer-${nth + 1}`,
    label,
    meaning: meaning ?? meant(label),
    actionRequired: false,
    correctionRequired: false,
    photoRequired: false,
  }));
}
