import type { ReactNode } from "react";

/** The line above a list. It has the same height while loading, so that the layout does not shift. */
export function ListHeader({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-(--control-sm) flex-wrap items-center justify-between gap-x-3 text-sm text-muted-foreground">
      <div className="min-w-0">{children}</div>
      {end}
    </div>
  );
}
