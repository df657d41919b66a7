import { useQueryClient } from "@tanstack/react-query";
import { PASSKEY_NAME_LENGTH, renamePasskey as contract } from "#worker/contract/sign-in/passkeys.ts";
import { useDeviceName } from "#web/components/sessions/device.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { createPasskey } from "#web/data/passkeys/browser-passkeys.ts";
import { passkeysQuery, removePasskey, renamePasskey } from "#web/data/passkeys/own-passkeys.ts";
import { useText } from "#web/text/use-text.ts";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

export type NamedPasskey = { id: string; name: string };
type ChangeProps = { passkey: NamedPasskey; onClose: () => void };

/** What follows a change: the list is read again, the dialog closes, and the change is told. */
function useChanged(onClose: () => void, title: string) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries(passkeysQuery);
    onClose();
    toast({ title, tone: "success" });
  };
}

/** Makes a passkey on this device, named after it. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { addDialog: text } = useText("passkeys");
  const device = useDeviceName(navigator.userAgent);
  const submission = useSubmit({
    fields: { name: device },
    schema: contract.body.pick({ name: true }),
    send: ({ name }: { name: string }) => createPasskey(name),
    onDone: useChanged(onClose, text.done),
  });
  const { values, submit, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={text.title}
      description={text.lead}
      submitLabel={text.submit}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={PASSKEY_NAME_LENGTH}
        {...field("name")}
      />
    </FormDialog>
  );
}

export function RenameDialog({ passkey, onClose }: ChangeProps) {
  const { addDialog, renameDialog: text } = useText("passkeys");
  const common = useText("common");
  const submission = useSubmit({
    fields: { name: passkey.name },
    schema: contract.body,
    send: renamePasskey,
    onDone: useChanged(onClose, common.saved),
  });
  const { values, submit, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={text.title}
      submitLabel={common.save}
      submission={submission}
      onSubmit={() => void submit({ id: passkey.id, ...values })}
    >
      <TextField label={addDialog.name} required maxLength={PASSKEY_NAME_LENGTH} {...field("name")} />
    </FormDialog>
  );
}

export function RemoveDialog({ passkey, onClose }: ChangeProps) {
  const text = useText("passkeys");
  const { submit, sending, problem } = useSend({
    send: removePasskey,
    onDone: useChanged(onClose, text.removeDialog.done),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(passkey.id)}
      title={text.removeDialog.title(passkey.name)}
      description={text.removeDialog.body}
      confirmLabel={text.remove}
      tone="danger"
      busy={sending}
      problem={problem}
    />
  );
}
