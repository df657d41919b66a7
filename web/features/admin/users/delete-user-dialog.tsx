import { useState } from "react";
import { removeUser, useRefreshUsers, type AdminUserDetail } from "../../../data/administration/users.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
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
  const [reason, setReason] = useState("");
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    send: () => removeUser({ userId: user.id, ...(reason.trim() ? { reason: reason.trim() } : {}) }),
    onDone: () => {
      onDeleted();
      toast({ title: text.removed(name), tone: "success" });
      return refresh();
    },
  });
  return (
    <TypedConfirmDialog
      onClose={onClose}
      title={text.removeTitle(name)}
      description={text.removeBody}
      submitLabel={text.removeForever}
      form={form}
      busy={sending}
      problem={problem}
      expected={user.email}
      typeLabel={text.typeAddress}
      mismatch={text.mismatch}
      inputType="email"
      onConfirm={() => void submit(undefined)}
    >
      <ReasonField
        value={reason}
        error={errors["reason"]}
        optional
        onChange={(next) => {
          setReason(next);
          clearError("reason");
        }}
      />
    </TypedConfirmDialog>
  );
}
