import { usePasskeySignIn } from "../../data/passkeys/use-passkey-sign-in.ts";
import { useCodeEntry } from "../../data/session/use-code-entry.ts";
import { useCompanyWindow } from "../../data/session/use-company-window.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CodeInput } from "../../ui/controls/code-input.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { Email } from "../../ui/display/email.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type CodeDialogProps = {
  email: string;
  title: string;
  /** What is said before a code is sent, and after; the address follows. */
  lead: string;
  sentTo: string;
  /** Follows the address while no code is sent. */
  note: string;
  /** The person has a passkey, which may stand for the code. */
  hasPasskey?: boolean;
  /** They can sign in with the account of their company. */
  hasSignOn: boolean;
  onSignedIn?: () => void;
  /** Leaves without a proof. */
  onLeave: () => void;
  leaveLabel: string;
  /** False where leaving is more than closing the dialog. */
  dismissable: boolean;
};

const ignore = () => {};

/** Asks over any page for a code, or for a passkey in its place. */
export function CodeDialog({
  email,
  title,
  lead,
  sentTo,
  note,
  hasPasskey = false,
  hasSignOn,
  onSignedIn = ignore,
  onLeave,
  leaveLabel,
  dismissable,
}: CodeDialogProps) {
  const { code: codeWords, signIn, company: companyWords } = useText("public");
  const { companyWindow } = useText("app").connection;
  const entry = useCodeEntry({ email, sentBefore: false, onSignedIn });
  const { code, type, notice, busy, isSent, signOn, wait, check, send } = entry;
  const passkey = usePasskeySignIn(onSignedIn);
  const company = useCompanyWindow(email, onSignedIn);
  const isSignOnRequired = signOn === "required";
  const isWithPasskey = hasPasskey && !isSent;
  const isBusy = busy !== null || passkey.busy || company.opening;
  const problem = passkey.busy ? null : (entry.problem ?? (isSent ? null : passkey.problem));

  return (
    <Dialog
      open
      onClose={onLeave}
      dismissable={dismissable && !isBusy}
      hasCloseButton={false}
      size="sm"
      title={title}
      description={
        isSignOnRequired ? (
          `${companyWords.required(email.slice(email.lastIndexOf("@") + 1))} ${companyWords.firstOwner}`
        ) : (
          <>
            {isSent ? sentTo : lead}{" "}
            <strong className="font-semibold break-words text-foreground">
              <Email address={email} />
            </strong>
            . {isSent ? codeWords.expires : note}
          </>
        )
      }
      footer={
        <>
          <Button variant="ghost" disabled={dismissable && isBusy} onClick={onLeave}>
            {leaveLabel}
          </Button>
          {isSent ? (
            <Button variant="secondary" disabled={wait > 0} loading={busy === "sending"} onClick={send}>
              {wait > 0 ? codeWords.resendIn(wait) : codeWords.resend}
            </Button>
          ) : (
            // The harmless button gets the focus, in case the user was typing when the dialog opened.
            <Button
              data-first={isWithPasskey ? undefined : ""}
              variant={isWithPasskey ? "secondary" : "primary"}
              loading={busy === "sending"}
              disabled={passkey.busy}
              onClick={send}
            >
              {signIn.send}
            </Button>
          )}
          {isWithPasskey ? (
            <Button
              data-first=""
              loading={passkey.busy}
              disabled={busy !== null}
              onClick={() => void passkey.start()}
            >
              {signIn.usePasskey}
            </Button>
          ) : null}
        </>
      }
    >
      {(signOn === undefined ? hasSignOn : signOn !== null) ? (
        <div className="mb-4 flex flex-col gap-3">
          <Button
            variant={isSignOnRequired ? "primary" : "secondary"}
            loading={company.opening}
            onClick={() => void company.open()}
          >
            {companyWords.enter}
          </Button>
          {company.isAway ? <output className="block">{companyWindow.away}</output> : null}
          <ErrorBanner problem={company.problem} />
        </div>
      ) : null}
      {isSent ? (
        <div className="flex flex-col gap-3">
          <CodeInput
            value={code}
            onChange={type}
            onComplete={check}
            label={codeWords.label}
            error={problem}
            focusOnMount
          />
          <div aria-live="polite" className="min-h-5 text-sm text-muted-foreground">
            {busy === "checking" ? <Spinner label={codeWords.checking} /> : notice}
          </div>
        </div>
      ) : (
        <ErrorBanner problem={problem} />
      )}
    </Dialog>
  );
}
