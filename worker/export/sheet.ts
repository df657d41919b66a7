// A table of an export. CSV and Excel are written from the same columns.

import type { Day } from "../contract/questions/question-type.ts";

/** A date is written as one and a number as one; all else is text. */
export type Cell = string | number | Date | Day | null;
export type Column<Row> = { label: string; value: (row: Row) => Cell };
export type Sheet<Row> = { labels: readonly string[]; cellsOf: (row: Row) => Cell[] };

/** Columns are found by their headings: a heading that is there already gets a number. */
function uniqueLabels(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const nth = (seen.get(label) ?? 0) + 1;
    seen.set(label, nth);
    return nth === 1 ? label : `${label} (${nth})`;
  });
}

export const createSheet = <Row>(columns: readonly Column<Row>[]): Sheet<Row> => ({
  labels: uniqueLabels(columns.map(({ label }) => label)),
  cellsOf: (row) => columns.map(({ value }) => value(row)),
});
