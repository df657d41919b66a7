import type { ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";
import { useRootMark } from "../styles/use-root-mark.ts";
import { useIsCollapsed } from "./sidebar.tsx";
import { useMinWidth } from "./use-min-width.ts";

/**
 * A bar at the bottom of a phone. A page marks its own (`useRootMark("page-bar")`), and it is shown in place of the frame's.
 * It is opaque: without a network, blurring the page behind it took a fifth of the time to the first content.
 */
export const pageBarClass =
  "fixed inset-x-0 bottom-0 z-20 border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden";

/** The items of such a bar, each as wide as the widest allows. If large letters need more room, the bar scrolls sideways. */
export const barItemsClass =
  "relative mx-auto grid h-(--bottom-bar) max-w-xl auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto overscroll-x-contain " +
  "[scrollbar-width:none] [&::-webkit-scrollbar]:hidden";

/** In rem: the breakpoint `lg` of Tailwind. */
const LARGE = 64;

type AppFrameProps = {
  sidebar: ReactNode;
  sidebarLabel: string;
  bottomBar: ReactNode;
  /** A temporary notice (no connection). It overlays the page, so that the layout does not shift. */
  notice?: ReactNode;
  children: ReactNode;
};

export function AppFrame({ sidebar, sidebarLabel, bottomBar, notice, children }: AppFrameProps) {
  const { frame: text } = useText("app");
  useRootMark("app-frame");
  // A phone does without the sidebar's links, which took half of the time to draw the frame there.
  const isWide = useMinWidth(LARGE);
  const isCollapsed = useIsCollapsed();
  return (
    <div data-app-frame="" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-24 rounded-md bg-primary px-4 py-3 text-sm font-medium text-primary-foreground focus-visible:translate-y-0"
      >
        {text.skip}
      </a>
      <div className="flex min-w-0 flex-1">
        {isWide ? (
          <aside
            aria-label={sidebarLabel}
            data-collapsed={isCollapsed ? "" : undefined}
            className="sticky top-(--banner-height,0px) hidden h-[calc(100dvh-var(--banner-height,0px))] w-64 shrink-0 flex-col border-e border-sidebar-border bg-sidebar text-sidebar-foreground data-collapsed:w-16 lg:flex"
          >
            {sidebar}
          </aside>
        ) : null}
        <main
          id="main"
          tabIndex={-1}
          className={
            "mx-auto flex w-full max-w-7xl min-w-0 has-data-wide:max-w-[120rem] flex-1 flex-col gap-6 px-4 pt-5 outline-none sm:px-6 sm:pt-8 lg:px-10 lg:pb-20 " +
            "pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+2rem)] ps-[max(--spacing(4),env(safe-area-inset-left))] pe-[max(--spacing(4),env(safe-area-inset-right))]"
          }
        >
          {children}
        </main>
      </div>
      <output
        className={cx(
          "pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 lg:inset-x-auto lg:bottom-4",
          isCollapsed ? "lg:start-26" : "lg:start-74",
        )}
      >
        {notice}
      </output>
      <nav aria-label={text.navigation} className={cx(pageBarClass, "with-page-bar:hidden")}>
        <div className={cx(barItemsClass, "px-1")}>{bottomBar}</div>
      </nav>
    </div>
  );
}

type FrameNoticeProps = { icon: ReactNode; action?: ReactNode; children: ReactNode };

/** On phones it extends the bottom bar; on the desktop it is a small box at the bottom of the page. */
export function FrameNotice({ icon, action, children }: FrameNoticeProps) {
  useRootMark("frame-notice");
  return (
    <div
      data-tone="warning"
      className="flex items-center justify-center gap-2.5 border-t border-tone-line bg-tone-tint px-4 py-1.5 text-xs font-medium text-tone-ink with-page-bar:max-lg:py-0 with-page-bar:max-lg:leading-4 large-letters:leading-normal! lg:rounded-lg lg:border lg:px-4 lg:py-2.5 lg:text-sm lg:shadow-pop [&_svg]:size-4.5 with-page-bar:max-lg:[&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}

/** For links and buttons of the bottom bar: an icon above a short label. */
export const bottomBarItemClass =
  "relative m-0.5 flex min-w-0 flex-col items-center justify-center gap-1 rounded-lg px-[0.125rem] text-[0.6875rem] leading-none font-medium text-muted-foreground " +
  "transition-colors active:bg-accent aria-[current]:text-primary-ink [&_svg]:size-[1.375rem] " +
  "before:absolute before:top-[-3px] before:h-[3px] before:w-8 before:rounded-b-full aria-[current]:before:bg-primary-ink";

/** The main action, in the middle of the bottom bar. */
export const bottomBarActionClass =
  "relative m-auto flex h-[3rem] w-[3.5rem] items-center justify-center rounded-xl bg-primary text-primary-foreground shadow-pop transition-[background-color,scale] " +
  "hover:bg-primary-hover active:scale-95 [&_svg]:size-[1.75rem]";
