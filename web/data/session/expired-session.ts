import { createAtom, useSelector } from "@tanstack/react-store";
import { forgetSession, knownSession, sessionAtom, type CurrentSession } from "./session.ts";

type Waiting = { who: CurrentSession; answer: (isBack: boolean) => void; back: Promise<boolean> };

const waitingAtom = createAtom<Waiting | null>(null);

/** Whose session ended while they were at work; their page waits for them. */
export const expiredSession = (): CurrentSession | null => waitingAtom.get()?.who ?? null;

export const useExpiredSession = (): CurrentSession | null =>
  useSelector(waitingAtom, (waiting) => waiting?.who ?? null);

/** Of those who were signed in on this page; null when nobody is to be waited for. */
export function waitForPerson(): Promise<boolean> | null {
  const waiting = waitingAtom.get();
  if (waiting) return waiting.back;
  const who = knownSession();
  // An administrator who acted as somebody else cannot read that person's mail.
  if (!who || who.session.impersonatedBy) return null;
  const { promise: back, resolve: answer } = Promise.withResolvers<boolean>();
  waitingAtom.set({ who, answer, back });
  // The subscribers of the session find somebody waited for, and leave that person's page as it is.
  forgetSession();
  return back;
}

function end(isBack: boolean): void {
  waitingAtom.get()?.answer(isBack);
  waitingAtom.set(null);
}

/** The person goes another way: nothing waits for them any more, and what they read is not for whoever comes next. */
export function stopWaiting(): void {
  end(false);
  forgetSession();
}

sessionAtom.subscribe((session) => {
  const waiting = waitingAtom.get();
  if (session && waiting) end(session.user.id === waiting.who.user.id);
});
