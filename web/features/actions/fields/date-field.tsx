import { type DateRange, dayLimits } from "#worker/contract/language/locales.ts";
import type { ReactNode } from "react";
import { useText } from "#web/text/use-text.ts";
import { instantFrom, localTimeOf } from "#web/text/zoned-time.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";

type DateFieldProps = {
  label: string;
  /** ISO instant; null when there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  timeZone: string;
  /** Time of the chosen day; a deadline is its last minute. */
  time?: "00:00" | "23:59" | undefined;
  error?: ReactNode;
  optional?: boolean | undefined;
  required?: boolean | undefined;
  /** How far away it may lie. A deadline has buttons for the usual ones. */
  range?: DateRange | undefined;
};

const DATE_LENGTH = "2026-11-20".length;

const USUAL_DEADLINES = [7, 15, 30] as const;
const DAY_MS = 86_400_000;

/** The date that many days from today, as the input writes it. */
const dayIn = (days: number, timeZone: string): string =>
  localTimeOf(new Date(Date.now() + days * DAY_MS).toISOString(), timeZone).slice(0, DATE_LENGTH);

/** A date in the company's time zone. */
export function DateField({
  label,
  value,
  onChange,
  timeZone,
  time = "23:59",
  range = "event",
  ...field
}: DateFieldProps) {
  const { actionTexts: text } = useText("app");
  const choose = (chosen: string) =>
    onChange(chosen === "" ? null : instantFrom(`${chosen}T${time}`, timeZone));
  const day = value === null ? "" : localTimeOf(value, timeZone).slice(0, DATE_LENGTH);
  return (
    <Field label={label} {...field}>
      {(control) => (
        <>
          <DateInput
            {...control}
            type="date"
            value={day}
            {...dayLimits(range)}
            timeZone={timeZone}
            onChange={choose}
          />
          {range === "deadline" ? (
            <div className="flex flex-wrap gap-2">
              {USUAL_DEADLINES.map((days) => (
                <Button
                  key={days}
                  variant="secondary"
                  size="sm"
                  aria-pressed={day === dayIn(days, timeZone)}
                  className="aria-pressed:border-primary-ink aria-pressed:bg-accent aria-pressed:text-primary-ink aria-pressed:inset-ring aria-pressed:inset-ring-primary-ink"
                  aria-label={text.inDays(days)}
                  onClick={() => choose(dayIn(days, timeZone))}
                >
                  {text.plusDays(days)}
                </Button>
              ))}
            </div>
          ) : null}
        </>
      )}
    </Field>
  );
}
