import { useText } from "../../../text/use-text.ts";
import { Field, TextInput } from "../../../ui/controls/field.tsx";

type ReasonFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Why a person's data is changed: the audit log keeps it. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const common = useText("common");
  return (
    <Field label={common.reason} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
