import type { FormRecord } from "../../../data/forms/record.ts";
import { useSend } from "../../../data/api/use-send.ts";
import { useText } from "../../../text/use-text.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "../../../ui/overlays/restore-focus.ts";
import { toast } from "../../../ui/overlays/toast.tsx";

type DeleteDialogProps = { record: FormRecord; onClose: () => void; onDeleted: () => unknown };

export function DeleteDialog({ record, onClose, onDeleted }: DeleteDialogProps) {
  const { formDelete: words, kinds } = useText("app");
  const name = record.form.viewId || kinds[record.form.type];
  const { submit, sending, problem } = useSend({
    send: () => record.remove(),
    onDone: async () => {
      onClose();
      toast({ title: words.done(name), tone: "success" });
      await onDeleted();
      restoreLostFocus();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      busy={sending}
      tone="danger"
      title={words.title(name)}
      description={words.body}
      confirmLabel={words.confirm}
      problem={problem}
    />
  );
}
