import { useState, type ComponentProps } from "react";
import { instantOf, localOf } from "../../../text/zoned-time.ts";
import { TextInput } from "../../../ui/controls/field.tsx";
import { useFormPage } from "../form-context.ts";

type MomentInputProps = Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "type"> & {
  /** ISO, UTC; empty while the date is not whole. */
  value: string;
  onChange: (value: string) => void;
};

/** A date and time on the company's clock. */
export function DatetimeInput({ value, onChange, ...props }: MomentInputProps) {
  const { timeZone } = useFormPage();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...props}
      type="datetime-local"
      max="9999-12-31T23:59"
      // While somebody types, what they typed stands: a date half changed must not jump back.
      value={typed ?? localOf(value, timeZone)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(instantOf(event.target.value, timeZone) ?? "");
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
