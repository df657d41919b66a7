import { Field, TextInput } from "../../ui/controls/field.tsx";

type PlaceSearchProps = {
  label: string;
  value: string;
  onChange: (search: string) => void;
  onEnter: () => void;
};

export function PlaceSearch({ label, value, onChange, onEnter }: PlaceSearchProps) {
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={value}
          placeholder={label}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter must not submit a surrounding form.
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}
