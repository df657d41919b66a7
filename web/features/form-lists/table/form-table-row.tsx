import type { ListedForm } from "../../../data/form-lists/form-list.ts";
import { useText } from "../../../text/use-text.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { TCell, TRow } from "../../../ui/display/table.tsx";
import { CELLS } from "./cells.tsx";
import { COLUMN_LAYOUTS, type ColumnId } from "./columns.ts";
import type { RowContext } from "./row-context.ts";

type FormTableRowProps = {
  form: ListedForm;
  row: RowContext;
  columns: readonly ColumnId[];
  narrowClassOf: (id: ColumnId) => string | undefined;
};

export function FormTableRow({ form, row, columns, narrowClassOf }: FormTableRowProps) {
  const { formLists: text } = useText();
  return (
    <TRow interactive card="grid">
      {columns.map((id) => {
        const Cell = CELLS[id];
        const { align, cardClass: inCard } = COLUMN_LAYOUTS[id];
        return (
          <TCell
            key={id}
            primary={id === "viewId"}
            align={align}
            className={cx(inCard, id !== "viewId" && "@2xl:px-2!", narrowClassOf(id))}
          >
            {id === "viewId" ? null : <span className="sr-only @2xl:hidden">{text.columns[id]}: </span>}
            <Cell form={form} row={row} />
          </TCell>
        );
      })}
    </TRow>
  );
}
