import { useId, type ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { Dialog } from "./dialog.tsx";
import { controlClass, type ControlProps } from "../controls/field.tsx";
import { ChevronGlyph } from "../icons/glyphs.tsx";

type PickerSheetProps = {
  /** From the Field around it. */
  control: ControlProps;
  /** The chosen value, or the placeholder. */
  shown: ReactNode;
  title: string;
  description?: string | undefined;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** A field that opens a sheet with its options. */
export function PickerSheet({
  control,
  shown,
  title,
  description,
  open,
  onOpen,
  onClose,
  disabled,
  children,
}: PickerSheetProps) {
  const listId = useId();
  return (
    <>
      <button
        {...control}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a plain button may not carry aria-required and aria-invalid
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        disabled={disabled}
        onClick={onOpen}
        className={cx(
          controlClass,
          "flex min-h-(--control) items-center justify-between gap-2 py-1.5 text-start",
        )}
      >
        {shown}
        <ChevronGlyph className="size-4 shrink-0 text-muted-foreground" />
      </button>
      <Dialog open={open} onClose={onClose} size="sm" title={title} description={description}>
        <div id={listId} className="flex min-h-64 flex-col gap-2">
          {children}
        </div>
      </Dialog>
    </>
  );
}
