import { createAtom } from "@tanstack/react-store";
import { knownSession, sessionAtom } from "../session/session.ts";

/** Whose work this tab holds: whoever was last signed in here. */
export const ownerAtom = createAtom<string | null>(knownSession()?.user.id ?? null);
export const currentOwner = (): string | null => ownerAtom.get();

// A session that ended is still somebody's: what is typed until they are back is kept under their name.
sessionAtom.subscribe((session) => {
  if (session) ownerAtom.set(session.user.id);
});
