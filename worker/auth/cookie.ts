const isHttps = (appUrl: string): boolean => appUrl.startsWith("https://");

/** better-auth's naming: over https its cookies carry the `__Secure-` prefix. */
export const sessionCookieName = (appUrl: string): string =>
  `${isHttps(appUrl) ? "__Secure-" : ""}better-auth.session_token`;

/** Holds the administrator's own session while they impersonate. */
export const adminCookieName = (appUrl: string): string =>
  `${isHttps(appUrl) ? "__Secure-" : ""}better-auth.admin_session`;

// The `__Host-` prefix keeps other subdomains from setting these.
/** The random id of a browser that requested a code. */
export const browserCookieName = (appUrl: string): string =>
  `${isHttps(appUrl) ? "__Host-" : ""}code-browser`;

/** The addresses that a browser has signed in to. */
export const deviceCookieName = (appUrl: string): string => `${isHttps(appUrl) ? "__Host-" : ""}device`;

export const cookieOptions = (appUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(appUrl) }) as const;
