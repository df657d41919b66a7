// CSV as RFC 4180 has it, in the dialect that a spreadsheet of the language opens with a double click.
import type { Language } from "../contract/enums.ts";

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
const END_OF_LINE = "\r\n";

// Where the decimal mark is a comma, spreadsheets part cells at the semicolon.
const SEPARATORS: Record<Language, string> = { es: ";", ca: ";", en: "," };

/** What a spreadsheet would take for a formula; those of an Asian keyboard count as much. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** Never anything but text: an apostrophe in front is what spreadsheets themselves mark text with. */
export function csvCell(value: string): string {
  const escaped = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

export const csvLine = (values: readonly string[], language: Language): string =>
  values.map(csvCell).join(SEPARATORS[language]) + END_OF_LINE;

export type Column<Row> = { label: string; value: (row: Row) => string };

/** A file's first line and every other one. */
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
