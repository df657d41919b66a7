import { Field } from "../../../ui/controls/field.tsx";
import { MomentInput } from "./moment-input.tsx";
import type { WidgetProps } from "./widget.ts";

export function DatetimeWidget({ label, required, error, value, onChange }: WidgetProps<"datetime">) {
  return (
    <Field label={label} required={required} error={error}>
      {(control) => <MomentInput {...control} value={value} onChange={onChange} />}
    </Field>
  );
}
