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
import type { Language } from "#worker/contract/enums.ts";

export type ChosenFile = { name: string; text: string; isTable: boolean };
export type FileProblem = "tooLarge" | "oldExcel" | "unreadable";

const MOST_SHEET_BYTES = 5_000_000;
/** 100 questions with 20 pictures in base64 have less. */
const MOST_BYTES = 12_000_000;
const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Excel saves CSV in the code page of Windows unless it is asked for UTF-8. */
function decode(bytes: ArrayBuffer): string {
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
  const text = decode(bytes);
  return { name, text, isTable: !/^\uFEFF?\s*[{[]/.test(text) && !/\.json$/i.test(file.name) };
}

/** Spreadsheets in languages with a decimal comma expect a semicolon. */
const SEPARATORS: Readonly<Record<Language, string>> = { es: ";", ca: ";", en: "," };

type Example = Partial<Record<TableColumn, string>>;

/** A table with an example of each kind of question, to be opened with a spreadsheet. */
export function downloadTemplate(language: Language, fileName: string, examples: TemplateExamples): void {
  const [types, meanings, demands] = [TYPE_WORDS[language], MEANING_WORDS[language], DEMAND_WORDS[language]];
  const { yes, no } = YES_NO[language];
  const rows: Example[] = [
    TABLE_HEADINGS[language],
    {
      ...examples.first,
      type: types.radio,
      isRequired: yes,
      demands: `${demands.immediate}, ${demands.photo}`,
    },
    {
      ...examples.second,
      type: types.dropdown,
      options: examples.second.options
        .map(
          (label, nth) =>
            `${label} (${[meanings.good, meanings.bad, meanings.neutral][nth] ?? meanings.none})`,
        )
        .join(" | "),
      isRequired: yes,
      demands: demands.action,
    },
    { ...examples.third, type: types.text, isRequired: no },
  ];
  const lines = rows.map((row) =>
    TABLE_COLUMNS.map((column) => quoted(row[column] ?? "")).join(SEPARATORS[language]),
  );
  const url = URL.createObjectURL(new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

type TemplateExamples = {
  first: Example;
  second: Omit<Example, "options"> & { options: readonly string[] };
  third: Example;
};
