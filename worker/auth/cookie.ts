import { isHttps } from "../contract/site.ts";

/** Over https a cookie has the `__Host-` prefix, which keeps other subdomains from setting it. */
const cookieName = (appUrl: string, name: string): string => (isHttps(appUrl) ? `__Host-${name}` : name);

/** Begins the names of better-auth's cookies. */
export const authCookiePrefix = (appUrl: string): string => cookieName(appUrl, "better-auth");

export const sessionCookieName = (appUrl: string): string => `${authCookiePrefix(appUrl)}.session_token`;

/** Holds the administrator's own session while they impersonate. */
export const adminCookieName = (appUrl: string): string => cookieName(appUrl, "better-auth.admin_session");

/** The random id of a browser that requested a code. */
export const browserCookieName = (appUrl: string): string => cookieName(appUrl, "code-browser");

/** The addresses that a browser has signed in to. */
export const deviceCookieName = (appUrl: string): string => cookieName(appUrl, "device");

/** Says until when a browser may read the folder of a link for an inspector. */
export const inspectionCookieName = (appUrl: string): string => cookieName(appUrl, "inspection");

/** The cookie with the session's user as of an earlier read. Every use is checked against the database. */
export const snapshotCookieName = (appUrl: string): string => cookieName(appUrl, "identity");

export const cookieOptions = (appUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(appUrl) }) as const;
