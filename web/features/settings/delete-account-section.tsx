import { useState } from "react";
import { useImpersonatedName } from "../../data/session/use-impersonated-name.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { useRouter } from "@tanstack/react-router";
import { deleteAccount } from "../../data/account.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { TypedConfirmDialog } from "../../ui/overlays/typed-confirm-dialog.tsx";

export function DeleteAccountSection() {
  const text = useText().account;
  const impersonated = useImpersonatedName();
  const [open, setOpen] = useState(false);
  return (
    <Section title={text.title} description={text.lead}>
      {impersonated ? (
        <Banner tone="info">{text.impersonating}</Banner>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text.open}
          </Button>
        </div>
      )}
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

/** Mounted while it is open. Shows the server's reason for a refusal, such as being the last owner. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { account: text, settings, frame } = useText();
  const user = useUser();
  const router = useRouter();
  const { form, submit, sending, problem, clearError } = useSubmit({
    send: deleteAccount,
    onDone: () => router.navigate({ to: "/login", replace: true }),
  });
  return (
    <TypedConfirmDialog
      onClose={onClose}
      title={text.confirmTitle}
      description={text.confirmBody}
      closeLabel={frame.close}
      cancelLabel={settings.cancel}
      submitLabel={text.confirm}
      form={form}
      busy={sending}
      problem={problem}
      expected={user.email}
      typeLabel={text.typeAddress}
      mismatch={text.mismatch}
      inputType="email"
      onConfirm={() => void submit(undefined)}
      onType={() => clearError("email")}
    />
  );
}
