import { Plus, X } from "lucide-react";
import { NO_MEASURE } from "#worker/contract/questions/number.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from "#worker/contract/questions/table.ts";
import {
  CELL_TYPES,
  type CellType,
  type ColumnShape,
  TABLE_FIGURES,
  type TableShape,
} from "#worker/contract/shapes.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Translated } from "../languages/languages.tsx";
import { MeasureFields } from "./measure-fields.tsx";

type TableFieldsProps = {
  table: TableShape;
  onChange: (table: TableShape, group?: string) => void;
  /** With the table that is left. */
  onRemoveColumn: (at: number, table: TableShape) => void;
};

const linesOf = (typed: string, most: number) =>
  typed
    .split("\n")
    .slice(0, most)
    .map((line) => line.slice(0, MOST_CELL));

/** The rows of a text area. A line that is empty stays while somebody writes; the last one alone is none. */
const rowsIn = (typed: string) => (typed === "" ? [] : linesOf(typed, MOST_ROWS));

/** The column as one of this type, without what others have. */
function ofType({ label, options, measure, figure }: ColumnShape, type: CellType): ColumnShape {
  if (type === "number")
    return { label, type, measure: measure ?? NO_MEASURE, ...(figure ? { figure } : {}) };
  return QUESTION_TYPES[type].options === "choices"
    ? { label, type, options: options ?? [] }
    : { label, type };
}

/** The columns and the rows of a table. */
export function TableFields({ table, onChange, onRemoveColumn }: TableFieldsProps) {
  const {
    fields: text,
    languages: { parts },
  } = useText("checklists");
  const { columns, rows } = table;
  const changeColumns = (next: ColumnShape[], group?: string) => onChange({ ...table, columns: next }, group);
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">{text.columns}</legend>
        {columns.map((column, at) => {
          const { label, type, options = [], measure = NO_MEASURE, figure } = column;
          const change = (next: ColumnShape, group?: string) =>
            changeColumns(columns.with(at, next), group && `column ${at} ${group}`);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no ids
            <div key={at} className="flex flex-col gap-3 rounded-md bg-muted/50 p-2">
              <div className="flex items-end gap-2">
                <div className="min-w-0 grow">
                  <Translated place={{ part: "label", column: at }} label={text.column(at + 1)}>
                    <TextField
                      label={text.column(at + 1)}
                      required
                      value={label}
                      maxLength={MOST_CELL}
                      onChange={(typed) => change({ ...column, label: typed }, "label")}
                    />
                  </Translated>
                </div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={text.removeColumn(at + 1)}
                  onClick={() => onRemoveColumn(at, { ...table, columns: columns.toSpliced(at, 1) })}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
              <div className="grid gap-3 sm:grid-cols-2">
                <SelectField
                  label={text.type}
                  options={CELL_TYPES.map((each) => ({ value: each, label: text.types[each] }))}
                  value={type}
                  onChange={(chosen) => change(ofType(column, chosen))}
                />
                {type === "number" ? (
                  <SelectField
                    label={text.figure}
                    options={(["none", ...TABLE_FIGURES] as const).map((each) => ({
                      value: each,
                      label: text.figures[each],
                    }))}
                    value={figure ?? "none"}
                    onChange={(chosen) => {
                      const { figure: _before, ...others } = column;
                      change(chosen === "none" ? others : { ...others, figure: chosen });
                    }}
                  />
                ) : null}
              </div>
              {type === "number" ? (
                <MeasureFields
                  measure={measure}
                  unitAt={{ part: "unit", column: at }}
                  onChange={(next, group) => change({ ...column, measure: next }, group)}
                />
              ) : null}
              {column.options ? (
                <Translated place={{ part: "options", column: at }} label={text.options}>
                  <TextAreaField
                    label={text.columnOptions}
                    required
                    rows={3}
                    value={options.map((option) => option.label).join("\n")}
                    onChange={(typed) =>
                      change(
                        {
                          ...column,
                          options: linesOf(typed, 20).map((line, nth) => ({
                            value: `answer-${nth + 1}`,
                            label: line,
                          })),
                        },
                        "options",
                      )
                    }
                  />
                </Translated>
              ) : null}
            </div>
          );
        })}
        {columns.length < MOST_COLUMNS ? (
          <Button
            variant="secondary"
            className="self-start"
            onClick={() => changeColumns([...columns, { label: "", type: "number", measure: NO_MEASURE }])}
          >
            <Plus aria-hidden="true" />
            {text.addColumn}
          </Button>
        ) : null}
      </fieldset>
      <Translated place={{ part: "rows" }} label={parts.rows}>
        <TextAreaField
          label={text.rows}
          hint={text.rowsHint}
          optional
          rows={4}
          value={rows.join("\n")}
          onChange={(typed) => {
            const next = rowsIn(typed);
            onChange({ columns, rows: next, ...(next.length > 0 ? {} : { most: MOST_ROWS }) }, "rows");
          }}
        />
      </Translated>
    </>
  );
}
