import { useQueryClient } from "@tanstack/react-query";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { useDeviceName } from "../../components/sessions/device.ts";
import { useSend } from "../../data/api/use-send.ts";
import { createPasskey } from "../../data/passkeys/browser-passkeys.ts";
import { passkeysQuery } from "../../data/passkeys/own-passkeys.ts";
import { canUsePasskeys } from "../../data/passkeys/passkey-support.ts";
import { usePasskeySignIn } from "../../data/passkeys/use-passkey-sign-in.ts";
import { useStrongWays } from "../../data/passkeys/use-strong-ways.ts";
import { useCompanyWindow } from "../../data/session/use-company-window.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type StrongProofDialogProps = { email: string; onProven: () => void; onClose: () => void };

/** Asks for a passkey or the company's sign-on, where a code is not enough. Whoever has neither makes a passkey here. */
export function StrongProofDialog({ email, onProven, onClose }: StrongProofDialogProps) {
  const { proof, addDialog, unsupported } = useText("passkeys");
  const text = proof.strong;
  const { signIn, company: companyWords } = useText("public");
  const { connection } = useText("app");
  const common = useText("common");
  const queries = useQueryClient();
  const device = useDeviceName(navigator.userAgent);
  const { query, isPending, hasPasskey, hasCompany } = useStrongWays();
  const passkey = usePasskeySignIn(onProven);
  const company = useCompanyWindow(email, onProven);
  const creation = useSend({
    send: () => createPasskey(device),
    onDone: async () => {
      await queries.invalidateQueries(passkeysQuery);
      toast({ title: addDialog.done, tone: "success" });
    },
  });
  // A button that takes another's place would be pressed by mistake.
  if (isPending) return null;
  const isBusy = passkey.busy || company.opening || creation.sending;
  const hasNone = !hasPasskey && !hasCompany;
  const mayCreate = hasNone && query.isSuccess && canUsePasskeys();
  const lead = hasPasskey
    ? hasCompany
      ? text.withEither
      : text.withPasskey
    : hasCompany
      ? text.withCompany
      : text.withNone;
  const problem = isBusy ? null : (passkey.problem ?? creation.problem ?? company.problem);
  const companyButton = (
    <Button
      data-first={hasPasskey ? undefined : ""}
      variant={hasPasskey ? "secondary" : "primary"}
      loading={company.opening}
      onClick={() => void company.open()}
    >
      {companyWords.enter}
    </Button>
  );
  const note = problem ? (
    <ErrorBanner problem={problem} />
  ) : company.isAway ? (
    <output className="block">{connection.companyWindow.away}</output>
  ) : query.isLoadingError ? (
    <FailedQueryNotice query={query} />
  ) : hasNone && !canUsePasskeys() ? (
    <p>{unsupported}</p>
  ) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      hasCloseButton={false}
      size="sm"
      title={proof.title}
      description={lead}
      footer={
        <>
          <Button data-safe="" variant="ghost" disabled={isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
          {hasCompany && !hasPasskey ? companyButton : null}
          {hasPasskey ? (
            <Button data-first="" loading={passkey.busy} onClick={() => void passkey.start()}>
              {signIn.usePasskey}
            </Button>
          ) : null}
          {mayCreate ? (
            <Button data-first="" loading={creation.sending} onClick={() => void creation.submit(undefined)}>
              {text.create}
            </Button>
          ) : null}
        </>
      }
    >
      {hasPasskey && hasCompany ? (
        <div className="flex flex-col gap-3">
          {companyButton}
          {note}
        </div>
      ) : (
        note
      )}
    </Dialog>
  );
}
