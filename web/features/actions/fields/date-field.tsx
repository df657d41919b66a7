import { type DateRange, dayLimits } from "#worker/contract/language/locales.ts";
import { addDays } from "#worker/domain/plan/rule-days.ts";
import type { ReactNode } from "react";
import { useText } from "#web/text/use-text.ts";
import { instantFrom, localTimeOf, todayIn } from "#web/text/zoned-time.ts";
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
  /** What the buttons count from, if that is later than now: the present deadline, where more time is asked for. */
  after?: string | null;
};

const DATE_LENGTH = "2026-11-20".length;

const USUAL_DEADLINES = [7, 15, 30] as const;

/** The date of the instant, as the input writes it. */
const dayOf = (instant: string, timeZone: string): string =>
  localTimeOf(instant, timeZone).slice(0, DATE_LENGTH);

/** A date in the company's time zone. */
export function DateField({
  label,
  value,
  onChange,
  timeZone,
  time = "23:59",
  range = "event",
  after = null,
  ...field
}: DateFieldProps) {
  const { actionTexts: text } = useText("app");
  const choose = (chosen: string) =>
    onChange(chosen === "" ? null : instantFrom(`${chosen}T${time}`, timeZone));
  const today = todayIn(timeZone);
  const last = after === null ? "" : dayOf(after, timeZone);
  const from = last > today ? last : today;
  const day = value === null ? "" : dayOf(value, timeZone);
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
                  aria-pressed={day === addDays(from, days)}
                  className="aria-pressed:border-primary-ink aria-pressed:bg-accent aria-pressed:text-primary-ink aria-pressed:inset-ring aria-pressed:inset-ring-primary-ink"
                  aria-label={from > today ? text.daysMore(days) : text.inDays(days)}
                  onClick={() => choose(addDays(from, days))}
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
