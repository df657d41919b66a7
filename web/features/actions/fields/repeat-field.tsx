import { useState } from "react";
import { REPEAT_UNITS, type RepeatUnit } from "#worker/contract/enums.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import type { FieldErrors } from "#web/data/api/field-errors.ts";
import { useText } from "#web/text/use-text.ts";
import { SelectField, TextField } from "#web/ui/controls/labelled-fields.tsx";

type Repeat = Action["repeat"];
type RepeatFieldProps = {
  value: Repeat;
  onChange: (repeat: Repeat) => void;
  errors: FieldErrors;
};

/** How often an action without a form recurs. */
export function RepeatField({ value, onChange, errors }: RepeatFieldProps) {
  const { repeat: text } = useText("actionMore");
  // As typed: an empty field is no number yet.
  const [typed, setTyped] = useState(String(value?.every ?? 1));
  const unit = value?.unit ?? "";
  const set = (next: RepeatUnit | "", every: string) =>
    onChange(next === "" ? null : { every: /^\d{1,4}$/.test(every) ? Number(every) : 0, unit: next });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={text.label}
        hint={unit === "" ? undefined : text.hint}
        error={errors["repeat"] ?? errors["repeat.unit"]}
        options={[
          { value: "", label: text.never },
          ...REPEAT_UNITS.map((each) => ({ value: each, label: text.units[each] })),
        ]}
        value={unit}
        onChange={(chosen) => set(chosen, typed)}
      />
      {unit === "" ? null : (
        <TextField
          label={text.every[unit]}
          inputMode="numeric"
          required
          error={errors["repeat.every"]}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            set(unit, next);
          }}
        />
      )}
    </div>
  );
}
