import { useId, type ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import type { PaletteColor, Tone } from "../styles/tone.ts";

type ProgressProps = {
  value: number;
  max: number;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** The value as text ("3 de 8"), in the user's language. */
  valueText: string;
  tone?: Tone | PaletteColor | undefined;
};

export function Progress({ value, max, label, hideLabel, valueText, tone = "info" }: ProgressProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <div
        className={cx(
          "mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm",
          hideLabel && "sr-only",
        )}
      >
        <span id={id} className="min-w-0 font-medium break-words">
          {label}
        </span>
        <span className="shrink-0 text-muted-foreground tabular-nums">{valueText}</span>
      </div>
      <progress
        aria-labelledby={id}
        aria-valuetext={valueText}
        value={Math.min(value, max)}
        max={max > 0 ? max : 1}
        data-tone={tone}
        className={
          "block h-2 w-full appearance-none overflow-hidden rounded-full bg-foreground/10 " +
          "[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-tone [&::-webkit-progress-bar]:bg-transparent " +
          "[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-tone"
        }
      />
    </div>
  );
}
