import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { ToneGlyph } from "../icons/tone-glyph.tsx";
import type { Tone } from "../styles/tone.ts";

type BannerProps = {
  tone: Tone;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** `bar` spans the window above the page; `box` is part of the page. */
  variant?: "box" | "bar" | undefined;
  /** Announces the banner to screen readers when it appears. */
  announce?: boolean | undefined;
};

export function Banner({ tone, title, children, action, variant = "box", announce }: BannerProps) {
  return (
    <div
      data-tone={tone}
      role={announce ? (tone === "danger" ? "alert" : "status") : undefined}
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-2 bg-tone-tint text-sm text-tone-ink",
        variant === "box"
          ? "rounded-lg border border-tone-line px-4 py-3"
          : "border-b border-tone-line px-4 py-2",
      )}
    >
      <ToneGlyph tone={tone} className="size-5 shrink-0 self-start" />
      <div className="min-w-0 flex-1 basis-[12rem]">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
      </div>
      {action ? <div className="flex min-w-0 flex-wrap gap-2">{action}</div> : null}
    </div>
  );
}
