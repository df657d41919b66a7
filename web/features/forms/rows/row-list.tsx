import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { NewRowContext } from "./row-field.tsx";

type RowListProps = {
  containerRef: (element: HTMLElement | null) => void;
  name: string;
  label: string;
  required: boolean;
  error: string | undefined;
  /** Shown while there are no rows. */
  emptyText: string;
  addLabel: string;
  onAdd: () => void;
  /** Another way to add rows. */
  picker?: ReactNode;
  /** Called when the focus leaves the list. */
  onLeave?: (() => void) | undefined;
  children: readonly ReactNode[];
};

/** The rows of a list and the button that adds one. */
export function RowList({
  containerRef,
  name,
  label,
  required,
  error,
  emptyText,
  addLabel,
  onAdd,
  picker,
  onLeave,
  children,
}: RowListProps) {
  const errorId = `${name}-rows-error`;
  return (
    <fieldset ref={containerRef} aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {required ? (
          <span aria-hidden="true" className="ms-0.5 text-destructive-ink">
            *
          </span>
        ) : null}
      </legend>
      <div
        className="flex flex-col gap-2.5"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.();
        }}
      >
        {children.length === 0 ? <p className="text-sm text-muted-foreground">{emptyText}</p> : null}
        <ol className="flex flex-col gap-2.5 empty:hidden">{children}</ol>
        <FieldError id={errorId}>{error}</FieldError>
        <div className="flex flex-wrap gap-2.5">
          {picker}
          <Button variant="secondary" data-add="" onClick={onAdd}>
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

type RowProps = {
  id: string;
  isNew: boolean;
  onLeave: () => void;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
};

export function Row({ id, isNew, onLeave, removeLabel, onRemove, children }: RowProps) {
  const { formRows } = useText("app");
  return (
    <li id={id} className="rounded-lg border bg-card shadow-card">
      <div
        className="flex items-start gap-1 p-3 ps-3.5"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (isNew && !currentTarget.contains(relatedTarget)) onLeave();
        }}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <NewRowContext value={isNew}>{children}</NewRowContext>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={removeLabel}
          title={formRows.remove}
          className="-me-1 -mt-1 text-muted-foreground"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
