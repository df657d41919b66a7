import type { FormRecord } from "#web/data/forms/record.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

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
