import { createAtom, useSelector } from "@tanstack/react-store";
import { clearSession, knownSession, sessionAtom, type CurrentSession } from "./session.ts";

type ExpiredSession = { who: CurrentSession; answer: (isBack: boolean) => void; back: Promise<boolean> };

const expiredAtom = createAtom<ExpiredSession | null>(null);

/** Whose session ended while they were at work; their page waits for them. */
export const expiredSession = (): CurrentSession | null => expiredAtom.get()?.who ?? null;

export const useExpiredSession = (): CurrentSession | null =>
  useSelector(expiredAtom, (waiting) => waiting?.who ?? null);

/** Of those who were signed in on this page; null when nobody is to be waited for. */
export function waitForSignIn(): Promise<boolean> | null {
  const waiting = expiredAtom.get();
  if (waiting) return waiting.back;
  const who = knownSession();
  // An administrator who acted as somebody else cannot read that person's mail.
  if (!who || who.session.impersonatedBy) return null;
  const { promise: back, resolve: answer } = Promise.withResolvers<boolean>();
  expiredAtom.set({ who, answer, back });
  // The subscribers of the session find somebody waited for, and leave that person's page as it is.
  clearSession();
  return back;
}

function end(isBack: boolean): void {
  expiredAtom.get()?.answer(isBack);
  expiredAtom.set(null);
}

/** The person goes another way: nothing waits for them any more, and what they read is not for whoever comes next. */
export function stopWaitingForSignIn(): void {
  end(false);
  clearSession();
}

sessionAtom.subscribe((session) => {
  const waiting = expiredAtom.get();
  if (session && waiting) end(session.user.id === waiting.who.user.id);
});
