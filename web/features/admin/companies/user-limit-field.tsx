import type { FieldErrors } from "../../../data/api/field-errors.ts";
import { useText } from "../../../text/use-text.ts";
import { Field, TextInput } from "../../../ui/controls/field.tsx";

type UserLimitFieldProps = {
  value: string;
  error: FieldErrors[string] | undefined;
  onChange: (value: string) => void;
  hint?: string;
};

/** With a `hint` of its own the field may stay empty. */
export function UserLimitField({ value, error, onChange, hint }: UserLimitFieldProps) {
  const { adminCompanies: text } = useText("admin");
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
