// A table to be opened with a spreadsheet.
import type { Language } from "#worker/contract/enums.ts";

/** Spreadsheets in languages with a decimal comma expect a semicolon. */
const SEPARATORS: Readonly<Record<Language, string>> = { es: ";", ca: ";", en: "," };

export const quotedCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly (readonly string[])[], language: Language): string =>
  rows.map((cells) => `${cells.map(quotedCell).join(SEPARATORS[language])}\r\n`).join("");

export function downloadCsv(csv: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
