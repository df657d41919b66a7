import { createContext, use } from "react";

/* A modal dialog is in the browser's top layer: menus and tooltips opened in it must be rendered inside it.
   Elsewhere they are rendered in the main landmark, because axe requires all content to be inside a landmark. */
export const OverlayContainerContext = createContext<HTMLElement | null>(null);

export function useOverlayContainer(): HTMLElement | undefined {
  return use(OverlayContainerContext) ?? document.getElementById("main") ?? undefined;
}
