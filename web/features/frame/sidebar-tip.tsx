import { createAtom, useSelector } from "@tanstack/react-store";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { setCollapsed, useIsCollapsed } from "../../ui/layout/sidebar.tsx";
import type { Tooltip } from "../../ui/overlays/tooltip.tsx";

// Only a collapsed sidebar needs it.
const tipAtom = createAtom<{ Tip: typeof Tooltip | null }>({ Tip: null });

/** Without it, which a stale page or one without a network does not get, screen readers still say the names. */
const loadTip = () =>
  import("../../ui/overlays/tooltip.tsx").then(({ Tooltip: Tip }) => tipAtom.set({ Tip })).catch(() => {});

/** The name beside an icon of the collapsed sidebar, for the mouse and the keyboard. */
export function SidebarTip({ label, children }: { label: string; children: ReactNode }) {
  const { Tip } = useSelector(tipAtom);
  const isCollapsed = useIsCollapsed();
  return Tip && isCollapsed ? (
    <Tip label={label} side="right">
      {children}
    </Tip>
  ) : (
    children
  );
}

/** Collapses the sidebar to its icons, and opens it again. The device remembers it. */
export function SidebarToggle() {
  const { frame: text } = useText("app");
  const isCollapsed = useIsCollapsed();
  useEffect(() => {
    if (isCollapsed && !tipAtom.get().Tip) void loadTip();
  }, [isCollapsed]);
  // With its tip a link is drawn anew, and would lose the focus if that came later.
  const toggle = async () => {
    if (!isCollapsed) await loadTip();
    setCollapsed(!isCollapsed);
  };
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const label = isCollapsed ? text.expandSidebar : text.collapseSidebar;
  return (
    // Without a tip, with which it would be drawn anew and lose the focus.
    <button
      type="button"
      aria-expanded={!isCollapsed}
      aria-label={text.sidebar}
      title={label}
      className="grid size-8.5 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-sidebar-accent/70 hover:text-sidebar-accent-foreground pointer-coarse:size-11 [&_svg]:size-[1.125rem]"
      onClick={() => void toggle()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
