// The cookies of a session, signed as better-auth signs them.
import { deleteCookie, getCookie, setSignedCookie } from "hono/cookie";
import { adminCookieName, cookieOptions, sessionCookieName, snapshotCookieName } from "../../auth/cookie.ts";
import type { OwnSession } from "../../auth/session-storage.ts";
import { readSigned } from "../../auth/keyed-hash.ts";
import type { AppContext } from "./context.ts";

const tokenIn = (c: AppContext, name: string) => readSigned(c.env.BETTER_AUTH_SECRET, getCookie(c, name));

export const sessionTokenOf = (c: AppContext) => tokenIn(c, sessionCookieName(c.env.APP_URL));

/** The session that the cookie names, with who it says is signed in. */
export async function ownSession(c: AppContext, visitor: OwnSession["visitor"]): Promise<OwnSession | null> {
  const token = await sessionTokenOf(c);
  return token === null ? null : { token, visitor };
}

/** The token of the administrator's own session while they impersonate. */
export const adminTokenOf = (c: AppContext) => tokenIn(c, adminCookieName(c.env.APP_URL));

/** The snapshot that an earlier answer set, if it is signed. */
export const snapshotIn = (c: AppContext) => tokenIn(c, snapshotCookieName(c.env.APP_URL));

/** Sets the snapshot with which the next read takes one round trip. */
export async function rememberSnapshot(c: AppContext, snapshot: string | null): Promise<void> {
  const name = snapshotCookieName(c.env.APP_URL);
  if ((await snapshotIn(c)) === snapshot) return;
  if (snapshot === null) deleteCookie(c, name, cookieOptions(c.env.APP_URL));
  else await setToken(c, name, snapshot);
}

const setToken = (c: AppContext, name: string, token: string, maxAge?: number) =>
  setSignedCookie(c, name, token, c.env.BETTER_AUTH_SECRET, {
    ...cookieOptions(c.env.APP_URL),
    ...(maxAge === undefined ? {} : { maxAge }),
  });

/** Without a lifetime the cookie ends with the browser. */
export const setSessionCookie = (c: AppContext, token: string, lifetime?: { expiresAt: Date; now: Date }) =>
  setToken(
    c,
    sessionCookieName(c.env.APP_URL),
    token,
    lifetime && Math.max(0, Math.floor((lifetime.expiresAt.getTime() - lifetime.now.getTime()) / 1000)),
  );

export const setAdminCookie = (c: AppContext, token: string) =>
  setToken(c, adminCookieName(c.env.APP_URL), token);

export function expireSessionCookies(c: AppContext): void {
  for (const name of [sessionCookieName, adminCookieName, snapshotCookieName].map((nameOf) =>
    nameOf(c.env.APP_URL),
  ))
    deleteCookie(c, name, cookieOptions(c.env.APP_URL));
}
