import type { PointerEvent } from "react";

const CLOSE_DISTANCE_PX = 96;

function panelOf(event: PointerEvent<HTMLElement>): HTMLElement | null {
  return event.currentTarget.closest<HTMLElement>("[data-panel]");
}

/** Dragging a sheet down by its handle closes it; a shorter drag leaves it open. */
export function sheetDragHandlers(onClose: () => void) {
  let startY = 0;
  const offsetOf = (event: PointerEvent<HTMLElement>) => Math.max(0, event.clientY - startY);
  const release = (event: PointerEvent<HTMLElement>) => {
    const panel = panelOf(event);
    if (!panel?.hasAttribute("data-dragging")) return;
    panel.removeAttribute("data-dragging");
    panel.style.removeProperty("translate");
    if (event.type === "pointerup" && offsetOf(event) > CLOSE_DISTANCE_PX) onClose();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startY = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
      panelOf(event)?.setAttribute("data-dragging", "");
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const panel = panelOf(event);
      if (panel?.hasAttribute("data-dragging"))
        panel.style.setProperty("translate", `0 ${offsetOf(event)}px`);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
