import { useState } from "react";
import { useText } from "../../text/use-text.ts";
import { describeError } from "../api/errors.ts";

type PasskeySignIn = {
  start: () => Promise<void>;
  busy: boolean;
  problem: string | null;
};

/** Signs in with a passkey by a button, or proves again who is signed in. It stays busy after a success. */
export function usePasskeySignIn(onSignedIn: () => void): PasskeySignIn {
  const { errors } = useText("public");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { signInWithPasskey } = await import("./browser-passkeys.ts");
      await signInWithPasskey();
      onSignedIn();
    } catch (error) {
      setProblem(describeError(error, errors));
      setBusy(false);
    }
  };
  return { start, busy, problem };
}
