import { createAtom, useSelector } from "@tanstack/react-store";
import { readStored, store } from "../../browser/storage.ts";

export type Theme = "system" | "light" | "dark";

/*
 * Must match web/public/theme.js, which applies the stored theme before the first paint; the system decides where storage is
 * forbidden. In the head of a page that script also creates a date format, which loads the browser's language data while the scripts are on
 * their way.
 */
const storageKey = "theme";
const pageColors = { light: "#f8fafc", dark: "#0d0f14" };
const darkQuery = "(prefers-color-scheme: dark)";

function readTheme(): Theme {
  const stored = readStored(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

const chosen = createAtom<Theme>(readTheme());

function choose(theme: Theme): void {
  store(storageKey, theme === "system" ? null : theme);
  chosen.set(theme);
  applyTheme();
}

/** The chosen theme and its setter, shared by all components. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSelector(chosen), choose];
}

function applyTheme(): void {
  const root = document.documentElement;
  const theme = chosen.get();
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  const shown = theme === "system" ? (matchMedia(darkQuery).matches ? "dark" : "light") : theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = pageColors[shown];
}

/** Follows the system while the choice is "system", and other tabs always. */
export function watchTheme(): void {
  matchMedia(darkQuery).addEventListener("change", applyTheme);
  addEventListener("storage", ({ key }) => {
    if (key !== storageKey && key !== null) return;
    chosen.set(readTheme());
    applyTheme();
  });
}
