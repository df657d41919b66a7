import type { PointerEvent } from "react";

const closeAfter = 96;

function panelOf(event: PointerEvent<HTMLElement>): HTMLElement | null {
  return event.currentTarget.closest<HTMLElement>("[data-panel]");
}

/** Pull a sheet down by its handle to close it; let go early and it springs back. */
export function sheetDragHandlers(onClose: () => void) {
  let startY = 0;
  const pulled = (event: PointerEvent<HTMLElement>) => Math.max(0, event.clientY - startY);
  const release = (event: PointerEvent<HTMLElement>) => {
    const panel = panelOf(event);
    if (!panel?.hasAttribute("data-dragging")) return;
    panel.removeAttribute("data-dragging");
    panel.style.removeProperty("translate");
    if (event.type === "pointerup" && pulled(event) > closeAfter) onClose();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startY = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
      panelOf(event)?.setAttribute("data-dragging", "");
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const panel = panelOf(event);
      if (panel?.hasAttribute("data-dragging")) panel.style.setProperty("translate", `0 ${pulled(event)}px`);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
