import type { ReactNode } from "react";

/** The line above a list: as high while it loads as after, so that nothing jumps. */
export function ListHeader({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-(--control-sm) items-center justify-between gap-3 text-sm text-muted-foreground">
      <div className="min-w-0">{children}</div>
      {end}
    </div>
  );
}
