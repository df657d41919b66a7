import type { ReactNode } from "react";

/** A list of keyboard shortcuts, with `KeyListRow`s. */
export function KeyList({ children }: { children: ReactNode }) {
  return <dl className="divide-y">{children}</dl>;
}

export function KeyListRow({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-4 py-3 sm:px-5">
      <dt className="min-w-0">{what}</dt>
      <dd className="text-sm text-muted-foreground">{children}</dd>
    </div>
  );
}

export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-7 rounded-md border bg-muted px-1.5 py-0.5 text-center font-sans text-xs font-medium text-foreground">
      {children}
    </kbd>
  );
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** "⌘ K" on Apple's keyboards, "Ctrl K" on the others. */
export const paletteKeys = (): string => (isApple() ? "⌘ K" : "Ctrl K");
