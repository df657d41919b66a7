import { useState } from "react";
import { usePublicText } from "../text/use-text.ts";
import { describeError } from "./errors.ts";
import { sendCode, signIn } from "./session.ts";
import { useCountdown } from "./use-countdown.ts";

const RESEND_AFTER = 30;

export type CodeEntry = {
  code: string;
  type: (code: string) => void;
  problem: string | null;
  notice: string | null;
  busy: "checking" | "sending" | null;
  /** Seconds until another code may be asked for. */
  wait: number;
  check: (code: string) => Promise<void>;
  /** Whether a code is on its way. */
  send: () => Promise<boolean>;
};

/** A code that was sent to this address is typed, checked, and sent again when it does not come. */
export function useCodeEntry(email: string, onSignedIn: () => void): CodeEntry {
  const text = usePublicText();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState<CodeEntry["busy"]>(null);
  const [wait, restartWait] = useCountdown(RESEND_AFTER);

  const check = async (otp: string) => {
    if (busy) return;
    setBusy("checking");
    setNotice(null);
    try {
      await signIn(email, otp);
      onSignedIn();
    } catch (error) {
      setCode("");
      setProblem(describeError(error, text.errors));
      setBusy(null);
    }
  };

  const send = async () => {
    if (busy) return false;
    setBusy("sending");
    setProblem(null);
    try {
      await sendCode(email);
      setCode("");
      setNotice(text.code.resent);
      restartWait();
      return true;
    } catch (error) {
      setProblem(describeError(error, text.errors));
      return false;
    } finally {
      setBusy(null);
    }
  };

  const type = (next: string) => {
    setCode(next);
    if (next) setProblem(null);
  };
  return { code, type, problem, notice, busy, wait, check, send };
}
