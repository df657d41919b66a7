import type { ReactNode } from "react";

/**
 * The line above a list. It has the same height while loading, so that the layout does not shift. On a phone, which has no menu of
 * columns, there is none where nothing is said.
 */
export function ListHeader({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-(--control-sm) flex-wrap items-center justify-between gap-x-3 text-sm text-muted-foreground max-md:has-[output:empty]:not-has-[label]:hidden">
      <div className="min-w-0">{children}</div>
      {end}
    </div>
  );
}
