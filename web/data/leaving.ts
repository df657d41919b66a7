import { useRouter } from "@tanstack/react-router";
import { createAtom } from "@tanstack/react-store";
import { logError } from "./reports/log.ts";
import { forgetSession, knownSession, signOut } from "./session/session.ts";

/** How to leave with work that the server does not have: stay after all, or go without it. */
export type Leaving = { count: number; answer: (leaves: boolean) => void };

/** Whom the page asks before they leave; null while nobody is. */
export const leavingAtom = createAtom<Leaving | null>(null);

// What was typed, and the queue that sends it, weigh more than all that most people who sign out need.
const unsentWork = () => import("./forms/unsent.ts");

async function mayLeave(userId: string): Promise<boolean> {
  if (leavingAtom.get()) return false;
  const { hasUnsent, listDrafts } = await import("./forms/device/drafts.ts");
  if (!(await listDrafts(userId)).some(hasUnsent)) return true;
  const count = await (await unsentWork()).unsentCount(userId);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  leavingAtom.set({ count, answer: resolve });
  const leaves = await promise;
  leavingAtom.set(null);
  return leaves;
}

const forgetting = () =>
  Promise.all([unsentWork(), import("./offline/read-cache.ts"), import("./device/device-keys.ts")]);

async function forgetPerson(userId: string): Promise<void> {
  try {
    const [{ discardUnsent }, { forgetReads }, { forgetKeysOf }] = await forgetting();
    forgetKeysOf(userId);
    await Promise.all([discardUnsent(userId), forgetReads()]);
  } catch (error) {
    logError("Something of whoever signed out stays on this device", error);
  }
}

/** Once `end` has ended their session, nothing of theirs stays on this device for the next person to read. */
export async function endAndForget(end: () => Promise<unknown>): Promise<void> {
  const userId = knownSession()?.user.id;
  // While there is a network: once the session has ended, nothing may be left to ask for.
  if (userId !== undefined) await forgetting().catch(() => {});
  await end();
  // A borrowed session that is given back leaves its borrower's own.
  if (knownSession()?.user.id === userId) forgetSession();
  if (userId !== undefined) await forgetPerson(userId);
}

/**
 * The one way out, of a borrowed session too. Whoever has unsent work is told so first, and may stay: then the answer
 * is false.
 */
export async function leave(end: () => Promise<unknown> = signOut): Promise<boolean> {
  const userId = knownSession()?.user.id;
  if (userId !== undefined && !(await mayLeave(userId))) return false;
  await endAndForget(end);
  return true;
}

/** Goes to the sign-in page, unless the person stays after all. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (await leave()) await router.navigate({ to: "/login" });
  };
}
