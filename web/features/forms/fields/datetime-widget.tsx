import { Field } from "../../../ui/controls/field.tsx";
import { DatetimeInput } from "./datetime-input.tsx";
import type { WidgetProps } from "./widget.ts";

export function DatetimeWidget({ label, required, error, value, onChange }: WidgetProps<"datetime">) {
  return (
    <Field label={label} required={required} error={error}>
      {(control) => <DatetimeInput {...control} value={value} onChange={onChange} />}
    </Field>
  );
}
