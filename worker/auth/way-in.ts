import type { WayIn } from "../contract/enums.ts";

const WAYS: readonly (readonly [path: string, WayIn])[] = [
  ["/sign-in/email-otp", "code"],
  ["/passkey/verify-authentication", "passkey"],
  ["/sso/callback/", "company"],
  ["/sso/saml2/sp/acs/", "company"],
];

const wayOf = (path: string | undefined) => WAYS.find(([start]) => path?.startsWith(start));

/** Whether a call of better-auth is one that begins a session if it succeeds. Others only renew one. */
export const isWayIn = (path: string | undefined): boolean => wayOf(path) !== undefined;

/** The way in that a call of better-auth is about. No other call may begin a session. */
export function wayInBy(path: string | undefined): WayIn {
  const way = wayOf(path);
  if (!way) throw new Error(`A session would begin by ${path}`);
  return way[1];
}
