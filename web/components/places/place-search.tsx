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
            // It may stand in a form, which is not what is being sent.
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}
