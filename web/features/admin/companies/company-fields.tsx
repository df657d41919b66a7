import type { FieldErrors } from "../../../data/api/field-errors.ts";
import { useAdminText } from "../../../text/use-text.ts";
import { Field, TextInput } from "../../../ui/controls/field.tsx";

type FieldProps = {
  value: string;
  error: FieldErrors[string] | undefined;
  onChange: (value: string) => void;
};

export function CompanyNameField({ value, error, onChange }: FieldProps) {
  const { adminCompanies: text } = useAdminText();
  return (
    <Field label={text.name} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** With a `hint` of its own the field may stay empty. */
export function UserLimitField({ value, error, onChange, hint }: FieldProps & { hint?: string }) {
  const { adminCompanies: text } = useAdminText();
  return (
    <Field
      label={text.userLimit}
      hint={hint ?? text.userLimitHint}
      error={error}
      required={hint === undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="tabular-nums sm:max-w-40"
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ""))}
        />
      )}
    </Field>
  );
}
