import type { CurrentSession } from "#worker/contract/sign-in/auth.ts";
import { readStoredJson, storeJson } from "../../browser/storage.ts";

/** The last session, for a page opened without a network. It contains no credentials. */
const KEY = "extintor.session";

export function storeSession(session: CurrentSession | null): void {
  // An impersonated session is not stored.
  storeJson(KEY, session?.session?.impersonatedBy ? null : session);
}

/** The session of an earlier visit to this device, until its end. */
export function storedSession(): CurrentSession | null {
  const session = readStoredJson(KEY) as CurrentSession | null;
  return session && Date.parse(session.session?.expiresAt) > Date.now() ? session : null;
}
