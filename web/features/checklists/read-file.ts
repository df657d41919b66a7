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
import { TEMPLATE_EXAMPLES } from "#web/text/checklists/template.ts";

export type ChosenFile = { name: string; text: string; isTable: boolean };
export type FileProblem = "tooLarge" | "oldExcel" | "unreadable" | "noSheet";

const MOST_SHEET_BYTES = 5_000_000;
/** 100 questions with 20 pictures in base64 have less. */
const MOST_BYTES = 12_000_000;
const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Excel saves CSV in the code page of Windows unless it is asked for UTF-8, and "Unicode text" in UTF-16. */
function decode(bytes: ArrayBuffer, head: Uint8Array): string {
  if (startsWith(head, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The first sheet, with a line for each row, so that errors name the row. */
async function tableOf(bytes: ArrayBuffer): Promise<string> {
  const { default: readSheets } = await import("read-excel-file/universal");
  const [sheet] = await readSheets(new Blob([bytes]), { trim: false });
  return (sheet?.data ?? [])
    .map((row) =>
      row
        .map((cell) => (cell === null ? "" : typeof cell === "string" ? cell : String(cell)))
        // A cell with several answers has a line for each; the parser takes this in its place.
        .map((cell) => quoted(cell.replaceAll(/\s*[\r\n]+\s*/g, " | ")))
        .join("\t"),
    )
    .join("\n");
}

export async function readFile(file: File): Promise<ChosenFile | FileProblem> {
  if (file.size > MOST_BYTES) return "tooLarge";
  const bytes = await file.arrayBuffer();
  const head = new Uint8Array(bytes.slice(0, 4));
  const name = file.name.replace(/\.[^.]+$/, "");
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return "oldExcel";
  if (startsWith(head, 0x50, 0x4b)) {
    if (bytes.byteLength > MOST_SHEET_BYTES) return "tooLarge";
    try {
      return { name, text: await tableOf(bytes), isTable: true };
    } catch {
      return "unreadable";
    }
  }
  const text = decode(bytes, head);
  // A picture or another file that is no text has such characters; a small PDF may have none.
  if (text.startsWith("%PDF") || text.includes("\0")) return "noSheet";
  return { name, text, isTable: !/^\uFEFF?\s*[{[]/.test(text) && !/\.json$/i.test(file.name) };
}

/** Spreadsheets in languages with a decimal comma expect a semicolon. */
const SEPARATORS: Readonly<Record<Language, string>> = { es: ";", ca: ";", en: "," };

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
  return rows.map((cells) => `${cells.map(quoted).join(SEPARATORS[language])}\r\n`).join("");
}

/** To be opened with a spreadsheet. */
export function downloadTemplate(language: Language, fileName: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${templateIn(language)}`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
