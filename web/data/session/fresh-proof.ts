import { createAtom, useSelector } from "@tanstack/react-store";
import { knownSession } from "./session.ts";

type Question = { email: string; answer: (isProven: boolean) => void; answered: Promise<boolean> };

const questionAtom = createAtom<Question | null>(null);

/** What a call waits for that asks for a fresh proof of who the person is; null when none does. */
export const useProofQuestion = (): Question | null => useSelector(questionAtom);

/** Asks the person to prove again who they are. Resolves to whether they did. */
export function askForProof(): Promise<boolean> {
  const asked = questionAtom.get();
  if (asked) return asked.answered;
  const session = knownSession();
  // An impersonating administrator has neither the person's mail nor their passkeys.
  if (!session || session.session.impersonatedBy) return Promise.resolve(false);
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProven: boolean) => {
    questionAtom.set(null);
    resolve(isProven);
  };
  questionAtom.set({ email: session.user.email, answer, answered });
  return answered;
}
