// For a device that several people use. The session of one may have ended elsewhere, without the sign-out that removes their
// data.
import { removeKeysOfOthers } from "./device/device-keys.ts";
import { deleteAnswers } from "./offline/stored-answers.ts";
import { logError } from "./reports/log.ts";
import { knownSession } from "./session/session.ts";
import { onUserChange } from "./session/user-change.ts";

/** Removes the data of other users from this device. Their unsent work stays, for them alone to see and send. */
export async function forgetOthers(): Promise<void> {
  const session = knownSession();
  // An administrator who impersonates a user returns to their own data.
  if (!session || session.session.impersonatedBy) return;
  const { id } = session.user;
  removeKeysOfOthers(id);
  try {
    const { deleteCopiesOfOthers } = await import("./forms/device/forget-others.ts");
    await Promise.all([deleteAnswers(id), deleteCopiesOfOthers(id)]);
  } catch (error) {
    logError("The data of other users could not be removed from this device", error);
  }
}

/** Reading everything that is stored would delay the first screen. */
const START_DELAY_MS = 2500;

/** Forgets others at the start, and when another user signs in. */
export function watchUsersOfDevice(): () => void {
  const timer = setTimeout(() => void forgetOthers(), START_DELAY_MS);
  const unsubscribe = onUserChange(() => void forgetOthers());
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
