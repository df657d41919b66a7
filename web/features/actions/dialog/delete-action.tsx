import { useQueryClient } from "@tanstack/react-query";
import type { Action } from "#web/data/actions/action-queries.ts";
import { deleteAction, removeCachedAction, refreshActions } from "../changes/change-action.ts";
import { hasPendingSteps, afterPendingSteps } from "../changes/take-step.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

type DeleteActionProps = { action: Action; onClose: () => void; onDeleted: () => void };

export function DeleteAction({ action, onClose, onDeleted }: DeleteActionProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const queries = useQueryClient();
  const { submit, sending, problem } = useSend({
    send: async () => deleteAction(await afterPendingSteps(action)),
    onDone: async () => {
      onDeleted();
      removeCachedAction(queries, action);
      await refreshActions(queries, action, { lists: !hasPendingSteps(), gone: action });
      restoreLostFocus();
      toast({ title: text.deleted(action.viewId), tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(null)}
      busy={sending}
      tone="danger"
      title={text.removeTitle(action.viewId)}
      description={text.removeBody}
      confirmLabel={common.delete}
      problem={problem}
    />
  );
}
