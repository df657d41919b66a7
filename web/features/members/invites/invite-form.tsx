import type { ReactNode } from "react";
import { DEFAULT_COMPANY_ROLE, type InvitableRole } from "#worker/contract/organisation/roles.ts";
import { isDepartmentRole } from "#worker/policy/roles.ts";
import type { Department } from "#web/data/organisation/companies.ts";
import type { NewInvite } from "./invites.ts";
import type { Submission } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { DepartmentCheckboxes } from "#web/components/departments/department-checkboxes.tsx";
import type { InviteOptions } from "./use-invite-options.ts";

type InviteFields = {
  email: string;
  name: string;
  role: InvitableRole;
  /** Null until some are chosen. */
  departmentIds: readonly string[] | null;
};

export const NEW_INVITE: InviteFields = {
  email: "",
  name: "",
  role: DEFAULT_COMPANY_ROLE,
  departmentIds: null,
};

type InviteFormProps = {
  id: string;
  options: InviteOptions;
  departments: readonly Department[] | undefined;
  /** Shown in place of the departments if they could not be loaded. */
  departmentsFailure: ReactNode;
  submission: Submission<NewInvite, InviteFields>;
  problem: ReactNode;
};

export function InviteForm(props: InviteFormProps) {
  const { id, options, departments, departmentsFailure, submission, problem } = props;
  const { invites: text } = useText("joining");
  const { roles: roleNames } = useText("app");
  const common = useText("common");
  const { form, submit, values, field, set, errors } = submission;
  const { email, name, role, departmentIds: selectedIds } = values;
  const departmentIds = selectedIds ?? options.proposedIds;

  const send = () =>
    void submit({ email, name, role, departmentIds: isDepartmentRole(role) ? [...departmentIds] : [] });
  return (
    <SubmitForm form={form} id={id} gap="gap-6" problem={problem} onSubmit={send}>
      <TextField
        label={text.email}
        required
        type="email"
        placeholder={text.emailExample}
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <TextField
        label={common.fullName}
        optional
        hint={text.nameHint}
        autoCapitalize="words"
        {...field("name")}
      />
      {options.roles.length > 1 ? (
        <Segmented
          label={common.role}
          value={role}
          variant="rows"
          options={options.roles.map((value) => ({
            value,
            label: roleNames[value],
            hint: text.roleHints[value],
          }))}
          error={errors["role"]}
          // Another role needs departments or none.
          onChange={(next) => set({ role: next, departmentIds: selectedIds })}
        />
      ) : (
        <p className="text-muted-foreground">{text.asMember}</p>
      )}
      {isDepartmentRole(role) ? (
        <DepartmentCheckboxes
          departments={departments ? options.departments : undefined}
          failure={departmentsFailure}
          required={options.needsDepartment(role)}
          value={departmentIds}
          error={errors["departmentIds"]}
          onChange={(next) => set({ departmentIds: next })}
        />
      ) : null}
    </SubmitForm>
  );
}
