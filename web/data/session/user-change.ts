import { currentUserId } from "./expired-session.ts";
import { sessionAtom } from "./session.ts";

let user = currentUserId();
/** This module may be loaded before the first answer about the session, which is no change. */
let isKnown = user !== null;
const listeners = new Set<(user: string | null) => void>();

sessionAtom.subscribe(() => {
  const [before, wasKnown] = [user, isKnown];
  [user, isKnown] = [currentUserId(), true];
  if (!wasKnown || before === user) return;
  for (const listener of listeners) listener(user);
});

/** Calls the listener when another user, or nobody, is signed in: after signing in, signing out, impersonating. */
export function onUserChange(listener: (user: string | null) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A map for data of the signed-in user. It is emptied when the user changes. */
export function userMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  onUserChange(() => map.clear());
  return map;
}
