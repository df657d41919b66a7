import { createAtom, useSelector } from "@tanstack/react-store";
import type { NeededProof } from "../api/api.ts";
import { knownSession } from "./session.ts";

export type ProofQuestion = {
  needed: NeededProof;
  email: string;
  answer: (isProven: boolean) => void;
  answered: Promise<boolean>;
};

const questionsAtom = createAtom<readonly ProofQuestion[]>([]);

/** What calls wait for that ask for a proof of who the person is, the newest last. */
export const useProofQuestions = (): readonly ProofQuestion[] => useSelector(questionsAtom);

/** Asks the person to prove again who they are. Resolves to whether they did. */
export function askForProof(needed: NeededProof): Promise<boolean> {
  const open = questionsAtom.get();
  const asked = open.at(-1);
  // Whoever adds a passkey to give a strong proof may be asked for a fresh one first.
  if (asked && !(asked.needed === "STRONG_PROOF_NEEDED" && needed === "FRESH_PROOF_NEEDED"))
    return asked.answered;
  const session = knownSession();
  // An impersonating administrator has neither the person's mail nor their passkeys.
  if (!session || session.session.impersonatedBy) return Promise.resolve(false);
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const question: ProofQuestion = {
    needed,
    email: session.user.email,
    answered,
    answer: (isProven) => {
      questionsAtom.set(questionsAtom.get().filter((each) => each !== question));
      resolve(isProven);
    },
  };
  questionsAtom.set([...open, question]);
  return answered;
}
