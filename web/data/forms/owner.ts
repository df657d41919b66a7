import { knownSession, subscribeSession } from "../session/session.ts";

let owner = knownSession()?.user.id ?? null;
const listeners = new Set<() => void>();

// A session that ended is still somebody's: what is typed until they are back is kept under their name.
subscribeSession(() => {
  const person = knownSession()?.user.id ?? null;
  if (person === null || person === owner) return;
  owner = person;
  for (const listener of listeners) listener();
});

/** Whose work this tab holds: whoever was last signed in here. */
export const currentOwner = (): string | null => owner;

export function whenOwnerChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
