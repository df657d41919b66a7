import { useState } from "react";
import { createUser as contract } from "../../../../worker/contract/admin/users.ts";
import type { EndpointBody } from "../../../../worker/contract/endpoint.ts";
import { LANGUAGES, type Language } from "../../../../worker/contract/enums.ts";
import { DEFAULT_GLOBAL_ROLE, type GlobalRole } from "../../../../worker/contract/organisation/roles.ts";
import { createUser, useRefreshUsers, type AdminUser } from "../../../data/administration/users.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { LANGUAGE_NAMES } from "../../../text/language-names.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { Field, Select } from "../../../ui/controls/field.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { AddressField, NameField } from "../parts/fields.tsx";
import { RolesField } from "./roles-field.tsx";

type CreateUserDialogProps = { onClose: () => void; onCreated: (user: AdminUser) => void };

export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const { adminUsers: text } = useText("admin");
  const common = useText("common");
  const refresh = useRefreshUsers();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GlobalRole[]>([DEFAULT_GLOBAL_ROLE]);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
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
  return (
    <FormDialog
      onClose={onClose}
      title={text.create}
      description={text.createLead}
      submitLabel={text.create}
      form={form}
      busy={sending}
      problem={problem}
      onSubmit={() => void submit({ name, email, role, language })}
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
      <AddressField
        label={text.email}
        value={email}
        error={errors["email"]}
        onChange={(next) => {
          setEmail(next);
          clearError("email");
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
      <Field label={text.language}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target: { value } }) =>
              setLanguage(LANGUAGES.find((each) => each === value) ?? language)
            }
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
