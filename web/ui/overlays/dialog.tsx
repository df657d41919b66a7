import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";
import { useRootMark } from "../styles/use-root-mark.ts";
import { CloseGlyph } from "../icons/glyphs.tsx";
import { openModal } from "./modal.ts";
import { OverlayContainerContext } from "./overlay-container.ts";
import { sheetDragHandlers } from "./sheet-drag.ts";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** False for what cannot be closed, only answered. */
  hasCloseButton?: boolean | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** Identifies the content: when it changes and the focus was lost, the focus moves to the initial element again. */
  contentKey?: string | undefined;
  /** Starts at the title although there are fields, which are read more often than changed. */
  startAtTitle?: boolean | undefined;
  /** False while a request is pending whose result the user would miss. */
  dismissable?: boolean | undefined;
};

const widths = { sm: "sm:max-w-md", md: "sm:max-w-lg short:sm:max-w-3xl", lg: "sm:max-w-3xl" };

const RECORD_NUMBERS = /([A-Z0-9]+(?:-[A-Z0-9]+)*-\d+)/;

/** The title with the numbers of records whole where they fit on a line, which would break after a hyphen. */
const withWholeNumbers = (title: string): ReactNode =>
  title.split(RECORD_NUMBERS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap @max-2xs:whitespace-normal">
        {part}
      </span>
    ),
  );

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

const fields = ["input:not([type=hidden])", "select", "textarea"]
  .map((field) => `[data-body] ${field}:not([disabled])`)
  .join();

/* In this order: the element marked `data-first`, the first field, the button marked `data-safe`, the title. Touch devices
   start at the title, so that the on-screen keyboard stays closed, except where somebody comes to type. A read-only dialog starts at its title, because its first
   button may be the one that deletes. */
function initialFocusIn(dialog: HTMLElement): HTMLElement | null {
  const title = dialog.querySelector("h2");
  if (dialog.hasAttribute("data-start-at-title")) return title;
  const first = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  if (matchMedia("(pointer: coarse)").matches) return first("[data-first=typing]") ?? title;
  return first("[data-first]") ?? first(fields) ?? first("[data-safe]") ?? title;
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  hasCloseButton = true,
  size = "md",
  contentKey,
  startAtTitle,
  dismissable = true,
}: DialogProps) {
  const text = useText("common");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const shownContentKey = useRef(contentKey);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useRootMark("dialog");

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const close = openModal(element);
    initialFocusIn(element)?.focus();
    setLayer(element);
    return close;
  }, []);

  useEffect(() => {
    if (shownContentKey.current === contentKey) return;
    shownContentKey.current = contentKey;
    const element = dialog.current;
    if (element && !element.contains(document.activeElement)) initialFocusIn(element)?.focus();
  }, [contentKey]);

  const close = () => {
    if (dismissable) onClose();
  };
  // A press that starts inside (selecting text, say) and ends on the scrim must not close.
  const isScrim = (event: SyntheticEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      data-start-at-title={startAtTitle ? "" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // React's event goes on to the dialog around one that is opened from inside it.
        if (!isScrim(event)) return;
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isScrim(event);
      }}
      onPointerUp={(event) => {
        if (pressedOutside.current && isScrim(event)) close();
      }}
      className="sheet fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col justify-end bg-transparent p-0 text-foreground open:flex sm:items-center sm:justify-center sm:p-6 short:p-2"
    >
      <OverlayContainerContext value={layer}>
        <div
          data-panel=""
          className={cx(
            "flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-y-auto overscroll-contain rounded-t-2xl bg-popover text-sm text-popover-foreground shadow-dialog sm:max-h-[min(46rem,100%)] sm:rounded-xl short:max-h-full",
            widths[size],
          )}
        >
          <div
            aria-hidden="true"
            className="flex shrink-0 cursor-grab touch-none justify-center pt-2.5 pb-1.5 sm:hidden"
            {...(dismissable ? sheetDragHandlers(onClose) : {})}
          >
            <span className="h-1.5 w-11 rounded-full bg-input/60" />
          </div>
          <header className="@container grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-5 pt-2 pb-3 sm:px-6 sm:pt-5 short:pt-2 short:pb-1">
            <h2
              id={`${id}-title`}
              tabIndex={-1}
              className="text-lg font-semibold tracking-tight wrap-anywhere outline-none"
            >
              {typeof title === "string" ? withWholeNumbers(title) : title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="col-span-full row-start-2 text-sm text-muted-foreground">
                {description}
              </p>
            ) : null}
            {hasCloseButton ? (
              <button
                type="button"
                aria-label={text.close}
                onClick={close}
                disabled={!dismissable}
                className="-me-2.5 -my-1.5 grid size-[40px] shrink-0 place-items-center rounded-md text-lg text-muted-foreground transition-colors hover:bg-accent hover:text-foreground disabled:opacity-50 pointer-coarse:size-[44px]"
              >
                <CloseGlyph />
              </button>
            ) : null}
          </header>
          {children ? (
            // It shrinks to its height at most. On a low screen the panel scrolls as a whole.
            <div className="flex h-24 flex-[1_1_max-content] flex-col short:h-auto short:flex-none">
              <div
                data-body=""
                // Relative, because what is absolute inside would otherwise make the dialog scroll as a whole. Not `flex-1`, of
                // which WebKit makes no height at all.
                className="relative min-h-0 flex-auto overflow-y-auto px-5 pt-1 pb-5 sm:px-6 short:overflow-visible short:pb-2"
              >
                {children}
              </div>
            </div>
          ) : null}
          {footer ? (
            <footer
              className={
                "flex shrink-0 flex-col-reverse gap-2.5 border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] " +
                "sm:flex-row sm:justify-end sm:px-6 sm:pb-4 short:pt-2 short:pb-2"
              }
            >
              {footer}
            </footer>
          ) : (
            <div className="shrink-0 pb-[env(safe-area-inset-bottom)]" />
          )}
        </div>
      </OverlayContainerContext>
    </dialog>
  );
}
