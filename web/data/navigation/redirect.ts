const HOME = "/";

function decoded(path: string): string | null {
  let text = path;
  // Encoded twice is still an attempt; what is not plain after a few rounds is not a path of ours.
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

/** Backslashes, which browsers read as slashes, and control characters, which they drop. */
const isHostile = (path: string) => /[\\\p{Cc}]/u.test(path);

/** Where to go after signing in: the path asked for if it is one of this site's, else the start. */
export function safeRedirectPath(redirectTo: string | undefined): string {
  if (!redirectTo?.startsWith("/") || isHostile(redirectTo)) return HOME;
  const path = decoded(redirectTo.split(/[?#]/, 1)[0] ?? "");
  if (path === null || isHostile(path) || path.includes("//")) return HOME;
  // Resolving drops the dot segments, which could uncover a second slash at the front.
  const url = new URL(redirectTo, "https://this.site");
  if (url.origin !== "https://this.site" || url.pathname.startsWith("//")) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Whether someone is here because an invitation they opened could not be shown. */
export function cameFromInvitation(redirectTo: string | undefined): boolean {
  const path = safeRedirectPath(redirectTo);
  if (path.startsWith("/invitation/")) return true;
  const inner = new URL(path, "https://this.site").searchParams.get("redirectTo");
  return inner !== null && inner.startsWith("/invitation/");
}
