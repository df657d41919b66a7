import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import type { PaletteColor, Tone } from "../styles/tone.ts";

type BadgeProps = {
  tone?: Tone | undefined;
  /** A palette token for companies, departments and kinds; it takes precedence over the tone. */
  color?: PaletteColor | undefined;
  icon?: ReactNode;
  size?: "sm" | "md" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ tone = "neutral", color, icon, size = "md", className, children }: BadgeProps) {
  return (
    <span
      data-tone={color ?? tone}
      className={cx(
        "inline-flex max-w-full items-center gap-1.5 rounded-2xl bg-tone-tint font-medium text-tone-ink inset-ring inset-ring-tone-line/60",
        "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
        size === "sm" ? "px-2 py-px text-xs" : "px-2.5 py-0.5 text-xs",
        className,
      )}
    >
      {icon}
      {/* On a card there is room for a second line. */}
      <span className="min-w-0 truncate @max-2xl:whitespace-normal">{children}</span>
    </span>
  );
}

/** The color of a company, a department or a series where a badge is too large. */
export function ColorDot({ color, className }: { color: PaletteColor; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      data-tone={color}
      className={cx("inline-block size-[0.7em] shrink-0 rounded-full bg-tone", className)}
    />
  );
}
