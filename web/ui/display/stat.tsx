import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import type { PaletteColor, Tone } from "../styles/tone.ts";

type StatProps = {
  /** May be a link with `stretchedLinkClass`, which makes the whole tile clickable. */
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  tone?: Tone | PaletteColor | undefined;
};

export function Stat({ label, value, unit, detail, icon, tone = "neutral" }: StatProps) {
  return (
    <div
      data-tone={tone}
      className={
        "relative row-span-3 grid min-w-0 grid-rows-subgrid gap-y-1 rounded-lg border bg-card p-4 shadow-card transition-colors has-[a]:hover:border-input " +
        "has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring"
      }
    >
      <div className="@container flex items-start justify-between gap-3">
        <span className="min-w-0 text-sm text-muted-foreground">{label}</span>
        {icon ? (
          <span
            aria-hidden="true"
            className="hidden size-8 shrink-0 @[9rem]:grid place-items-center rounded-md bg-tone-tint text-tone-ink [&_svg]:size-4.5"
          >
            {icon}
          </span>
        ) : null}
      </div>
      <p
        className={cx(
          "text-3xl font-semibold tracking-[-0.02em] tabular-nums",
          tone === "danger" && "text-destructive-ink",
        )}
      >
        {value}
        {unit ? (
          <span className="text-base font-medium tracking-normal text-muted-foreground"> {unit}</span>
        ) : null}
      </p>
      {detail ? <div className="text-xs text-muted-foreground">{detail}</div> : null}
    </div>
  );
}

type StatGridProps = {
  /** Rows of three instead of as many as fit. */
  inThrees?: boolean | undefined;
  children: ReactNode;
};

export function StatGrid({ inThrees, children }: StatGridProps) {
  return (
    <div
      className={cx(
        "grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 sm:gap-4",
        inThrees ? "md:grid-cols-3" : "md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]",
      )}
    >
      {children}
    </div>
  );
}
