import type { ListedForm } from "../../../data/form-lists/form-list.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { TCell, TRow } from "../../../ui/display/table.tsx";
import { CELLS } from "./cells.tsx";
import type { Column, ColumnId } from "./columns.ts";
import type { RowContext } from "./row-context.ts";

type FormTableRowProps = {
  form: ListedForm;
  row: RowContext;
  columns: readonly Column[];
};

const NAMED_BY_THEMSELVES: readonly ColumnId[] = ["viewId", "subject"];

export function FormTableRow({ form, row, columns }: FormTableRowProps) {
  return (
    <TRow interactive card="grid">
      {columns.map(({ id, name, align, cardClass }) => {
        const Cell = CELLS[id];
        return (
          <TCell
            key={id}
            primary={id === "viewId"}
            align={align}
            className={cx(cardClass, id !== "viewId" && "@2xl:px-2!")}
          >
            {NAMED_BY_THEMSELVES.includes(id) ? null : <span className="sr-only @2xl:hidden">{name}: </span>}
            <Cell form={form} row={row} />
          </TCell>
        );
      })}
    </TRow>
  );
}
