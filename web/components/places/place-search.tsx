import { TextField } from "../../ui/controls/labelled-fields.tsx";

type PlaceSearchProps = {
  label: string;
  value: string;
  onChange: (search: string) => void;
  onEnter: () => void;
};

export function PlaceSearch({ label, value, onChange, onEnter }: PlaceSearchProps) {
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      value={value}
      placeholder={label}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter must not submit a surrounding form.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
