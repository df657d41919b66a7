import { Plus, X } from "lucide-react";
import { useId, type ComponentType } from "react";
import { figureTexts, NO_TABLE } from "#worker/contract/questions/table.ts";
import type { Cell as CellValue, ColumnShape, TableAnswer as Rows } from "#worker/contract/shapes.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import type { Question, QuestionAnswerProps } from "../question.ts";

type Row = Rows["rows"][number];
const isEmpty = (row: Row) => row.every((cell) => cell === null);

/** The question that a cell answers: beyond its limits, a number says what the table says of them. */
const questionOf = ({ label, type, options = [], measure }: ColumnShape, table: Question): Question => ({
  type,
  label,
  required: false,
  options:
    type === "number" ? table.options : options.map((option) => ({ ...option, tone: "info" as const })),
  measure,
});

/** A row is a card: it is as wide as a phone, and its cells stand side by side where there is room. */
export function TableAnswer({ question, value, error, onAnswer, Cell }: QuestionAnswerProps) {
  const words = useText("questions");
  const language = useLanguage();
  const errorId = useId();
  const { table = NO_TABLE } = question;
  const { columns, rows: names, most = 0 } = table;
  const blank = columns.map(() => null);
  const isNamed = names.length > 0;
  const given = typeof value === "object" && value !== null && "rows" in value ? value.rows : [];
  // One row at least, to write into.
  const rows: readonly Row[] = isNamed
    ? names.map((_, at) => given[at] ?? blank)
    : given.length > 0
      ? given
      : [blank];
  const answer = (next: readonly Row[]) => onAnswer(next.every(isEmpty) ? null : { rows: [...next] });
  const change = (at: number, column: number, cell: CellValue | null) =>
    answer(rows.map((row, nth) => (nth === at ? row.with(column, cell) : row)));
  const figures = value === null ? [] : figureTexts(table, { rows: [...rows] }, language);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {rows.map((row, at) => {
        const name = names[at] ?? words.row(at + 1);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
          <fieldset key={at} className="relative min-w-0 rounded-lg border p-3">
            <legend className="float-left mb-2 w-full pe-10 text-sm font-semibold">{name}</legend>
            {!isNamed && rows.length > 1 ? (
              <Button
                variant="ghost"
                size="icon"
                className="absolute end-1 top-1"
                aria-label={words.removeRow(at + 1)}
                onClick={() => answer(rows.toSpliced(at, 1))}
              >
                <X aria-hidden="true" />
              </Button>
            ) : null}
            <div className="clear-both grid min-w-0 gap-3 @xl:grid-cols-2">
              {columns.map((column, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns of a version stay
                <fieldset key={nth} className="min-w-0">
                  <legend className="mb-1 text-sm text-muted-foreground">{column.label}</legend>
                  {Cell ? (
                    <Cell
                      question={questionOf(column, question)}
                      value={row[nth] ?? null}
                      error={undefined}
                      onAnswer={(cell) => change(at, nth, cell as CellValue | null)}
                    />
                  ) : null}
                </fieldset>
              ))}
            </div>
          </fieldset>
        );
      })}
      {!isNamed && rows.length < most ? (
        <Button
          variant="secondary"
          className="min-h-12 self-start"
          disabled={rows.some(isEmpty)}
          onClick={() => answer([...rows, blank])}
        >
          <Plus aria-hidden="true" />
          {words.addRow}
        </Button>
      ) : null}
      {columns.some(({ figure }) => figure) ? (
        // As high with figures as without.
        <output className="min-h-6 text-sm font-medium tabular-nums">
          {figures.map((each) => (
            <span key={each} className="block">
              {each}
            </span>
          ))}
        </output>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

type TableRowsProps = {
  question: Question;
  value: Rows;
  /** An answer that is only read. */
  Cell: ComponentType<{ question: Question; value: CellValue }>;
};

/** The rows that have something, one below the other: columns side by side would be cut on a phone. */
export function TableRows({ question, value, Cell }: TableRowsProps) {
  const words = useText("questions");
  const language = useLanguage();
  const { table = NO_TABLE } = question;
  const figures = figureTexts(table, value, language);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ul className="min-w-0 divide-y rounded-lg border text-sm">
        {value.rows.map((row, at) =>
          isEmpty(row) ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
            <li
              key={at}
              className="grid gap-x-4 gap-y-1 px-3 py-2 @md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <p className="font-semibold wrap-anywhere">{table.rows[at] ?? words.row(at + 1)}</p>
              <dl className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
                {table.columns.map((column, nth) => {
                  const cell = row[nth] ?? null;
                  return cell === null ? null : (
                    // oxlint-disable-next-line react/no-array-index-key -- the columns of a version stay
                    <div key={nth} className="flex min-w-0 flex-wrap items-center gap-x-2">
                      <dt className="text-muted-foreground">{column.label}</dt>
                      <dd className="min-w-0 wrap-anywhere">
                        <Cell question={questionOf(column, question)} value={cell} />
                      </dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          ),
        )}
      </ul>
      {figures.length > 0 ? (
        <p className="text-sm font-medium whitespace-pre-line tabular-nums">{figures.join("\n")}</p>
      ) : null}
    </div>
  );
}
