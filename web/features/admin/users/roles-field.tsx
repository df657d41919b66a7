import { useId } from "react";
import { GLOBAL_ROLES, type GlobalRole } from "#worker/contract/organisation/roles.ts";
import type { FieldState } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";

/** A user may have several roles; what one of them allows is allowed. */
export function RolesField({ value, error, onChange }: FieldState<GlobalRole[]>) {
  const { adminUsers: text } = useText("admin");
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">{text.role}</legend>
      {GLOBAL_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={text.roles[role]}
          hint={text.roleHints[role]}
          checked={value.includes(role)}
          aria-invalid={error ? true : undefined}
          onChange={({ target: { checked } }) =>
            onChange(GLOBAL_ROLES.filter((each) => (each === role ? checked : value.includes(each))))
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
