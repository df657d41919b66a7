import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { ChevronGlyph } from "../icons/glyphs.tsx";

/* In a narrow container (a phone, a narrow column) the rows are cards. */
type TableProps = {
  label: string;
  busy?: boolean | undefined;
  /** The names of columns that were hidden because they do not fit, with spaces between them. */
  onNarrowed?: ((hidden: string) => void) | undefined;
  children: ReactNode;
  className?: string | undefined;
};

export function Table({ label, busy, onNarrowed, children, className }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const told = useRef("");
  const fit = useEffectEvent(() => {
    const hidden = hideColumnsThatDoNotFit(frame.current).join(" ");
    // While rows are drawn in a transition, React draws again for the same state too.
    if (hidden === told.current) return;
    told.current = hidden;
    onNarrowed?.(hidden);
  });
  // After every render: other rows and another language need other widths.
  useLayoutEffect(() => fit());
  useEffect(() => {
    const table = frame.current?.firstElementChild;
    if (!frame.current || !table) return undefined;
    const observer = new ResizeObserver(() => requestAnimationFrame(() => fit()));
    observer.observe(frame.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={cx("@container min-w-0", className)}>
      <div
        ref={frame}
        className={cx(
          // The header sticks to the window, but in a table that is wider than its frame: that one scrolls by itself.
          "@2xl:overflow-clip @2xl:rounded-lg @2xl:border @2xl:bg-card @2xl:shadow-card @2xl:data-scrolls:max-h-[calc(100dvh-6rem)] @2xl:data-scrolls:overflow-auto",
          busy && "opacity-60 transition-opacity",
        )}
      >
        <table
          aria-label={label}
          aria-busy={busy || undefined}
          className="block w-full text-sm @2xl:table @2xl:border-separate @2xl:border-spacing-0"
        >
          {children}
        </table>
      </div>
    </div>
  );
}

/**
 * Hides columns, those with the lowest `givesWay` first, until the table is as wide as its frame, and returns their names. It is
 * measured, because the widths depend on the font, the language and the text size. base.css has the rules of `data-hidden-columns`.
 */
function hideColumnsThatDoNotFit(frame: HTMLElement | null): string[] {
  const table = frame?.firstElementChild as HTMLElement | null | undefined;
  if (!frame || !table) return [];
  delete frame.dataset["hiddenColumns"];
  delete frame.dataset["scrolls"];
  const heads = [...frame.querySelectorAll<HTMLElement>("thead th")];
  // Cards have room for all.
  if (!heads[0]?.offsetParent) return [];
  const hidden: HTMLElement[] = [];
  const order = heads
    .filter((head) => head.dataset["givesWay"])
    .toSorted((one, other) => Number(one.dataset["givesWay"]) - Number(other.dataset["givesWay"]));
  const isTooWide = () => table.offsetWidth > frame.clientWidth;
  for (const head of order) {
    if (!isTooWide()) break;
    hidden.push(head);
    frame.dataset["hiddenColumns"] = hidden.map((each) => heads.indexOf(each) + 1).join(" ");
  }
  if (isTooWide()) frame.dataset["scrolls"] = "";
  return hidden.flatMap(({ dataset: { column } }) => column ?? []);
}

export function THead({ children }: { children: ReactNode }) {
  return <thead className="hidden @2xl:table-header-group">{children}</thead>;
}

type TBodyProps = {
  children: ReactNode;
  /** Cards below the first screen are styled and laid out once they come near, so the page's height is estimated. */
  isLazy?: boolean | undefined;
};

export function TBody({ children, isLazy }: TBodyProps) {
  return (
    <tbody
      className={cx(
        "flex flex-col gap-2.5 @2xl:table-row-group",
        isLazy &&
          "@max-2xl:*:nth-[n+9]:[contain-intrinsic-size:auto_10rem] @max-2xl:*:nth-[n+9]:[content-visibility:auto]",
      )}
    >
      {children}
    </tbody>
  );
}

type TRowProps = {
  children: ReactNode;
  interactive?: boolean | undefined;
  /** The card's layout: one line per cell, or as many cells in a line as fit. */
  card?: "lines" | "flow" | undefined;
  className?: string | undefined;
};

const cards = {
  lines: "flex flex-col gap-1",
  flow: "flex flex-wrap items-center gap-x-3",
};

/** An interactive row has one link with `stretchedLinkClass` in its primary cell. */
export function TRow({ children, interactive, card = "lines", className }: TRowProps) {
  return (
    <tr
      className={cx(
        "relative rounded-lg border bg-card px-4 py-2 shadow-card large-letters:px-3",
        cards[card],
        "@2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:p-0 @2xl:shadow-none @2xl:*:border-b @2xl:[tbody>&:last-child>*]:border-b-0",
        interactive &&
          "transition-colors hover:bg-accent/60 has-[a:active]:bg-accent has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring",
        className,
      )}
    >
      {children}
    </tr>
  );
}

export type SortState = "ascending" | "descending" | "none";
type THeadCellProps = {
  children: ReactNode;
  align?: "start" | "end" | undefined;
  sort?: SortState | undefined;
  onSort?: (() => void) | undefined;
  /** Why the table cannot be sorted by the column; shown on hover, focus and press. */
  whyNotSortable?: string | undefined;
  /** In a table that is too narrow, the column with the lowest number is hidden first. Without a number it stays. */
  givesWay?: number | undefined;
  /** The column's name for `onNarrowed`. */
  column?: string | undefined;
  className?: string | undefined;
};

export function THeadCell({
  children,
  align = "start",
  sort,
  onSort,
  whyNotSortable,
  givesWay,
  column,
  className,
}: THeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      data-gives-way={givesWay}
      data-column={column}
      className={cx(
        "sticky top-(--banner-height,0px) z-2 h-10 bg-muted px-3 shadow-[1px_0_0_var(--muted)] text-xs font-medium whitespace-nowrap text-muted-foreground first:ps-4 last:pe-4",
        align === "end" ? "text-end" : "text-start",
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:text-foreground"
        >
          {children}
          <ChevronGlyph
            className={cx(
              "size-3.5 transition-transform",
              sort === "ascending" && "rotate-180",
              (!sort || sort === "none") && "opacity-0",
            )}
          />
        </button>
      ) : whyNotSortable ? (
        <UnsortableName why={whyNotSortable}>{children}</UnsortableName>
      ) : (
        children
      )}
    </th>
  );
}

function UnsortableName({ why, children }: { why: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <span
      className="relative inline-block"
      onPointerEnter={(event) => setOpen(event.pointerType === "mouse")}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
        }}
        className="-mx-1.5 inline-flex min-h-8 cursor-help items-center rounded-sm px-1.5 text-start font-medium"
      >
        {children}
      </button>
      {/* Hidden, so that it is no part of the column's name. */}
      <span id={id} hidden>
        {why}
      </span>
      {isOpen ? (
        <span
          aria-hidden="true"
          className="pop absolute start-0 top-full z-30 block w-60 rounded-md bg-foreground px-2.5 py-1.5 text-start text-xs font-medium whitespace-normal text-background shadow-pop in-[th:nth-last-child(-n+3)]:start-auto in-[th:nth-last-child(-n+3)]:end-0"
        >
          {why}
        </span>
      ) : null}
    </span>
  );
}

type TCellProps = {
  children?: ReactNode;
  /** The column's name, shown beside the value when the row is a card. */
  label?: string | undefined;
  /** The cell with the row's name, which is the title of its card. */
  primary?: boolean | undefined;
  align?: "start" | "end" | undefined;
  onPhone?: "show" | "hide" | undefined;
  className?: string | undefined;
};

export function TCell({
  children,
  label,
  primary,
  align = "start",
  onPhone = "show",
  className,
}: TCellProps) {
  const Cell = primary ? "th" : "td";
  return (
    <Cell
      scope={primary ? "row" : undefined}
      className={cx(
        "min-w-0 text-start @2xl:table-cell @2xl:h-12 @2xl:px-3 @2xl:py-2 @2xl:align-middle @2xl:in-data-dense:h-8 @2xl:in-data-dense:py-1 @2xl:first:ps-4 @2xl:last:pe-4",
        onPhone === "hide"
          ? "hidden"
          : primary
            ? "block"
            : "flex flex-wrap items-center justify-between gap-x-4",
        primary ? "text-base font-semibold @2xl:text-sm @2xl:font-medium" : "text-foreground",
        align === "end" && "@2xl:text-end @2xl:tabular-nums",
        className,
      )}
    >
      {label && !primary ? <span className="text-sm text-muted-foreground @2xl:hidden">{label}</span> : null}
      {label && !primary ? (
        <span className="ms-auto min-w-min flex-1 text-end @2xl:text-inherit">{children}</span>
      ) : (
        children
      )}
    </Cell>
  );
}
