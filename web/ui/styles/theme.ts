export type Theme = "system" | "light" | "dark";

/* Kept in step with web/public/theme.js, which applies the choice before the first paint. */
const storageKey = "theme";
const pageColors = { light: "#f8fafc", dark: "#0d0f14" };
const darkQuery = "(prefers-color-scheme: dark)";

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

export function setTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page closes.
  }
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  const shown = theme === "system" ? (matchMedia(darkQuery).matches ? "dark" : "light") : theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = pageColors[shown];
  }
}

function refresh(): void {
  applyTheme(readTheme());
}

/** Follows the system while the choice is "system", and other tabs always. Returns the way to stop. */
export function watchTheme(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) refresh();
  };
  const query = matchMedia(darkQuery);
  query.addEventListener("change", refresh);
  addEventListener("storage", onStorage);
  return () => {
    query.removeEventListener("change", refresh);
    removeEventListener("storage", onStorage);
  };
}
