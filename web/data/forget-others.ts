// A device that several people use: the session of one may have ended elsewhere, without a sign-out that removes what is theirs.
import { removeKeysOfOthers } from "./device/device-keys.ts";
import { logError } from "./reports/log.ts";
import { knownSession, sessionAtom } from "./session/session.ts";

/** Removes what others have left here. What they have not sent stays, for them alone to see and send. */
export async function forgetOthers(): Promise<void> {
  const session = knownSession();
  // An administrator who impersonates somebody comes back to what is theirs.
  if (!session || session.session.impersonatedBy) return;
  const { id } = session.user;
  removeKeysOfOthers(id);
  try {
    await (await import("./forms/device/forget-others.ts")).deleteCopiesOfOthers(id);
  } catch (error) {
    logError("What others have left on this device could not be removed", error);
  }
}

/** It goes over all that is stored, which the first screen would wait for. */
const START_DELAY_MS = 2500;

/** Forgets others at the start, and when another user signs in. */
export function watchUsersOfDevice(): () => void {
  let user = knownSession()?.user.id;
  const timer = setTimeout(() => void forgetOthers(), START_DELAY_MS);
  const { unsubscribe } = sessionAtom.subscribe((session) => {
    const next = session?.user.id;
    if (next === undefined || next === user) return;
    user = next;
    void forgetOthers();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
