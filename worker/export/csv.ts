// CSV according to RFC 4180, with the separator that spreadsheets in the language expect.
import type { Language } from "../contract/enums.ts";

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\uFEFF";
const END_OF_LINE = "\r\n";

// Spreadsheets use the semicolon as separator in languages with a decimal comma.
const SEPARATORS: Record<Language, string> = { es: ";", ca: ";", en: "," };

/** Characters that start a formula in a spreadsheet, full-width ones included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** Prevents CSV injection: a leading apostrophe marks the cell as text. */
export function csvCell(value: string): string {
  const escaped = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

export const csvLine = (values: readonly string[], language: Language): string =>
  values.map(csvCell).join(SEPARATORS[language]) + END_OF_LINE;

export type Column<Row> = { label: string; value: (row: Row) => string };

/** Formats the heading and the rows of a file. */
export type CsvSheet<Row> = { heading: string; lineOf: (row: Row) => string };

export const createSheet = <Row>(columns: readonly Column<Row>[], language: Language): CsvSheet<Row> => ({
  heading:
    BYTE_ORDER_MARK +
    csvLine(
      columns.map(({ label }) => label),
      language,
    ),
  lineOf: (row) =>
    csvLine(
      columns.map(({ value }) => value(row)),
      language,
    ),
});
