import type { ReactNode } from "react";
import { cx } from "#web/ui/styles/cx.ts";
import { useIsNewVisit } from "#web/data/rendering/use-first-rows.ts";

/** The cards of a dashboard's figures. On a phone they are one below the other: each is laid out once it comes near. */
export function FigureGrid({ children }: { children: ReactNode }) {
  const isNewVisit = useIsNewVisit();
  return (
    <div
      className={cx(
        "grid gap-4 *:min-w-0 lg:grid-cols-2 lg:*:last:odd:col-span-2",
        isNewVisit && "max-lg:*:[contain-intrinsic-size:auto_20rem] max-lg:*:[content-visibility:auto]",
      )}
    >
      {children}
    </div>
  );
}
