import { Menu } from "radix-ui/internal";

/** Loaded by menu.tsx when somebody turns to a menu: of a dynamic import of the package itself, all would be loaded. */
export const MenuParts = Menu;
