import { useRouter } from "@tanstack/react-router";
import { stopWaitingForSignIn } from "../../data/session/expired-session.ts";
import { useCodeEntry } from "../../data/session/use-code-entry.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { CodeInput } from "../../ui/controls/code-input.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";

const ignoreClose = () => {};

/** Asks for a new code when the session expires, without leaving the page. */
export default function ExpiredDialog({ email }: { email: string }) {
  const text = useText("app").connection.expired;
  const { code: codeWords } = useText("public");
  const router = useRouter();
  const entry = useCodeEntry({ email, sentBefore: false });
  const { code, type, problem, notice, busy, isSent, wait, check, send } = entry;
  const useOtherAddress = () => {
    const { href } = router.latestLocation;
    stopWaitingForSignIn();
    void router.navigate({ to: "/login", search: { redirectTo: href }, replace: true });
  };

  return (
    <Dialog
      open
      onClose={ignoreClose}
      dismissable={false}
      hasCloseButton={false}
      size="sm"
      title={text.title}
      description={
        <>
          {isSent ? text.sentTo : text.lead}{" "}
          <strong className="font-semibold break-words text-foreground">{email}</strong>.{" "}
          {isSent ? codeWords.expires : text.kept}
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={useOtherAddress}>
            {text.otherAddress}
          </Button>
          {isSent ? (
            <Button variant="secondary" disabled={wait > 0} loading={busy === "sending"} onClick={send}>
              {wait > 0 ? codeWords.resendIn(wait) : codeWords.resend}
            </Button>
          ) : (
            // The harmless button gets the focus, in case the user was typing when the dialog opened.
            <Button data-first="" loading={busy === "sending"} onClick={send}>
              {text.send}
            </Button>
          )}
        </>
      }
    >
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
      ) : problem ? (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      ) : null}
    </Dialog>
  );
}
