import { useState, useRef } from "react";
import { useImpersonatedName } from "../../data/session/use-impersonated-name.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { useRouter } from "@tanstack/react-router";
import { deleteAccount } from "../../data/account.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

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
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [mismatch, setMismatch] = useState(false);
  const { form, submit, sending, problem, clearError } = useSubmit({
    send: deleteAccount,
    onDone: () => router.navigate({ to: "/login", replace: true }),
  });
  const confirm = () => {
    if (typed.trim().toLowerCase() === user.email.toLowerCase()) void submit(undefined);
    else {
      setMismatch(true);
      input.current?.focus();
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={text.confirmTitle}
      description={text.confirmBody}
      closeLabel={frame.close}
      cancelLabel={settings.cancel}
      submitLabel={text.confirm}
      form={form}
      onSubmit={confirm}
      busy={sending}
      problem={problem}
      tone="danger"
    >
      <Field
        label={text.typeAddress}
        hint={<span className="break-all select-all">{user.email}</span>}
        error={mismatch ? text.mismatch : null}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setMismatch(false);
              clearError("email");
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
