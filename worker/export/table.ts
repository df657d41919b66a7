import type { Language } from "../contract/enums.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

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
