import { useTable } from "@tanstack/react-table";
import { useRef, type ReactNode } from "react";
import type { ActionScope } from "../../../data/actions/action-filters.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useTablePreferences } from "../../../data/table-preferences.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { ColumnMenu } from "../../../ui/list/column-menu.tsx";
import { ListLine } from "../../../ui/list/list-line.tsx";
import { SelectBox } from "../../../ui/list/select-box.tsx";
import { useRowKeys } from "../../../ui/list/use-row-keys.ts";
import { TBody, TCell, THead, THeadCell, TRow, Table } from "../../../ui/display/table.tsx";
import { CELLS } from "./cells.tsx";
import { COLUMN_IDS, COLUMN_LOOKS, COLUMNS, features, HIDDEN_AT_FIRST, type ColumnId } from "./columns.ts";

type ActionTableProps = {
  place: ActionScope;
  label: string;
  actions: Action[];
  busy: boolean;
  summary: ReactNode;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
};

const isSelectable = ({ can }: Action) => can.edit;

export function ActionTable({ place, label, actions, busy, summary, selected, onSelect }: ActionTableProps) {
  const { actionTexts: text, lists } = useText();
  const area = useRef<HTMLDivElement>(null);
  const [choice, choose] = useTablePreferences("actions");
  const hidden = choice.hidden ?? HIDDEN_AT_FIRST;
  const isShown = (id: ColumnId) =>
    !hidden.includes(id) && (id !== "department" || place.departmentId === undefined);
  const table = useTable({
    features,
    columns: COLUMNS,
    data: actions,
    getRowId: ({ id }) => id,
    state: { columnVisibility: Object.fromEntries(COLUMN_IDS.map((id) => [id, isShown(id)])) },
  });
  useRowKeys(area);
  const ids = table.getVisibleLeafColumns().map(({ id }) => id as ColumnId);
  // Columns somebody has asked for are shown, room or not; the table then scrolls inside its frame.
  const fits = (id: ColumnId) => (choice.hidden === null ? COLUMN_LOOKS[id].fits : undefined);
  const selectable = actions.filter(isSelectable);
  const areAllSelected = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <div ref={area} className="flex min-w-0 flex-col gap-3">
      <ListLine
        end={
          <ColumnMenu
            words={lists}
            columns={COLUMN_IDS.filter(
              (id) => id !== "title" && (id !== "department" || place.departmentId === undefined),
            ).map((id) => ({ id, name: text.columns[id] }))}
            hidden={hidden}
            onChange={(next) => choose({ ...choice, hidden: next })}
            onReset={() => choose({ hidden: null, sort: null })}
          />
        }
      >
        <output>{summary}</output>
      </ListLine>
      {selectable.length > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          className="self-start @2xl:hidden md:hidden"
          onClick={() => onSelect(areAllSelected ? new Set() : new Set(selectable.map(({ id }) => id)))}
        >
          {areAllSelected ? text.clearSelection : text.selectAll}
        </Button>
      ) : null}
      <Table label={label} busy={busy}>
        <THead>
          <TRow>
            {selectable.length > 0 ? (
              <THeadCell className="w-10">
                <SelectBox
                  label={areAllSelected ? text.clearSelection : text.selectAll}
                  checked={areAllSelected}
                  onChange={() =>
                    onSelect(areAllSelected ? new Set() : new Set(selectable.map(({ id }) => id)))
                  }
                />
              </THeadCell>
            ) : null}
            {ids.map((id) => (
              <THeadCell key={id} className={cx(id !== "title" && "px-2!", fits(id))}>
                {text.columns[id]}
              </THeadCell>
            ))}
          </TRow>
        </THead>
        <TBody>
          {table.getRowModel().rows.map(({ id: rowId, original: action }) => (
            <TRow key={rowId} interactive card="grid" className={cx(selected.has(rowId) && "bg-accent/60")}>
              {selectable.length > 0 ? (
                <TCell className="absolute end-3 top-3 z-1 @2xl:static @2xl:w-10">
                  {isSelectable(action) ? (
                    <SelectBox
                      label={text.select(action.viewId)}
                      checked={selected.has(rowId)}
                      onChange={() => toggle(rowId)}
                    />
                  ) : null}
                </TCell>
              ) : null}
              {ids.map((id) => {
                const Cell = CELLS[id];
                return (
                  <TCell
                    key={id}
                    primary={id === "title"}
                    className={cx(COLUMN_LOOKS[id].inCard, id !== "title" && "@2xl:px-2!", fits(id))}
                  >
                    {id === "title" ? null : (
                      <span className="sr-only @2xl:hidden">{text.columns[id]}: </span>
                    )}
                    <Cell action={action} place={place} />
                  </TCell>
                );
              })}
            </TRow>
          ))}
        </TBody>
      </Table>
    </div>
  );
}
