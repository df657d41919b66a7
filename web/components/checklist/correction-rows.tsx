import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextArea } from "../../ui/controls/field.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { ToolButton } from "./tool-button.tsx";
import { mergeRows, nonBlankRows, type Correction } from "./correction-list.ts";

export type { Correction };

type CorrectionRowsProps = {
  id: string;
  corrections: readonly Correction[];
  /** The chosen answer requires a correction: a row for it is open. */
  isNeeded: boolean;
  newId: (() => string) | undefined;
  /** Absent in read-only mode. */
  onChange: ((corrections: Correction[]) => void) | undefined;
  /** What is shown between the corrections and the buttons. */
  children: ReactNode;
  /** The buttons beside the one that adds a correction. */
  tools: ReactNode;
};

export function CorrectionRows(props: CorrectionRowsProps) {
  const { id, corrections, isNeeded, newId, onChange, children, tools } = props;
  const { checklist: text } = useText("app");
  const [shown, setShown] = useState<readonly Correction[]>([]);
  const [neededId, setNeededId] = useState(() => newId?.() ?? "");
  const list = useRef<HTMLDivElement>(null);
  const started = mergeRows(shown, corrections);
  const rows = isNeeded && started.length === 0 ? [{ id: neededId, value: "" }] : started;
  // An undo may come seconds later and must use the rows and the callback of that moment.
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  const toolRow = (addButton: ReactNode) => (
    <div className="-mx-2.5 flex flex-wrap items-center gap-y-1 not-has-[button]:hidden">
      {addButton}
      {tools}
    </div>
  );
  if (!onChange || !newId)
    return (
      <div id={id} tabIndex={-1} className="flex flex-col gap-3 rounded-lg">
        <ReadOnlyCorrections corrections={corrections} />
        {children}
        {toolRow(null)}
      </div>
    );

  const show = (next: readonly Correction[]) => {
    setShown(next);
    latest.current.onChange?.(nonBlankRows(next));
  };
  const add = () => {
    const blank = rows.find(({ value }) => value.trim() === "");
    if (!blank) setShown([...rows, { id: newId(), value: "" }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>("textarea:placeholder-shown")?.focus());
  };
  const remove = (row: Correction, index: number) => {
    show(rows.toSpliced(index, 1));
    if (row.id === neededId) setNeededId(newId());
    list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
    if (!row.value.trim()) return;
    const putBack = () => show(latest.current.rows.toSpliced(index, 0, row));
    toast({ title: text.correctionRemoved, action: { label: text.undo, onClick: putBack } });
  };
  return (
    <div ref={list} id={id} tabIndex={-1} className="flex flex-col gap-2 rounded-lg">
      {rows.map((row, index) => (
        <div key={row.id} className="flex items-start gap-1.5">
          <TextArea
            rows={1}
            maxLength={2000}
            aria-label={text.correctionNumber(index + 1)}
            placeholder={text.correctionExample}
            value={row.value}
            className="min-h-(--control)!"
            onChange={({ currentTarget }) =>
              show(rows.with(index, { id: row.id, value: currentTarget.value }))
            }
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.removeCorrection(index + 1)}
            className="text-muted-foreground"
            onClick={() => remove(row, index)}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {children}
      {toolRow(
        <ToolButton data-add="" onClick={add}>
          <Plus aria-hidden="true" />
          {text.correction}
        </ToolButton>,
      )}
    </div>
  );
}

function ReadOnlyCorrections({ corrections }: Pick<CorrectionRowsProps, "corrections">) {
  const { checklist: text } = useText("app");
  if (corrections.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium">{text.corrections}</p>
      <ul className="mt-1 list-disc ps-5 whitespace-pre-wrap">
        {corrections.map(({ id, value }) => (
          <li key={id}>{value}</li>
        ))}
      </ul>
    </div>
  );
}
