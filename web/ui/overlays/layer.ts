import { createContext, use } from "react";

/* A modal dialog sits in the browser's top layer: menus and tooltips opened inside it must be drawn inside it.
   Elsewhere they go into the page's main landmark, so that nothing on the page is outside every landmark. */
export const LayerContext = createContext<HTMLElement | null>(null);

export function useLayer(): HTMLElement | undefined {
  return use(LayerContext) ?? document.getElementById("main") ?? undefined;
}
