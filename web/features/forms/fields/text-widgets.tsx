import { TextAreaField, TextField } from "../../../ui/controls/labelled-fields.tsx";
import type { WidgetProps } from "./widget.ts";

export function TextWidget({ label, required, error, value, onChange }: WidgetProps<"text">) {
  return (
    <TextField
      label={label}
      required={required}
      error={error}
      optional
      value={value ?? ""}
      onChange={onChange}
    />
  );
}

export function LongTextWidget({ label, required, error, value, onChange }: WidgetProps<"longText">) {
  return (
    <TextAreaField
      label={label}
      required={required}
      error={error}
      optional
      value={value ?? ""}
      onChange={onChange}
    />
  );
}
