import { useRef, type ReactNode } from "react";
import { useOpenInView } from "../layout/use-open-in-view.ts";

/** A row of links that scrolls horizontally, its first name in line with the page; each link takes `tabLinkClass`, and aria-current when it is the open one. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useOpenInView(row);
  return (
    <nav aria-label={label} className="border-b">
      <div
        ref={row}
        className="relative -ms-3 -mb-px flex snap-x gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {children}
      </div>
    </nav>
  );
}

export const tabLinkClass =
  "relative inline-flex min-h-(--control-lg) shrink-0 snap-start items-center gap-2 rounded-t-md px-3 text-sm font-medium whitespace-nowrap " +
  "text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 " +
  "aria-[current=page]:text-foreground after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full " +
  "aria-[current=page]:after:bg-primary-ink hover:not-aria-[current=page]:after:bg-border [&_svg]:size-[1.2em] [&_svg]:shrink-0";
