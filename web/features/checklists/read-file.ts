// What the file of a new checklist holds: JSON as it was exported, or a table as a text with separators.
import {
  DEMAND_WORDS,
  MEANING_WORDS,
  TABLE_COLUMNS,
  TABLE_HEADINGS,
  type TableColumn,
  TYPE_WORDS,
  YES_NO,
} from "#worker/contract/checklists/table.ts";
import { LANGUAGES, type Language } from "#worker/contract/enums.ts";
import { csvOf, downloadCsv, quotedCell } from "../../data/sheets/download-csv.ts";
import { type FileProblem, readSheetFile } from "../../data/sheets/sheet-file.ts";
import type { Sheet } from "../../data/sheets/workbook.ts";
import { TEMPLATE_EXAMPLES } from "#web/text/checklists/template.ts";

export type ChosenFile = { name: string; text: string; isTable: boolean };
/** The first sheet, with a line for each row, so that errors name the row. */
const tableOf = ([sheet]: readonly Sheet[]): string =>
  (sheet?.rows ?? [])
    .map((row) =>
      // A cell with several answers has a line for each; the parser takes this in its place.
      row.map((cell) => quotedCell(cell.replaceAll(/\s*[\r\n]+\s*/g, " | "))).join("\t"),
    )
    .join("\n");

export async function readFile(file: File): Promise<ChosenFile | FileProblem> {
  const name = file.name.replace(/\.[^.]+$/, "");
  const read = await readSheetFile(file);
  if (typeof read === "string") return read;
  if ("sheets" in read) return { name, text: tableOf(read.sheets), isTable: true };
  const { text } = read;
  return { name, text, isTable: !/^\uFEFF?\s*[{[]/.test(text) && !/\.json$/i.test(file.name) };
}

type Example = Partial<Record<TableColumn, string>>;

/** What people read, which has a column for each language. */
const SAID = ["section", "label", "options", "help"] as const satisfies readonly TableColumn[];

/** The rows with an example of each kind of question. */
function examplesIn(language: Language): Example[] {
  const { first, second, third } = TEMPLATE_EXAMPLES[language];
  const [types, meanings, demands] = [TYPE_WORDS[language], MEANING_WORDS[language], DEMAND_WORDS[language]];
  const { yes, no } = YES_NO[language];
  const marks = [meanings.good, meanings.bad, meanings.neutral];
  return [
    {
      ...first,
      type: types.radio,
      isRequired: yes,
      demands: `${demands.immediate}, ${demands.photo}`,
      points: "1",
      weight: "1",
      critical: no,
    },
    {
      ...second,
      type: types.dropdown,
      options: second.options.map((label, nth) => `${label} (${marks[nth] ?? meanings.none})`).join(" | "),
      isRequired: yes,
      demands: demands.action,
      points: "2 | 0 | -",
      weight: "2",
      critical: yes,
    },
    { ...third, type: types.text, isRequired: no },
  ];
}

/** The template for a table of questions: all columns, those of other languages behind the one that they translate. */
export function templateIn(language: Language): string {
  const columns = TABLE_COLUMNS.flatMap((column) => [
    { column, of: language, heading: TABLE_HEADINGS[language][column] },
    ...(SAID.some((each) => each === column)
      ? LANGUAGES.filter((each) => each !== language).map((of) => ({
          column,
          of,
          heading: `${TABLE_HEADINGS[language][column]} (${of})`,
        }))
      : []),
  ]);
  const examples = Object.fromEntries(LANGUAGES.map((each) => [each, examplesIn(each)])) as Record<
    Language,
    Example[]
  >;
  const rows = [
    columns.map(({ heading }) => heading),
    ...examples[language].map((_, at) => columns.map(({ column, of }) => examples[of][at]?.[column] ?? "")),
  ];
  return csvOf(rows, language);
}

/** To be opened with a spreadsheet. */
export const downloadTemplate = (language: Language, fileName: string): void =>
  downloadCsv(templateIn(language), fileName);
