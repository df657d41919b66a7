import { useTable } from "@tanstack/react-table";
import { useRef, type ReactNode } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";
import type { ActionScope } from "../../../data/actions/action-filters.ts";
import type { ListSorting } from "../../../components/lists/use-list-sorting.ts";
import type { useTablePreferences } from "../../../data/table-preferences.ts";
import { useText } from "../../../text/use-text.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { ColumnMenu } from "../../../ui/list/column-menu.tsx";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { RowCheckbox } from "../../../ui/list/row-checkbox.tsx";
import { useFirstRows, useIsNewVisit } from "../../../data/rendering/use-first-rows.ts";
import { useRowArrowKeys } from "../../../ui/list/use-row-arrow-keys.ts";
import { TBody, TCell, THead, THeadCell, TRow, Table } from "../../../ui/display/table.tsx";
import { CELLS } from "./cells.tsx";
import {
  COLUMN_IDS,
  COLUMN_LAYOUTS,
  COLUMNS,
  features,
  HIDDEN_BY_DEFAULT,
  type ColumnId,
} from "./columns.ts";

type ActionTableProps = {
  place: ActionScope;
  label: string;
  actions: Action[];
  busy: boolean;
  summary: ReactNode;
  sorting: ListSorting;
  /** The user's columns of the list. */
  preferences: ReturnType<typeof useTablePreferences>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
};

const isSelectable = ({ can }: Action) => can.edit || can.complete;

export function ActionTable(props: ActionTableProps) {
  const { place, label, actions, busy, summary, sorting, preferences, selected, onSelect } = props;
  const { actionTexts: text } = useText("app");
  const area = useRef<HTMLDivElement>(null);
  const [choice, choose] = preferences;
  const hidden = choice.hidden ?? HIDDEN_BY_DEFAULT;
  const isShown = (id: ColumnId) =>
    !hidden.includes(id) && (id !== "department" || place.departmentId === undefined);
  const table = useTable({
    features,
    columns: COLUMNS,
    data: actions,
    getRowId: ({ id }) => id,
    state: { columnVisibility: Object.fromEntries(COLUMN_IDS.map((id) => [id, isShown(id)])) },
  });
  const { rows: allRows } = table.getRowModel();
  const rows = useFirstRows(allRows);
  const isNewVisit = useIsNewVisit();
  useRowArrowKeys(area);
  const ids = table.getVisibleLeafColumns().map(({ id }) => id as ColumnId);
  // Columns chosen by the user are shown even when they do not fit; the table then scrolls.
  const givesWay = (id: ColumnId) => (choice.hidden === null ? COLUMN_LAYOUTS[id].givesWay : undefined);
  const selectable = actions.filter(isSelectable);
  const areAllSelected = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));
  const isSomeSelected = !areAllSelected && selectable.some(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const selectAllLabel = areAllSelected ? text.clearSelection : text.selectAll;
  const selectAll = (
    <RowCheckbox
      label={selectAllLabel}
      checked={isSomeSelected ? "some" : areAllSelected}
      onChange={() => onSelect(areAllSelected ? new Set() : new Set(selectable.map(({ id }) => id)))}
    />
  );
  return (
    <div ref={area} className="flex min-w-0 flex-col gap-3">
      <ListHeader
        end={
          <>
            {selectable.length > 0 ? (
              // Cards have no header that could have it.
              <label className="flex min-h-11 items-center gap-3 pe-3 @2xl:hidden md:hidden">
                {selectAllLabel}
                {selectAll}
              </label>
            ) : null}
            <ColumnMenu
              columns={COLUMN_IDS.filter(
                (id) => id !== "title" && (id !== "department" || place.departmentId === undefined),
              ).map((id) => ({ id, name: text.columns[id] }))}
              hidden={hidden}
              onChange={(next) => choose({ ...choice, hidden: next })}
              onReset={() => choose({ ...choice, hidden: null })}
            />
          </>
        }
      >
        <output>{summary}</output>
      </ListHeader>
      <Table label={label} busy={busy}>
        <THead>
          <TRow>
            {selectable.length > 0 ? <THeadCell className="w-10">{selectAll}</THeadCell> : null}
            {ids.map((id) => (
              <THeadCell
                key={id}
                givesWay={givesWay(id)}
                className={cx(id !== "title" && "px-2!")}
                {...sorting.headOf(id)}
              >
                {text.columns[id]}
              </THeadCell>
            ))}
          </TRow>
        </THead>
        <TBody isLazy={isNewVisit}>
          {rows.map(({ id: rowId, original: action }) => (
            <TRow
              key={rowId}
              interactive
              card="grid"
              className={cx(
                selected.has(rowId) &&
                  "bg-accent! inset-ring-2 inset-ring-ring @2xl:inset-ring-0 @2xl:shadow-[inset_3px_0_0_var(--ring)]",
              )}
            >
              {selectable.length > 0 ? (
                <TCell className="absolute end-3 top-3 z-1 @2xl:static @2xl:w-10">
                  {isSelectable(action) ? (
                    <RowCheckbox
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
                    className={cx(COLUMN_LAYOUTS[id].cardClass, id !== "title" && "@2xl:px-2!")}
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
