import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { assignableUsersQuery } from "#web/data/people/members.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useText } from "#web/text/use-text.ts";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";

type AssigneeFieldProps = {
  companyId: string;
  departmentId: string;
  /** Undefined until the user chooses; null for no assignee. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** The current assignee, listed even if no longer in the department. */
  current?: { id: string; name: string } | null | undefined;
  error?: ReactNode;
};

const NOT_CHOSEN = "?";

/** Select of the users who can be assigned the action. */
export function AssigneeField({
  companyId,
  departmentId,
  value,
  onChange,
  current,
  error,
}: AssigneeFieldProps) {
  const { actionTexts: text } = useText("app");
  const { id: ownId } = useUser();
  const load = useQuery({
    ...assignableUsersQuery(companyId, departmentId),
    enabled: departmentId !== "",
  });
  const users = load.data ?? [];
  const isListed = !current || users.some(({ id }) => id === current.id);
  const people = [...(isListed ? [] : [current]), ...users];
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field label={text.fields.assignee} error={error}>
        {(control) => (
          <Select
            {...control}
            value={value === undefined ? NOT_CHOSEN : (value ?? "")}
            onChange={({ target }) => onChange(target.value || null)}
          >
            {value === undefined ? (
              <option value={NOT_CHOSEN} disabled>
                {text.choosePerson}
              </option>
            ) : null}
            <option value="">{text.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === ownId ? text.me(name) : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FailedQueryNotice query={load} />
    </div>
  );
}
