import { useRouter } from "@tanstack/react-router";
import { createAtom } from "@tanstack/react-store";
import { logError } from "./reports/log.ts";
import { clearSession, knownSession, signOut } from "./session/session.ts";

/** How to leave with work that the server does not have: stay after all, or go without it. */
export type SignOutPrompt = { count: number; answer: (leaves: boolean) => void };

/** Whom the page asks before they leave; null while nobody is. */
export const signOutPromptAtom = createAtom<SignOutPrompt | null>(null);

// What was typed, and the queue that sends it, weigh more than all that most people who sign out need.
const loadUnsent = () => import("./forms/unsent.ts");

async function confirmSignOut(userId: string): Promise<boolean> {
  if (signOutPromptAtom.get()) return false;
  const { hasUnsentChanges, listDrafts } = await import("./forms/device/drafts.ts");
  if (!(await listDrafts(userId)).some(hasUnsentChanges)) return true;
  const count = await (await loadUnsent()).unsentCount(userId);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  signOutPromptAtom.set({ count, answer: resolve });
  const leaves = await promise;
  signOutPromptAtom.set(null);
  return leaves;
}

const loadForgetting = () =>
  Promise.all([loadUnsent(), import("./offline/read-cache.ts"), import("./device/device-keys.ts")]);

async function removeDataOf(userId: string): Promise<void> {
  try {
    const [{ discardUnsent }, { deleteReads }, { removeKeysOf }] = await loadForgetting();
    removeKeysOf(userId);
    await Promise.all([discardUnsent(userId), deleteReads()]);
  } catch (error) {
    logError("Something of whoever signed out stays on this device", error);
  }
}

/** Once `end` has ended their session, nothing of theirs stays on this device for the next person to read. */
export async function endSessionAndForget(end: () => Promise<unknown>): Promise<void> {
  const userId = knownSession()?.user.id;
  // While there is a network: once the session has ended, nothing may be left to ask for.
  if (userId !== undefined) await loadForgetting().catch(() => {});
  await end();
  // A borrowed session that is given back leaves its borrower's own.
  if (knownSession()?.user.id === userId) clearSession();
  if (userId !== undefined) await removeDataOf(userId);
}

/**
 * The one way out, of a borrowed session too. Whoever has unsent work is told so first, and may stay: then the answer
 * is false.
 */
export async function confirmAndSignOut(end: () => Promise<unknown> = signOut): Promise<boolean> {
  const userId = knownSession()?.user.id;
  if (userId !== undefined && !(await confirmSignOut(userId))) return false;
  await endSessionAndForget(end);
  return true;
}

/** Goes to the sign-in page, unless the person stays after all. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (await confirmAndSignOut()) await router.navigate({ to: "/login" });
  };
}
