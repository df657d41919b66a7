import { useState } from "react";
import { removeUser, useRefreshUsers, type AdminUserDetail } from "../../../data/administration/users.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useAdminText } from "../../../text/use-text.ts";
import { Field, TextArea } from "../../../ui/controls/field.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { TypedConfirmDialog } from "../../../ui/overlays/typed-confirm-dialog.tsx";
import { useUserName } from "./user-labels.tsx";

type DeleteUserDialogProps = { user: AdminUserDetail; onClose: () => void; onDeleted: () => void };

/** Deletes a user, or empties the account while records name it. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { admin, adminUsers: text } = useAdminText();
  const refresh = useRefreshUsers();
  const name = useUserName()(user);
  const [reason, setReason] = useState("");
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    send: () => removeUser({ userId: user.id, ...(reason.trim() ? { reason: reason.trim() } : {}) }),
    onDone: ({ outcome }) => {
      onDeleted();
      toast({ title: text.outcomes[outcome](name), tone: "success" });
      return refresh();
    },
  });
  return (
    <TypedConfirmDialog
      onClose={onClose}
      title={text.removeTitle(name)}
      description={text.removeBody}
      closeLabel={admin.close}
      cancelLabel={admin.cancel}
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
      <Field label={admin.reason} error={errors["reason"]} optionalText={admin.reasonOptional}>
        {(control) => (
          <TextArea
            {...control}
            value={reason}
            maxLength={500}
            onChange={(event) => {
              setReason(event.target.value);
              clearError("reason");
            }}
          />
        )}
      </Field>
    </TypedConfirmDialog>
  );
}
