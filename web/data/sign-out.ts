import { useRouter } from "@tanstack/react-router";
import { createAtom } from "@tanstack/react-store";
import { removeKeysOf } from "./device/device-keys.ts";
import { deleteAnswers } from "./offline/stored-answers.ts";
import { logError } from "./reports/log.ts";
import { clearSession, knownSession, markSessionStale, signOut } from "./session/session.ts";

/** The question asked before signing out with unsent work; `answer` takes whether to sign out and discard it. */
export type SignOutPrompt = { count: number; answer: (isConfirmed: boolean) => void };

/** The open question, or null. */
export const signOutPromptAtom = createAtom<SignOutPrompt | null>(null);

// Imported on demand: most users sign out without unsent work and never need this code.
const loadUnsent = () => import("./forms/delivery/before-sign-out.ts");

async function confirmSignOut(userId: string): Promise<boolean> {
  if (signOutPromptAtom.get()) return false;
  const { hasUnsentChanges, listDrafts } = await import("./forms/device/drafts.ts");
  if (!(await listDrafts(userId)).some(hasUnsentChanges)) return true;
  const count = await (await loadUnsent()).unsentCount(userId);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  signOutPromptAtom.set({ count, answer: resolve });
  const isConfirmed = await promise;
  signOutPromptAtom.set(null);
  return isConfirmed;
}

async function removeDataOf(userId: string): Promise<void> {
  try {
    const { discardUnsent } = await loadUnsent();
    const { dropPush, isPushOn } = await import("./device/push.ts");
    const wasTold = isPushOn(userId);
    removeKeysOf(userId);
    if (wasTold) await dropPush();
    await Promise.all([discardUnsent(userId), deleteAnswers()]);
  } catch (error) {
    logError("Data of a signed-out user could not be removed from this device", error);
  }
}

let isEnding = false;
/** Whether the server is being asked to end the session: nothing is fetched in advance then. */
export const isSessionEnding = (): boolean => isEnding;

/** Ends the session with `end`, then removes the user's data from this device. */
export async function endSessionAndForget(end: () => Promise<unknown>): Promise<void> {
  const userId = knownSession()?.user.id;
  // Loaded before the session ends, as the network may be gone afterwards.
  const unsent = userId === undefined ? undefined : await loadUnsent().catch(() => undefined);
  if (userId !== undefined) await unsent?.reportNothing(userId);
  isEnding = true;
  try {
    await end();
  } finally {
    isEnding = false;
  }
  // Ending an impersonation returns to the administrator's own session.
  if (knownSession()?.user.id === userId) {
    clearSession();
    // The next page asks the server who is signed in now.
    markSessionStale();
  }
  if (userId !== undefined) await removeDataOf(userId);
}

/**
 * Signs out or ends an impersonation. Asks for confirmation when there is unsent work; returns false when the user
 * decides to stay.
 */
export async function confirmAndSignOut(end: () => Promise<unknown> = signOut): Promise<boolean> {
  const userId = knownSession()?.user.id;
  if (userId !== undefined && !(await confirmSignOut(userId))) return false;
  await endSessionAndForget(end);
  return true;
}

/** Signs out and opens the sign-in page, unless the user decides to stay. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (await confirmAndSignOut()) await router.navigate({ to: "/login" });
  };
}
