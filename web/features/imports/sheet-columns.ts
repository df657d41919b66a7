// Finds the headings of a sheet and says which column is which field.
import type { MappedColumn, SentRow } from "../../data/imports/imports.ts";
import { headingKey, isStateHeading } from "./headings.ts";

type Rows = readonly (readonly string[])[];
export type SheetColumn = {
  at: number;
  /** As in a spreadsheet: A, B… */
  letter: string;
  /** Empty where the column has no heading. */
  header: string;
  /** Its first values. */
  samples: string[];
};
export type FieldChoice = string | null;

/** Headings further down are found by the person. */
const MOST_ROWS_ABOVE = 30;
/** As many as the API takes. */
const MOST_COLUMNS = 60;
const MOST_HEADER = 200;
const SAMPLES = 3;
/** Of a sheet without headings. */
export const NO_HEADER = -1;

export const letterOf = (at: number): string =>
  (at < 26 ? "" : letterOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== "");

/** The rows that may be the headings. */
export const possibleHeaders = (rows: Rows): number[] =>
  rows.flatMap((row, at) => (at < MOST_ROWS_ABOVE && isFilled(row) ? [at] : []));

/** The row with most known headings; without any the first row with several cells, or the first one. */
export function headerRowOf(rows: Rows, fields: ReadonlyMap<string, string>): number {
  const known = (row: readonly string[]) =>
    new Set(row.flatMap((cell) => fields.get(headingKey(cell)) ?? [])).size;
  const possible = possibleHeaders(rows);
  const best = possible.reduce<number | null>(
    (found, at) => (known(rows[at] ?? []) > (found === null ? 0 : known(rows[found] ?? [])) ? at : found),
    null,
  );
  const filledCells = (at: number) => (rows[at] ?? []).filter((cell) => cell.trim() !== "").length;
  return best ?? possible.find((at) => filledCells(at) > 1) ?? possible[0] ?? NO_HEADER;
}

/** The columns with something in them from the headings on. */
export function columnsOf(rows: Rows, header: number): SheetColumn[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const headings = rows[header] ?? [];
  const columns: SheetColumn[] = [];
  for (let at = 0; at < width && columns.length < MOST_COLUMNS; at += 1) {
    const heading = clean(headings[at] ?? "");
    const samples: string[] = [];
    for (let row = header + 1; row < rows.length && samples.length < SAMPLES; row += 1) {
      const value = clean(rows[row]?.[at] ?? "");
      if (value !== "" && value !== heading && !samples.includes(value)) samples.push(value);
    }
    if (samples.length > 0 || heading !== "")
      columns.push({
        at,
        letter: letterOf(at),
        header: heading.replaceAll(/\s+/g, " ").slice(0, MOST_HEADER),
        samples,
      });
  }
  return columns;
}

/** What the last sheet said of a column comes first, then its heading. A field has one column. */
export function guessFields(
  columns: readonly SheetColumn[],
  fields: ReadonlyMap<string, string>,
  remembered: readonly MappedColumn[],
): FieldChoice[] {
  const before = new Map(remembered.map(({ header, field }) => [headingKey(header), field]));
  const taken = new Set<string>();
  const take = (field: FieldChoice | undefined) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const keys = columns.map(({ header }) => headingKey(header));
  const first = keys.map((key) => (key !== "" && before.has(key) ? take(before.get(key)) : undefined));
  return first.map((choice, nth) => (choice === undefined ? take(fields.get(keys[nth] ?? "")) : choice));
}

/** The headings of columns that say whether an action is closed, and are not imported. */
export const statesLeftOut = (columns: readonly SheetColumn[], choices: readonly FieldChoice[]): string[] =>
  columns.flatMap(({ header, samples }, nth) =>
    isStateHeading(header) && samples.length > 0 && !choices[nth] ? [header] : [],
  );

// oxlint-disable-next-line no-control-regex -- no text has a place for them, and the API refuses them
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B-\u200F\uFEFF]/g;
const clean = (cell: string): string =>
  cell.toWellFormed().replaceAll(UNSEEN, "").replaceAll(/\r\n?/g, "\n").replaceAll("\u00A0", " ").trim();

/** The rows below the headings, without empty ones and headings that are repeated. `line` is the number of the row in the sheet. */
export function rowsToSend(
  rows: Rows,
  header: number,
  columns: readonly SheetColumn[],
  choices: readonly FieldChoice[],
  /** For all rows, where no column has them. */
  constants: Readonly<Record<string, string>>,
): SentRow[] {
  const chosen = columns.flatMap(({ at }, nth) => {
    const field = choices[nth];
    return field ? [{ at, field, heading: clean(rows[header]?.[at] ?? "") }] : [];
  });
  const given = Object.fromEntries(
    Object.entries(constants).flatMap(([field, value]) =>
      value.trim() === "" ? [] : [[field, value.trim()]],
    ),
  );
  const sent: SentRow[] = [];
  for (let at = header + 1; at < rows.length; at += 1) {
    const cells = chosen.map((each) => ({ ...each, value: clean(rows[at]?.[each.at] ?? "") }));
    const filled = cells.filter(({ value }) => value !== "");
    const isHeading =
      header !== NO_HEADER && filled.length > 1 && filled.every(({ value, heading }) => value === heading);
    if (filled.length === 0 || isHeading) continue;
    sent.push({
      line: at + 1,
      values: { ...given, ...Object.fromEntries(filled.map(({ field, value }) => [field, value])) },
    });
  }
  return sent;
}
