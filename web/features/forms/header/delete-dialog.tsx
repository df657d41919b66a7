import type { FormRecord } from "#web/data/forms/record.ts";
import { restoreForm } from "#web/data/forms/store/withdrawal.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

type DeleteDialogProps = { record: FormRecord; onClose: () => void; onDeleted: () => unknown };

export function DeleteDialog({ record, onClose, onDeleted }: DeleteDialogProps) {
  const { kinds } = useText("app");
  const { deletion: words } = useText("custody");
  const common = useText("common");
  const { errors } = useText("public");
  const { address, isNew } = record;
  const name = record.form.viewId || kinds[record.form.type];
  const undo = async () => {
    try {
      await restoreForm(address);
      toast({ title: words.restored(name), tone: "success" });
    } catch (error) {
      toast({ title: describeError(error, errors), tone: "danger" });
    }
  };
  const { submit, sending, problem } = useSend({
    send: () => record.remove(),
    onDone: async () => {
      onClose();
      toast(
        isNew
          ? { title: words.doneHere(name), tone: "success" }
          : {
              title: words.done(name),
              tone: "success",
              action: { label: common.undo, onClick: () => void undo() },
            },
      );
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
      description={isNew ? words.bodyHere : words.body}
      confirmLabel={words.confirm}
      problem={problem}
    />
  );
}
