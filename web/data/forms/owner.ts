import { createAtom } from "@tanstack/react-store";
import { knownSession, sessionAtom } from "../session/session.ts";

/** The id of the user who last signed in; the drafts of this tab are theirs. */
export const ownerAtom = createAtom<string | null>(knownSession()?.user.id ?? null);
export const currentOwner = (): string | null => ownerAtom.get();

// An ended session does not change the owner: what is typed until the next sign-in is stored for the same user.
sessionAtom.subscribe((session) => {
  if (session) ownerAtom.set(session.user.id);
});
