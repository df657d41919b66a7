import { useState } from "react";
import { DEFAULT_COMPANY_ROLE, type InvitableRole } from "../../../worker/contract/roles.ts";
import { fitsDepartment } from "../../../worker/policy/roles.ts";
import type { Department } from "../../data/organisation/companies.ts";
import type { NewInvite } from "../../data/people/company-invitations.ts";
import type { Submission } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { DepartmentChecks } from "./department-checks.tsx";
import type { InviteChoices } from "./use-invite-choices.ts";

type InviteFormProps = {
  id: string;
  choices: InviteChoices;
  departments: readonly Department[] | undefined;
  submission: Submission<NewInvite>;
};

export function InviteForm({ id, choices, departments, submission }: InviteFormProps) {
  const { invites: text, roles: roleNames } = useText();
  const { form, submit, errors, problem, mend } = submission;
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitableRole>(DEFAULT_COMPANY_ROLE);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [only] = choices.departments;
  // Somebody who runs one department invites into that one.
  const preset = choices.departments.length === 1 && only && choices.needsDepartment(role) ? [only.id] : [];
  const departmentIds = chosen ?? preset;

  const send = () =>
    void submit({ email, role, departmentIds: fitsDepartment(role) ? [...departmentIds] : [] });
  return (
    <SubmitForm form={form} id={id} gap="gap-6" problem={problem} onSubmit={send}>
      <Field label={text.email} required error={errors["email"]}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={email}
            placeholder={text.emailExample}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setEmail(event.target.value);
              mend("email");
            }}
          />
        )}
      </Field>
      {choices.roles.length > 1 ? (
        <Segmented
          label={text.role}
          value={role}
          look="rows"
          options={choices.roles.map((value) => ({
            value,
            label: roleNames[value],
            hint: text.roleHints[value],
          }))}
          error={errors["role"]}
          onChange={(next) => {
            setRole(next);
            mend("role");
            mend("departmentIds");
          }}
        />
      ) : (
        <p className="text-muted-foreground">{text.asMember}</p>
      )}
      {fitsDepartment(role) ? (
        <DepartmentChecks
          departments={departments ? choices.departments : undefined}
          required={choices.needsDepartment(role)}
          value={departmentIds}
          error={errors["departmentIds"]}
          onChange={(next) => {
            setChosen(next);
            mend("departmentIds");
          }}
        />
      ) : null}
    </SubmitForm>
  );
}
