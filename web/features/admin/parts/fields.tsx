import type { FieldErrors } from "../../../data/api/field-errors.ts";
import { useText } from "../../../text/use-text.ts";
import { Field, TextArea, TextInput } from "../../../ui/controls/field.tsx";

type FieldProps = {
  value: string;
  error: FieldErrors[string] | undefined;
  onChange: (value: string) => void;
};

export function NameField({ value, error, onChange, label }: FieldProps & { label: string }) {
  return (
    <Field label={label} error={error} required>
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

type AddressFieldProps = FieldProps & { label: string; hint?: string | undefined };

export function AddressField({ value, error, onChange, label, hint }: AddressFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type ReasonFieldProps = FieldProps & { hint?: string | undefined; optional?: boolean | undefined };

/** Why something is done to a user or company; it is kept in the audit log. */
export function ReasonField({ value, error, onChange, hint, optional = false }: ReasonFieldProps) {
  const common = useText("common");
  return (
    <Field label={common.reason} hint={hint} error={error} optional={optional} required={!optional}>
      {(control) => (
        <TextArea
          {...control}
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
