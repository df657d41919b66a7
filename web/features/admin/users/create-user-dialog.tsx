import { createUser as contract } from "../../../../worker/contract/admin/users.ts";
import type { EndpointBody } from "../../../../worker/contract/endpoint.ts";
import { LANGUAGES } from "../../../../worker/contract/enums.ts";
import { DEFAULT_GLOBAL_ROLE, type GlobalRole } from "../../../../worker/contract/organisation/roles.ts";
import { createUser, useRefreshUsers, type AdminUser } from "../../../data/administration/users.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { LANGUAGE_NAMES } from "../../../text/language-names.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { SelectField } from "../../../ui/controls/labelled-fields.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { AddressField, NameField } from "../parts/fields.tsx";
import { RolesField } from "./roles-field.tsx";

type CreateUserDialogProps = { onClose: () => void; onCreated: (user: AdminUser) => void };

export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const { adminUsers: text } = useText("admin");
  const common = useText("common");
  const refresh = useRefreshUsers();
  const submission = useSubmit({
    fields: {
      name: "",
      email: "",
      role: [DEFAULT_GLOBAL_ROLE] as GlobalRole[],
      language: useLanguage(),
    },
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => createUser(body),
    onDone: async (user) => {
      await refresh();
      toast({ title: text.createdToast(user.name), tone: "success" });
      onClose();
      onCreated(user);
    },
    fieldOf: { ADDRESS_TAKEN: "email" },
  });
  const { submit, values, field, errors } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.create}
      description={text.createLead}
      submitLabel={text.create}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <NameField label={common.fullName} {...field("name")} />
      <AddressField label={text.email} {...field("email")} />
      <RolesField {...field("role")} error={errors["role"] && text.rolesRequired} />
      <SelectField
        label={text.language}
        options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        {...field("language")}
      />
    </FormDialog>
  );
}
