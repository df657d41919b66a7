import { removeUser, useRefreshUsers, type AdminUserDetail } from "../../../data/administration/users.ts";
import { useSend } from "../../../data/api/use-send.ts";
import { useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { TypedConfirmDialog } from "../../../ui/overlays/typed-confirm-dialog.tsx";
import { ReasonField } from "../parts/fields.tsx";
import { useUserName } from "./user-labels.tsx";

type DeleteUserDialogProps = { user: AdminUserDetail; onClose: () => void; onDeleted: () => void };

/** Deletes a user, or empties the account while records name it. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { adminUsers: text } = useText("admin");
  const refresh = useRefreshUsers();
  const name = useUserName()(user);
  const submission = useSend({
    fields: { reason: "" },
    send: (reason: string) => removeUser({ userId: user.id, ...(reason ? { reason } : {}) }),
    onDone: () => {
      onDeleted();
      toast({ title: text.removed(name), tone: "success" });
      return refresh();
    },
  });
  const { submit, values, field } = submission;
  return (
    <TypedConfirmDialog
      onClose={onClose}
      title={text.removeTitle(name)}
      description={text.removeBody}
      submitLabel={text.removeForever}
      submission={submission}
      expected={user.email}
      typeLabel={text.typeAddress}
      mismatch={text.mismatch}
      inputType="email"
      onConfirm={() => void submit(values.reason.trim())}
    >
      <ReasonField {...field("reason")} optional />
    </TypedConfirmDialog>
  );
}
