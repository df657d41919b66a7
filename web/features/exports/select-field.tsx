import { Field, Select } from "../../ui/controls/field.tsx";

type SelectFieldProps<Value extends string> = {
  label: string;
  hint?: string | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A labelled select with typed values. */
export function SelectField<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find(([each]) => each === text)?.[0];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => choose(event.target.value)}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
