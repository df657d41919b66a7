import { useEffect, useId, useRef, type ReactNode } from "react";
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
  /** The options stand on the page instead: a dialog opens no other over itself. */
  isListed?: boolean | undefined;
  /** The options open under the field, for the same reason. */
  isInline?: boolean | undefined;
  children: ReactNode;
};

/** A field that opens a sheet with its options, or opens them under itself, or lists them until one is chosen. */
export function PickerSheet({
  control,
  shown,
  title,
  description,
  open,
  onOpen,
  onClose,
  disabled,
  isListed = false,
  isInline = false,
  children,
}: PickerSheetProps) {
  const listId = useId();
  const isOnPage = isListed || (isInline && open);
  const wasOnPage = useRef(isOnPage);
  useEffect(() => {
    // The option that was pressed is gone, and the focus with it.
    if (wasOnPage.current && !isOnPage && document.activeElement === document.body)
      document.getElementById(control.id)?.focus();
    wasOnPage.current = isOnPage;
  }, [isOnPage, control.id]);
  const options = isOnPage ? (
    <fieldset
      id={listId}
      aria-label={description === undefined ? title : `${title}: ${description}`}
      aria-describedby={control["aria-describedby"]}
      data-invalid={control["aria-invalid"]}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-input bg-card px-3 pt-2 pb-1 data-invalid:border-destructive"
    >
      <p className="text-sm text-muted-foreground">
        {description === undefined ? title : `${title} · ${description}`}
      </p>
      {children}
    </fieldset>
  ) : null;
  if (isListed) return options;
  return (
    <>
      <button
        {...control}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a plain button may not carry aria-required and aria-invalid
        role="combobox"
        aria-haspopup={isInline ? undefined : "dialog"}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        disabled={disabled}
        onClick={isInline && open ? onClose : onOpen}
        className={cx(
          controlClass,
          "flex min-h-(--control) items-center justify-between gap-2 py-1.5 text-start",
        )}
      >
        {shown}
        <ChevronGlyph
          className={cx("size-[1em] shrink-0 text-muted-foreground", isInline && open && "rotate-180")}
        />
      </button>
      {options}
      <Dialog open={open && !isInline} onClose={onClose} size="sm" title={title} description={description}>
        <div id={listId} className="flex min-h-64 flex-col gap-2">
          {children}
        </div>
      </Dialog>
    </>
  );
}
