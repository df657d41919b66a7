import type { Language } from "../enums.ts";
import type { Answer, Cell, CellType, TableAnswer, ColumnShape, TableShape } from "../shapes.ts";
import { CHOICE, SEVERAL } from "./choice.ts";
import { DATE, TIME } from "./date-and-time.ts";
import { LIMITS, NO_MEASURE, NUMBER, numberText } from "./number.ts";
import type { QuestionType, Settings } from "./question-type.ts";
import { TEXT } from "./text.ts";

export const MOST_COLUMNS = 6;
export const MOST_ROWS = 30;
export const MOST_CELL = 120;
export const NO_TABLE: TableShape = { columns: [], rows: [], most: MOST_ROWS };

const CELLS = {
  number: NUMBER,
  text: TEXT,
  dropdown: CHOICE,
  several: SEVERAL,
  date: DATE,
  time: TIME,
} satisfies Record<CellType, QuestionType<never>>;
const cellType = (type: CellType): QuestionType => CELLS[type] as unknown as QuestionType;

type Named = { value: string; label: string };
/** The settings with which a cell is read: a number has the options of the limits of the whole table. */
const settingsOf = <Option extends Named>({ type, measure }: ColumnShape, options: readonly Option[]) => ({
  options: type === "number" ? options : [],
  measure,
});
const namedSettingsOf = (column: ColumnShape, options: readonly Named[]): Settings<Named> => ({
  ...settingsOf(column, options),
  ...(column.options ? { options: column.options } : {}),
});

const isTable = (value: Answer): value is TableAnswer => typeof value === "object" && "rows" in value;
const isFilled = (cell: Cell | null): cell is Cell => cell !== null;

/** What is asked for of the numbers of a column, of those that are there. */
export function figureOf({ figure, measure = NO_MEASURE }: ColumnShape, cells: readonly (Cell | null)[]) {
  const numbers = cells.filter((cell) => typeof cell === "number");
  if (!figure || numbers.length === 0) return null;
  const total = numbers.reduce((sum, each) => sum + each, 0);
  return Number((figure === "total" ? total : total / numbers.length).toFixed(measure.decimals));
}

export const FIGURE_WORDS: Readonly<Record<Language, Readonly<Record<"total" | "mean", string>>>> = {
  es: { total: "Total", mean: "Media" },
  en: { total: "Total", mean: "Mean" },
  ca: { total: "Total", mean: "Mitjana" },
};

/** "Total CO: 12 ppm", for each column that has one. */
export const figureTexts = ({ columns }: TableShape, { rows }: TableAnswer, language: Language): string[] =>
  columns.flatMap((column, at) => {
    const number = figureOf(
      column,
      rows.map((row) => row[at] ?? null),
    );
    if (number === null || !column.figure) return [];
    const { unit, decimals } = column.measure ?? NO_MEASURE;
    const written = [numberText(number, decimals, language), unit].filter(Boolean).join("\u00A0");
    const name = columns.length > 1 ? ` ${column.label}` : "";
    return [`${FIGURE_WORDS[language][column.figure]}${name}: ${written}`];
  });

/** A row for each of the points that the question names, or rows that people add. A number beyond its limit decides what the table means. */
export const TABLE: QuestionType<TableAnswer> = {
  options: "limits",
  isJudged: true,
  isRequiredAtFirst: true,
  hasOrder: false,
  storesOutcome: true,
  accepts: (value, { options, table = NO_TABLE }) => {
    if (!isTable(value)) return false;
    const { columns, rows: names, most = 0 } = table;
    const { rows } = value;
    const isOfRows = names.length > 0 ? rows.length === names.length : rows.length <= most;
    return (
      isOfRows &&
      rows.some((row) => row.some(isFilled)) &&
      rows.every(
        (row) =>
          row.length === columns.length &&
          columns.every((column, at) => {
            const cell = row[at] ?? null;
            if (cell === null) return true;
            const isShort = typeof cell !== "string" || cell.length <= MOST_CELL;
            return isShort && cellType(column.type).accepts(cell, namedSettingsOf(column, options));
          }),
      )
    );
  },
  amountsTo: ({ rows }, { options, table = NO_TABLE }) => {
    const passed = table.columns.flatMap((column, at) =>
      column.type === "number"
        ? rows.flatMap((row) => {
            const cell = row[at] ?? null;
            return typeof cell === "number" ? NUMBER.amountsTo(cell, settingsOf(column, options)) : [];
          })
        : [],
    );
    const first = LIMITS.find((name) => passed.some(({ value }) => value === name));
    return options.filter(({ value }) => value === first);
  },
  text: (value, { options, table = NO_TABLE }, language) => {
    const { columns, rows: names } = table;
    const lines = value.rows.flatMap((row, nth) => {
      const cells = columns.flatMap((column, at) => {
        const cell = row[at] ?? null;
        if (cell === null) return [];
        const text = cellType(column.type).text(cell, namedSettingsOf(column, options), language);
        return [columns.length > 1 ? `${column.label}: ${text}` : text];
      });
      return cells.length > 0 ? [`${names[nth] ?? nth + 1}: ${cells.join(", ")}`] : [];
    });
    return [...lines, ...figureTexts(table, value, language)].join("\n");
  },
  isWhole: ({ rows }, { table = NO_TABLE }) =>
    rows.every((row) =>
      table.columns.every(({ type }, at) => !cellType(type).isRequiredAtFirst || (row[at] ?? null) !== null),
    ),
  held: { members: { rows: { list: { list: "words" } } } },
};

/** The limits that any of the columns has. */
export const limitsOf = ({ columns }: TableShape) =>
  LIMITS.filter((name) => columns.some(({ type, measure }) => type === "number" && measure?.[name]));
