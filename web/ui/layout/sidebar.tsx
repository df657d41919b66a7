import { createAtom, useSelector } from "@tanstack/react-store";
import type { ReactNode } from "react";
import { readStored, store } from "../../browser/storage.ts";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";

// A choice of the device, as the theme is: its key has no user.
const storageKey = "sidebar";
const collapsedAtom = createAtom(readStored(storageKey) === "collapsed");

export const useIsCollapsed = (): boolean => useSelector(collapsedAtom);

export function setCollapsed(isCollapsed: boolean): void {
  store(storageKey, isCollapsed ? "collapsed" : null);
  collapsedAtom.set(isCollapsed);
}

/** The sidebar has a header, a nav and a footer; only the nav scrolls. */
export function SidebarHeader({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-col gap-1 p-3 collapsed:items-center collapsed:px-2">{children}</div>
  );
}

export function SidebarNav({ children }: { children: ReactNode }) {
  const { frame: text } = useText("app");
  return (
    <nav
      aria-label={text.navigation}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-x-clip overflow-y-auto px-3 py-1 collapsed:px-2 collapsed:[scrollbar-width:thin]"
    >
      {children}
    </nav>
  );
}

/** Its title gives way to a line in the collapsed sidebar. */
export function SidebarGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        title !== undefined && "collapsed:border-t collapsed:border-sidebar-border collapsed:pt-4",
      )}
    >
      {title ? (
        <h2 className="flex min-h-6.5 items-center px-2.5 text-xs font-medium text-muted-foreground collapsed:sr-only">
          {title}
        </h2>
      ) : null}
      <ul className="flex flex-col gap-px">{children}</ul>
    </div>
  );
}

export function SidebarFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-col border-t border-sidebar-border p-3 collapsed:px-2">{children}</div>
  );
}

/** For links in the sidebar; the open one has aria-current="page". */
export const navItemClass =
  "relative flex min-h-8.5 w-full min-w-0 items-center gap-2.5 rounded-md px-2.5 py-1 text-start text-sm font-medium text-sidebar-foreground " +
  "transition-colors hover:bg-sidebar-accent/70 hover:text-sidebar-accent-foreground " +
  "aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-semibold aria-[current=page]:text-sidebar-accent-foreground " +
  "pointer-coarse:min-h-11 [&_svg]:size-[1.25em] [&_svg]:shrink-0 [&_svg]:text-muted-foreground aria-[current=page]:[&_svg]:text-primary-ink " +
  "collapsed:justify-center collapsed:px-0";

/** For the name of such a link: the collapsed sidebar shows it in a tooltip. */
export const navNameClass = "truncate collapsed:sr-only";
