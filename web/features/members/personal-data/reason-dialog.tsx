import { eraseFormerMember as contract } from "#worker/contract/organisation/personal-data.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import type { FieldState } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";

/** Why a person's data is changed: the audit log keeps it. */
export function ReasonField(props: FieldState<string>) {
  const common = useText("common");
  return <TextField label={common.reason} required maxLength={500} {...props} />;
}

type ReasonDialogProps = {
  title: string;
  description: string;
  submitLabel: string;
  send: (reason: string) => Promise<void>;
  onDone: () => unknown;
  onClose: () => void;
};

/** Confirms what cannot be undone, and asks why. */
export function ReasonDialog({ title, description, submitLabel, send, onDone, onClose }: ReasonDialogProps) {
  const submission = useSubmit({
    fields: { reason: "" },
    schema: contract.body,
    send: (body: { reason: string }) => send(body.reason),
    onDone,
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      tone="danger"
      title={title}
      description={description}
      submitLabel={submitLabel}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <ReasonField {...field("reason")} />
    </FormDialog>
  );
}
