import { useEffect, useRef, useState } from "react";
import { useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { useUndoable } from "../../../ui/overlays/use-undoable.ts";

type Options<Row> = {
  /** What the row is called when it is taken away. */
  describe: (row: Row) => string;
  /** A row that points at a stored file cannot be put back once it is gone: it goes only when that is sure. */
  holdsFile?: ((row: Row) => boolean) | undefined;
};

type Rows<Row> = {
  /** For the element around the rows and the button that adds one. */
  containerRef: (element: HTMLElement | null) => void;
  /** Out of sight, but not gone yet. */
  isHidden: (index: number) => boolean;
  /** Just added, and not left yet: nobody is scolded for beginning. */
  isNewRow: (index: number) => boolean;
  onLeaveRow: () => void;
  add: (row: Row) => void;
  change: (index: number, changes: Partial<Row>) => void;
  remove: (index: number) => void;
};

const FIELD = "input, textarea, select";

/** Adding leads into the new row, removing can be undone, and the focus is never lost with a row. */
export function useRows<Row>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  { describe, holdsFile = () => false }: Options<Row>,
): Rows<Row> {
  const { formRows, formPage } = useText();
  const list = useRef<HTMLElement | null>(null);
  const isNew = useRef(false);
  const [fresh, setFresh] = useState<number | null>(null);
  // An undo, or a signature that is cleared for good, comes seconds later: into the rows as they are by then.
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  const apply = (edit: (now: readonly Row[]) => Row[]) => {
    const next = edit(latest.current.rows);
    latest.current.rows = next;
    latest.current.onChange(next);
  };
  const { hidden, takeAway } = useUndoable((key) => apply((now) => now.toSpliced(Number(key), 1)));

  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    list.current?.querySelector<HTMLElement>(`li:last-of-type :is(${FIELD})`)?.focus();
  });

  const focusAdd = () => list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  const remove = (index: number) => {
    const row = latest.current.rows[index];
    if (row === undefined) return;
    const what = describe(row).trim();
    const done = what ? formRows.removed(what) : formRows.removedBlank;
    focusAdd();
    if (holdsFile(row)) return takeAway(String(index), { done, undo: formPage.undo }, focusAdd);
    apply((now) => now.toSpliced(index, 1));
    const putBack = () => apply((now) => now.toSpliced(index, 0, row));
    toast({ title: done, action: { label: formPage.undo, onClick: putBack } });
  };

  return {
    containerRef: (element) => {
      list.current = element;
    },
    isHidden: (index) => hidden === String(index),
    isNewRow: (index) => index === fresh,
    onLeaveRow: () => setFresh(null),
    add: (row) => {
      isNew.current = true;
      setFresh(latest.current.rows.length);
      apply((now) => [...now, row]);
    },
    change: (index, changes) =>
      apply((now) => now.map((row, each) => (each === index ? { ...row, ...changes } : row))),
    remove,
  };
}
