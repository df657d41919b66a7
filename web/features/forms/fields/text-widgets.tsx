import { Field, TextArea, TextInput } from "../../../ui/controls/field.tsx";
import type { WidgetProps } from "./widget.ts";

export function TextWidget({ label, required, error, value, onChange }: WidgetProps<"text">) {
  return (
    <Field label={label} required={required} error={error} optional>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function LongTextWidget({ label, required, error, value, onChange }: WidgetProps<"longText">) {
  return (
    <Field label={label} required={required} error={error} optional>
      {(control) => (
        <TextArea {...control} value={value ?? ""} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
