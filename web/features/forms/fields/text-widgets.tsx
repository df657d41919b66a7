import { Field, TextArea, TextInput } from "../../../ui/controls/field.tsx";
import { useText } from "../../../text/use-text.ts";
import type { WidgetProps } from "./widget.ts";

export function TextWidget({ label, required, error, value, onChange }: WidgetProps<"text">) {
  const common = useText("common");
  return (
    <Field label={label} required={required} error={error} optionalText={common.optional}>
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
  const common = useText("common");
  return (
    <Field label={label} required={required} error={error} optionalText={common.optional}>
      {(control) => (
        <TextArea {...control} value={value ?? ""} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
