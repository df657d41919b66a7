import { dayLimits } from "#worker/contract/language/locales.ts";
import type { ComponentProps } from "react";
import { instantFrom, localTimeOf } from "#web/text/zoned-time.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { useFormPage } from "../form-context.ts";
import type { WidgetProps } from "./widget.ts";

type MomentInputProps = Omit<ComponentProps<typeof DateInput>, "value" | "onChange" | "type"> & {
  /** ISO, UTC; empty without a date. */
  value: string;
  onChange: (value: string) => void;
  withSeconds?: boolean | undefined;
};

/** A date and time in the company's time zone. */
export function DatetimeInput({ value, onChange, withSeconds = false, ...props }: MomentInputProps) {
  const { timeZone } = useFormPage();
  const limits = dayLimits("event");
  // A whole minute is written without seconds, as it is typed on the way to them.
  const precision = withSeconds && Date.parse(value) % 60_000 !== 0 ? "second" : "minute";
  return (
    <DateInput
      {...props}
      type="datetime-local"
      min={`${limits.min}T00:00`}
      max={`${limits.max}T23:59`}
      step={withSeconds ? 1 : undefined}
      timeZone={timeZone}
      value={localTimeOf(value, timeZone, precision)}
      onChange={(local) => onChange(instantFrom(local, timeZone) ?? "")}
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
