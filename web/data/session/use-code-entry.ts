import { useState } from "react";
import { useText } from "../../text/use-text.ts";
import { describeError } from "../api/errors.ts";
import { sendCode, signIn, type SignOnKind } from "./session.ts";
import { useCountdown } from "../rendering/use-countdown.ts";

const RESEND_AFTER = 30;

type CodeEntry = {
  code: string;
  type: (code: string) => void;
  problem: string | null;
  notice: string | null;
  busy: "checking" | "sending" | null;
  /** A code has been sent. */
  isSent: boolean;
  /** The answer to the last request for a code. Where the sign-on is required, only the first owner was sent one. */
  signOn: SignOnKind | undefined;
  /** Seconds until another code may be requested. */
  wait: number;
  check: (code: string) => Promise<void>;
  send: () => Promise<void>;
};

type CodeEntryOptions = { email: string; sentBefore: boolean; onSignedIn?: () => void };

/** The state of sending, typing and checking a sign-in code. */
export function useCodeEntry({ email, sentBefore, onSignedIn }: CodeEntryOptions): CodeEntry {
  const text = useText("public");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState<CodeEntry["busy"]>(null);
  const [isSent, setIsSent] = useState(sentBefore);
  const [signOn, setSignOn] = useState<SignOnKind>();
  const [wait, restartWait] = useCountdown(RESEND_AFTER);

  const check = async (otp: string) => {
    if (busy) return;
    setBusy("checking");
    setNotice(null);
    try {
      await signIn(email, otp);
      onSignedIn?.();
    } catch (error) {
      setCode("");
      setProblem(describeError(error, text.errors));
      setBusy(null);
    }
  };

  const send = async () => {
    if (busy) return;
    setBusy("sending");
    setProblem(null);
    try {
      const kind = await sendCode(email);
      setSignOn(kind);
      setCode("");
      if (isSent) setNotice(kind === "required" ? null : text.code.resent);
      setIsSent(true);
      restartWait();
    } catch (error) {
      setProblem(describeError(error, text.errors));
    } finally {
      setBusy(null);
    }
  };

  const type = (next: string) => {
    setCode(next);
    if (next) setProblem(null);
  };
  return { code, type, problem, notice, busy, isSent, signOn, wait, check, send };
}
