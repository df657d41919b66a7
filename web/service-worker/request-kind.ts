type RequestInfoToClassify = { method: string; mode: string; url: string };

/** The shell is the page of every address: the program finds out what to show. */
export const SHELL = "/";

/**
 * A page can be opened from what is kept, and so can a file of the build. Everything else is between the page and the
 * network, the API above all.
 */
export function requestKindOf(
  { method, mode, url }: RequestInfoToClassify,
  origin: string,
  isKept: (path: string) => boolean,
): "page" | "file" | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || pathname === "/api" || pathname.startsWith("/api/"))
    return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith("/assets/") || isKept(pathname) ? "file" : null;
}
