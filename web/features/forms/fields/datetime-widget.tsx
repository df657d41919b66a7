import { dayLimits } from "../../../../worker/contract/language/locales.ts";
import { useState, type ComponentProps } from "react";
import { instantFrom, localTimeOf } from "../../../text/zoned-time.ts";
import { DateInput } from "../../../components/dates/date-input.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useFormPage } from "../form-context.ts";
import type { WidgetProps } from "./widget.ts";

type MomentInputProps = Omit<ComponentProps<typeof DateInput>, "value" | "onChange" | "type"> & {
  /** ISO, UTC; empty while the date is incomplete. */
  value: string;
  onChange: (value: string) => void;
};

/** A date and time in the company's time zone. */
export function DatetimeInput({ value, onChange, ...props }: MomentInputProps) {
  const timeZone = useFormPage((page) => page.timeZone);
  const limits = dayLimits("event");
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateInput
      {...props}
      type="datetime-local"
      min={`${limits.min}T00:00`}
      max={`${limits.max}T23:59`}
      // The typed text is shown until blur, so that a partly edited date is not reset.
      value={typed ?? localTimeOf(value, timeZone)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(instantFrom(event.target.value, timeZone) ?? "");
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

export function DatetimeWidget({ label, required, error, value, onChange }: WidgetProps<"datetime">) {
  return (
    <Field label={label} required={required} error={error}>
      {(control) => <DatetimeInput {...control} value={value} onChange={onChange} />}
    </Field>
  );
}
