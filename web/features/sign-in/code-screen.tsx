import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCodeEntry } from "../../data/session/use-code-entry.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { CodeInput } from "../../ui/controls/code-input.tsx";
import { Email } from "../../ui/display/email.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";

type CodeScreenProps = {
  email: string;
  redirectTo: string | undefined;
  /** The company requires its own accounts: only its first owner was sent a code. */
  isForOwner?: boolean;
  onSignedIn: () => void;
  footer: ReactNode;
};

export function CodeScreen({ email, redirectTo, isForOwner = false, onSignedIn, footer }: CodeScreenProps) {
  const text = useText("public");
  useTitle(text.code.title);
  const { code, type, problem, notice, busy, signOn, wait, check, send } = useCodeEntry({
    email,
    sentBefore: true,
    onSignedIn,
  });

  return (
    <CenteredPage
      brandName="Extintor"
      title={text.code.title}
      description={
        <>
          {isForOwner || signOn === "required"
            ? `${text.company.firstOwner} ${text.company.sentIfOwner}`
            : text.code.sentTo}{" "}
          <strong className="font-semibold text-foreground">
            <Email address={email} />
          </strong>
          . {text.code.expires}
        </>
      }
      footer={footer}
    >
      <CodeInput
        value={code}
        onChange={type}
        onComplete={check}
        label={text.code.label}
        error={problem}
        focusOnMount
      />
      <div aria-live="polite" className="min-h-5 text-sm text-muted-foreground">
        {busy === "checking" ? <Spinner label={text.code.checking} /> : notice}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button variant="secondary" disabled={wait > 0} loading={busy === "sending"} onClick={send}>
          {wait > 0 ? text.code.resendIn(wait) : text.code.resend}
        </Button>
        <Link
          to="/login"
          search={{ emailAddress: email, redirectTo }}
          className={buttonClass({ variant: "link" })}
        >
          {text.code.changeAddress}
        </Link>
      </div>
    </CenteredPage>
  );
}
