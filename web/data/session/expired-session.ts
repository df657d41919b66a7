import { forgetSession, knownSession, subscribeSession, type CurrentSession } from "./session.ts";

type Waiting = { who: CurrentSession; answer: (isBack: boolean) => void; back: Promise<boolean> };

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function publish(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export function subscribeExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose session ended while they were at work; their page waits for them. */
export const expiredSession = (): CurrentSession | null => waiting?.who ?? null;

/** Of those who were signed in on this page; null when nobody is to be waited for. */
export function waitForPerson(): Promise<boolean> | null {
  if (waiting) return waiting.back;
  const who = knownSession();
  // An administrator who acted as somebody else cannot read that person's mail.
  if (!who || who.session.impersonatedBy) return null;
  const { promise: back, resolve: answer } = Promise.withResolvers<boolean>();
  publish({ who, answer, back });
  // The listeners of the session find somebody waited for, and leave that person's page as it is.
  forgetSession();
  return back;
}

function end(isBack: boolean): void {
  waiting?.answer(isBack);
  publish(null);
}

/** The person goes another way: nothing waits for them any more, and what they read is not for whoever comes next. */
export function stopWaiting(): void {
  end(false);
  forgetSession();
}

subscribeSession(() => {
  const session = knownSession();
  if (session && waiting) end(session.user.id === waiting.who.user.id);
});
