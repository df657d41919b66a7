import { Field, Select } from "../../controls/field.tsx";

/** What a list on a phone, which has no headers, can be sorted by. */
export type ListOrderChoice = {
  label: string;
  /** Empty is the usual order. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export function OrderField({ label, value, options, onChange }: ListOrderChoice) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
