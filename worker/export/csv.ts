// CSV as RFC 4180 has it, in the dialect that a spreadsheet of the language opens with a double click.
import type { Language } from "../contract/enums.ts";

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
const END_OF_LINE = "\r\n";

// Where the decimal mark is a comma, spreadsheets part cells at the semicolon.
const SEPARATORS: Record<Language, string> = { es: ";", ca: ";", en: "," };

/** What a spreadsheet would take for a formula; those of an Asian keyboard count as much. */
const WOULD_RUN = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** Never anything but text: an apostrophe in front is what spreadsheets themselves mark text with. */
export function csvCell(value: string): string {
  const harmless = WOULD_RUN.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (values: readonly string[], language: Language): string =>
  values.map(csvCell).join(SEPARATORS[language]) + END_OF_LINE;
