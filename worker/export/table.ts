import type { Language } from "../contract/enums.ts";
import { BYTE_ORDER_MARK, line } from "./csv.ts";

export type Column<Row> = { label: string; value: (row: Row) => string };

/** A file's first line and every other one. */
export type Sheet<Row> = { heading: string; lineOf: (row: Row) => string };

export const sheetOf = <Row>(columns: readonly Column<Row>[], language: Language): Sheet<Row> => ({
  heading:
    BYTE_ORDER_MARK +
    line(
      columns.map(({ label }) => label),
      language,
    ),
  lineOf: (row) =>
    line(
      columns.map(({ value }) => value(row)),
      language,
    ),
});
