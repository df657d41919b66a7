import { createAtom, useSelector } from "@tanstack/react-store";
import { clearSession, knownSession, sessionAtom, type CurrentSession } from "./session.ts";

type ExpiredSession = {
  session: CurrentSession;
  resolve: (isSameUser: boolean) => void;
  signedIn: Promise<boolean>;
};

const expiredAtom = createAtom<ExpiredSession | null>(null);

/** The session that expired while its user was working; the page waits for them to sign in again. */
export const expiredSession = (): CurrentSession | null => expiredAtom.get()?.session ?? null;

/** The user of this tab. One whose session has expired stays until the next sign-in. */
export const currentUserId = (): string | null => (knownSession() ?? expiredSession())?.user.id ?? null;

export const useExpiredSession = (): CurrentSession | null =>
  useSelector(expiredAtom, (waiting) => waiting?.session ?? null);

/** Waits until the user signs in again; resolves to false when another user does. Null when there is no one to wait for. */
export function waitForSignIn(): Promise<boolean> | null {
  const waiting = expiredAtom.get();
  if (waiting) return waiting.signedIn;
  const session = knownSession();
  // An impersonating administrator cannot receive the user's codes.
  if (!session || session.session.impersonatedBy) return null;
  const { promise: signedIn, resolve } = Promise.withResolvers<boolean>();
  expiredAtom.set({ session, resolve, signedIn });
  // Set before clearing the session, so that its subscribers leave the page as it is.
  clearSession();
  return signedIn;
}

function endWaiting(isSameUser: boolean): void {
  expiredAtom.get()?.resolve(isSameUser);
  expiredAtom.set(null);
}

/** Called when the user leaves the page: pending requests fail, and the session is cleared. */
export function stopWaitingForSignIn(): void {
  endWaiting(false);
  clearSession();
}

sessionAtom.subscribe((session) => {
  const waiting = expiredAtom.get();
  if (session && waiting) endWaiting(session.user.id === waiting.session.user.id);
});
