import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { describeError } from "../../data/errors.ts";
import { sendCode, signIn } from "../../data/session.ts";
import { usePublicText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { CenteredPage } from "../../ui/full-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useCountdown } from "./use-countdown.ts";

const RESEND_AFTER = 30;

type CodeScreenProps = {
  email: string;
  redirectTo: string | undefined;
  onSignedIn: () => void;
  footer: ReactNode;
};

export function CodeScreen({ email, redirectTo, onSignedIn, footer }: CodeScreenProps) {
  const text = usePublicText();
  useTitle(text.code.title);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState<"checking" | "sending" | null>(null);
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

  const resend = async () => {
    if (busy) return;
    setBusy("sending");
    setProblem(null);
    try {
      await sendCode(email);
      setCode("");
      setNotice(text.code.resent);
      restartWait();
    } catch (error) {
      setProblem(describeError(error, text.errors));
    } finally {
      setBusy(null);
    }
  };

  return (
    <CenteredPage
      brandName="Extintor"
      title={text.code.title}
      description={
        <>
          {text.code.sentTo} <strong className="font-semibold text-foreground">{email}</strong>.{" "}
          {text.code.expires}
        </>
      }
      footer={footer}
    >
      <CodeInput
        value={code}
        onChange={(next) => {
          setCode(next);
          if (next) setProblem(null);
        }}
        onComplete={check}
        label={text.code.label}
        error={problem}
        focusOnMount
      />
      <div aria-live="polite" className="min-h-5 text-sm text-muted-foreground">
        {busy === "checking" ? <Spinner label={text.code.checking} /> : notice}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button variant="secondary" disabled={wait > 0} loading={busy === "sending"} onClick={resend}>
          {wait > 0 ? text.code.resendIn(wait) : text.code.resend}
        </Button>
        <Link
          to="/login"
          search={{ emailAddress: email, redirectTo }}
          className={buttonClass({ variant: "ghost" })}
        >
          {text.code.changeAddress}
        </Link>
      </div>
    </CenteredPage>
  );
}
