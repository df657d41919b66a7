// CSV according to RFC 4180, with the separator that spreadsheets in the language expect.
import type { Language } from "../contract/enums.ts";
import type { Cell } from "./sheet.ts";

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\uFEFF";
const END_OF_LINE = "\r\n";

// Spreadsheets use the semicolon as separator in languages with a decimal comma.
const SEPARATORS: Record<Language, string> = { es: ";", ca: ";", en: "," };

/** Characters that start a formula in a spreadsheet, full-width ones included. */
export const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** Prevents CSV injection: a leading apostrophe marks the cell as text. */
export function csvCell(value: string): string {
  const escaped = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

type Writing = { language: Language; date: (instant: Date) => string };

export function csvLine(cells: readonly Cell[], { language, date }: Writing): string {
  const text = (cell: Cell) => {
    if (cell === null) return "";
    // With the decimal mark of the language; a minus sign before a number is no formula.
    if (typeof cell === "number") return String(cell).replace(".", language === "en" ? "." : ",");
    if (cell instanceof Date) return date(cell);
    return csvCell(typeof cell === "string" ? cell : cell.day);
  };
  return cells.map(text).join(SEPARATORS[language]) + END_OF_LINE;
}
