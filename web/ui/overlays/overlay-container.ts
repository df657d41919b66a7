import { createContext, use } from "react";

/* A modal dialog sits in the browser's top layer: menus and tooltips opened inside it must be drawn inside it.
   Elsewhere they go into the page's main landmark, so that nothing on the page is outside every landmark. */
export const OverlayContainerContext = createContext<HTMLElement | null>(null);

export function useOverlayContainer(): HTMLElement | undefined {
  return use(OverlayContainerContext) ?? document.getElementById("main") ?? undefined;
}
