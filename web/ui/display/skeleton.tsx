import { cx } from "../styles/cx.ts";

/* Skeletons are hidden from screen readers: the caller also renders a loading text. */
type SkeletonProps = { round?: boolean | undefined; className?: string | undefined };

export function Skeleton({ round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "block animate-shimmer bg-foreground/10",
        round ? "rounded-full" : "rounded-md",
        className,
      )}
    />
  );
}

const widths = ["w-full", "w-11/12", "w-4/5", "w-full", "w-2/3"] as const;

export function SkeletonText({
  lines = 3,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={cx("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={cx("h-3.5", line === lines - 1 && lines > 1 ? "w-3/5" : widths[line % widths.length])}
        />
      ))}
    </span>
  );
}

/** The placeholder of a loading table: rows on a laptop, cards on a phone. */
export function SkeletonRows({
  rows = 5,
  className,
}: {
  rows?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <div aria-hidden="true" className={cx("@container", className)}>
      <div className="flex flex-col gap-2.5 @2xl:gap-0 @2xl:overflow-hidden @2xl:rounded-lg @2xl:border @2xl:bg-card">
        <div className="hidden h-10 border-b bg-muted/60 @2xl:block" />
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className={
              "flex flex-col gap-3 rounded-lg border bg-card p-4 " +
              "@2xl:h-12 @2xl:flex-row @2xl:items-center @2xl:gap-6 @2xl:rounded-none @2xl:border-0 @2xl:border-b @2xl:py-0 @2xl:last:border-b-0"
            }
          >
            <Skeleton className={cx("h-4 @2xl:h-3.5 @2xl:w-32", row % 2 ? "w-1/2" : "w-2/5")} />
            <Skeleton className={cx("h-3.5 @2xl:flex-1", row % 3 ? "w-4/5" : "w-full")} />
            <Skeleton round className="h-5 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
