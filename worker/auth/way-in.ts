import type { WayIn } from "../contract/enums.ts";

const WAYS: readonly (readonly [path: string, WayIn])[] = [
  ["/sign-in/email-otp", "code"],
  ["/passkey/verify-authentication", "passkey"],
  ["/sso/", "company"],
];

/** The way in that a call of better-auth is about. No other call may begin a session. */
export function wayInBy(path: string | undefined): WayIn {
  const way = WAYS.find(([start]) => path?.startsWith(start));
  if (!way) throw new Error(`A session would begin by ${path}`);
  return way[1];
}
