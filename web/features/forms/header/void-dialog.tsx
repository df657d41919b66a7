import { reasonBody } from "#worker/contract/forms/bodies.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import type { FormRecord } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

type VoidDialogProps = { record: FormRecord; onClose: () => void };

/** Asks why a record is voided, or why that is taken back. */
export function VoidDialog({ record, onClose }: VoidDialogProps) {
  const { ask, takeBack } = useText("custody");
  const common = useText("common");
  const { form, setVoided } = record;
  const isVoid = !form.voided;
  const words = isVoid ? ask : takeBack;
  const name = form.viewId ?? "";
  const submission = useSubmit({
    fields: { reason: "" },
    schema: reasonBody,
    send: ({ reason }: { reason: string }) => setVoided(isVoid, reason),
    onDone: () => {
      onClose();
      toast({ title: words.done(name), tone: "success" });
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title(name)}
      description={words.body}
      submitLabel={words.confirm}
      submission={submission}
      tone={isVoid ? "danger" : "primary"}
      onSubmit={() => void submit(values)}
    >
      <TextAreaField required maxLength={500} label={common.reason} {...field("reason")} />
    </FormDialog>
  );
}
