import { createAtom } from "@tanstack/react-store";

/** The open overlay of the keyboard: the command palette, the list of shortcuts, or none. */
export const paletteAtom = createAtom<"palette" | "shortcuts" | null>(null);
export const closePalette = (): void => paletteAtom.set(null);
export const openPalette = (): void => paletteAtom.set("palette");
export const openShortcuts = (): void => paletteAtom.set("shortcuts");
