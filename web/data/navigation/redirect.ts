const HOME = "/";

function decoded(path: string): string | null {
  let text = path;
  // Repeated encoding may hide an attack; a path that is still encoded after a few rounds is not one of ours.
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(text);
    } catch {
      return null;
    }
    if (next === text) return text;
    text = next;
  }
  return null;
}

/** Finds backslashes, which browsers read as slashes, and control characters, which they drop. */
const isHostile = (path: string) => /[\\\p{Cc}]/u.test(path);

/** The path to open after signing in: the requested one if it belongs to this site, else the start page. */
export function safeRedirectPath(redirectTo: string | undefined): string {
  if (!redirectTo?.startsWith("/") || isHostile(redirectTo)) return HOME;
  const path = decoded(redirectTo.split(/[?#]/, 1)[0] ?? "");
  if (path === null || isHostile(path) || path.includes("//")) return HOME;
  // Resolving removes dot segments, which can leave a second slash at the start.
  const url = new URL(redirectTo, "https://this.site");
  if (url.origin !== "https://this.site" || url.pathname.startsWith("//")) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Whether the user came to sign in from an invitation. */
export function cameFromInvitation(redirectTo: string | undefined): boolean {
  const path = safeRedirectPath(redirectTo);
  if (path.startsWith("/invitation/")) return true;
  const inner = new URL(path, "https://this.site").searchParams.get("redirectTo");
  return inner !== null && inner.startsWith("/invitation/");
}
