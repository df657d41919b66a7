type RequestProperties = { method: string; mode: string; url: string };

/** The HTML page of every URL; the router decides what to show. */
export const SHELL = "/";

/**
 * Pages and files of the build may be served from the cache. All other requests go to the network, above all those to
 * the API.
 */
export function requestKindOf(
  { method, mode, url }: RequestProperties,
  origin: string,
  isCached: (path: string) => boolean,
): "page" | "file" | null {
  const { origin: requestOrigin, pathname } = new URL(url);
  const isServers =
    pathname === "/api" ||
    pathname.startsWith("/api/") ||
    pathname.startsWith("/api-docs/") ||
    pathname.startsWith("/.well-known/") ||
    // Pages of their own, for people without an account.
    /^\/(?:aviso|inspeccion)(?:\/|$)/.test(pathname);
  if (method !== "GET" || requestOrigin !== origin || isServers) return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith("/assets/") || isCached(pathname) ? "file" : null;
}
