import { useMemo } from "react";
import type { FieldState } from "../../data/api/use-send.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Field, Select } from "../../ui/controls/field.tsx";
import { timeZoneGroups } from "../../text/time-zones.ts";

type TimeZoneFieldProps = FieldState<string> & {
  /** The company's saved zone, which stays in the list whatever is selected. */
  saved: string;
};

export function TimeZoneField({ saved, value, error, onChange }: TimeZoneFieldProps) {
  const text = useText("settings").companyForm;
  const language = useLanguage();
  const groups = useMemo(() => timeZoneGroups(text, saved, language), [text, saved, language]);
  return (
    <Field label={text.timeZone} hint={text.timeZoneHint} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {groups.map(({ label, zones }) => (
            <optgroup key={label} label={label}>
              {zones.map((zone) => (
                <option key={zone.value} value={zone.value}>
                  {zone.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
