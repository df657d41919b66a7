import { useRouter } from "@tanstack/react-router";
import { updateUserAsAdmin as contract } from "#worker/contract/admin/users.ts";
import type { EndpointBody } from "#worker/contract/endpoint.ts";
import { updateUser, useRefreshUsers, type AdminUserDetail } from "./users.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { refreshSession } from "#web/data/session/session.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useText } from "#web/text/use-text.ts";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
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
  const submission = useSubmit({
    fields: { name: user.name, role: rolesIn(user.role) },
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
  const { submit, values, field, errors } = submission;
  const { name, role } = values;
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
      submission={submission}
      submitDisabled={Object.keys(changes).length === 0}
      onSubmit={() => void submit({ userId: user.id, ...changes })}
    >
      <NameField label={common.fullName} {...field("name")} />
      <RolesField {...field("role")} error={errors["role"] && text.rolesRequired} />
    </FormDialog>
  );
}
