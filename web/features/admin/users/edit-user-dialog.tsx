import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { updateUserAsAdmin as contract } from "../../../../worker/contract/admin/users.ts";
import type { EndpointBody } from "../../../../worker/contract/endpoint.ts";
import { updateUser, useRefreshUsers, type AdminUserDetail } from "../../../data/administration/users.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { refreshSession } from "../../../data/session/session.ts";
import { useUser } from "../../../data/session/use-session.ts";
import { useText } from "../../../text/use-text.ts";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { NameField } from "../parts/fields.tsx";
import { RolesField } from "./roles-field.tsx";
import { rolesIn, useUserName } from "./user-labels.tsx";

type EditUserDialogProps = { user: AdminUserDetail; onClose: () => void };

/** Changes a user's name and roles. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { admin, adminUsers: text } = useText("admin");
  const common = useText("common");
  const router = useRouter();
  const refresh = useRefreshUsers();
  const isOwn = useUser().id === user.id;
  const title = text.editTitle(useUserName()(user));
  const [name, setName] = useState(user.name);
  const [role, setRole] = useState(() => rolesIn(user.role));
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => updateUser(body),
    onDone: async () => {
      if (isOwn) {
        // Whoever takes the role from themselves leaves the administration.
        await refreshSession();
        await router.invalidate();
      }
      await refresh(user.id).catch(() => {});
      toast({ title: admin.saved, tone: "success" });
      onClose();
    },
  });
  const changes = {
    ...(name.trim() === user.name ? {} : { name }),
    ...(role.join() === rolesIn(user.role).join() ? {} : { role }),
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={user.email}
      submitLabel={common.save}
      form={form}
      busy={sending}
      problem={problem}
      submitDisabled={Object.keys(changes).length === 0}
      onSubmit={() => void submit({ userId: user.id, ...changes })}
    >
      <NameField
        label={common.fullName}
        value={name}
        error={errors["name"]}
        onChange={(next) => {
          setName(next);
          clearError("name");
        }}
      />
      <RolesField
        value={role}
        error={errors["role"] && text.rolesRequired}
        onChange={(next) => {
          setRole(next);
          clearError("role");
        }}
      />
    </FormDialog>
  );
}
