import { useState, type ReactNode } from "react";
import { instantOf, localOf } from "../../../text/zoned-time.ts";
import { Field, TextInput } from "../../../ui/controls/field.tsx";

type DateFieldProps = {
  label: string;
  /** ISO instant; null when there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  timeZone: string;
  /** Which minute of the chosen day is meant: a deadline is its last. */
  time?: "00:00" | "23:59" | undefined;
  error?: ReactNode;
  optionalText?: string | undefined;
  required?: boolean | undefined;
  min?: string | undefined;
};

const LENGTH_OF_DAY = "2026-11-20".length;
/** While its year is typed a day goes through the years 2, 20 and 202. */
const isHalfTyped = (day: string): boolean => day !== "" && Number.parseInt(day, 10) < 1000;

/** A day on the company's calendar. */
export function DateField({
  label,
  value,
  onChange,
  timeZone,
  time: minute = "23:59",
  min,
  ...field
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const day = value === null ? "" : localOf(value, timeZone).slice(0, LENGTH_OF_DAY);
  return (
    <Field label={label} {...field}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={typed ?? day}
          min={min}
          onChange={({ target }) => {
            const isHalf = isHalfTyped(target.value);
            setTyped(isHalf ? target.value : null);
            if (!isHalf)
              onChange(target.value === "" ? null : instantOf(`${target.value}T${minute}`, timeZone));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
