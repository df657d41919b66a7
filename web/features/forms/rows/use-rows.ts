import { useEffect, useRef, useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useUndoable } from "#web/ui/overlays/use-undoable.ts";

type RowOptions<Row> = {
  /** The row's name in the message that it was removed. */
  describe: (row: Row) => string;
  /** The file of a removed row is deleted, so such a row is removed only after the time to undo has passed. */
  holdsFile?: ((row: Row) => boolean) | undefined;
};

type RowEditing<Row> = {
  /** Ref for the element that contains the rows and the add button. */
  containerRef: (element: HTMLElement | null) => void;
  /** Removed on screen, while the removal can still be undone. */
  isHidden: (index: number) => boolean;
  /** Just added and still focused: its errors are not shown yet. */
  isNewRow: (index: number) => boolean;
  onLeaveRow: () => void;
  add: (row: Row) => void;
  change: (index: number, changes: Partial<Row>) => void;
  remove: (index: number) => void;
};

const FIELD_SELECTOR = "input, textarea, select";

/** Adding a row focuses it. Removing a row can be undone and moves the focus to the add button. */
export function useRows<Row>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  { describe, holdsFile = () => false }: RowOptions<Row>,
): RowEditing<Row> {
  const { formRows } = useText("app");
  const common = useText("common");
  const list = useRef<HTMLElement | null>(null);
  const shouldFocusNewRow = useRef(false);
  const [newRowIndex, setNewRowIndex] = useState<number | null>(null);
  // An undo or a deferred removal runs seconds later and must apply to the rows of that moment.
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  const apply = (edit: (now: readonly Row[]) => Row[]) => {
    const next = edit(latest.current.rows);
    latest.current.rows = next;
    latest.current.onChange(next);
  };
  const { hidden, removeWithUndo } = useUndoable((key) => apply((now) => now.toSpliced(Number(key), 1)));

  useEffect(() => {
    // The new row arrives after the render that its number causes.
    if (!shouldFocusNewRow.current || rows.length <= (newRowIndex ?? 0)) return;
    shouldFocusNewRow.current = false;
    list.current?.querySelector<HTMLElement>(`li:last-of-type :is(${FIELD_SELECTOR})`)?.focus();
  });

  const focusAdd = () => list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  const remove = (index: number) => {
    const row = latest.current.rows[index];
    if (row === undefined) return;
    const description = describe(row).trim();
    const done = description ? formRows.removed(description) : formRows.removedBlank;
    focusAdd();
    if (holdsFile(row)) return removeWithUndo(String(index), { done, undo: common.undo }, focusAdd);
    apply((now) => now.toSpliced(index, 1));
    const putBack = () => apply((now) => now.toSpliced(index, 0, row));
    toast({ title: done, action: { label: common.undo, onClick: putBack } });
  };

  return {
    containerRef: (element) => {
      list.current = element;
    },
    isHidden: (index) => hidden === String(index),
    isNewRow: (index) => index === newRowIndex,
    onLeaveRow: () => setNewRowIndex(null),
    add: (row) => {
      shouldFocusNewRow.current = true;
      setNewRowIndex(latest.current.rows.length);
      apply((now) => [...now, row]);
    },
    change: (index, changes) =>
      apply((now) => now.map((row, each) => (each === index ? { ...row, ...changes } : row))),
    remove,
  };
}
