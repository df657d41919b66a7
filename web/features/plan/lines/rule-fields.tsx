import { nextDays } from "#worker/domain/plan/rule-days.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { monthName, ruleSentence, shortDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { SelectField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { faultsOf, NTHS, type RuleDraft, ruleOf, type Unit, UNITS, withUnit } from "./rule-draft.ts";

type RuleFieldsProps = {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  today: string;
  /** Of a task that is not planned yet: what it counts from is said. */
  isNew: boolean;
  /** Somebody tried to send it: what is wrong is said. */
  isTried: boolean;
  /** Of the field; the server's. */
  errors: Readonly<Record<string, string>>;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** When a task is planned: the fields of the rule, the rule as a sentence, and its next days. */
export function RuleFields({ draft, onChange, today, isNew, isTried, errors }: RuleFieldsProps) {
  const { line: text, rule: ruleText, ...rest } = useText("plan");
  const common = useText("common");
  const planText = { line: text, rule: ruleText, ...rest };
  const language = useLanguage();
  const { timeZone } = useCompany();
  const set = (part: Partial<RuleDraft>) => onChange({ ...draft, ...part });
  const faults = new Set(isTried ? faultsOf(draft) : []);
  const isWrong = (name: keyof RuleDraft) =>
    faults.has(name) ? (name === "weekdays" ? text.chooseWeekday : text.invalid) : undefined;
  const { unit, onKind } = draft;
  const rule = ruleOf(draft);
  const days = rule ? nextDays(rule, today) : [];
  const missedAfter = Number(draft.missedAfterDays);
  const missedText = missedAfter === 0 ? text.missedAtOnce : text.missedAfter(missedAfter);
  const number = (name: "every" | "date" | "daysEarly" | "missedAfterDays", label: string, hint?: string) => (
    <TextField
      label={label}
      required
      error={isWrong(name)}
      hint={hint}
      inputMode="numeric"
      maxLength={3}
      value={draft[name]}
      onChange={(typed) => set({ [name]: typed.trim() })}
    />
  );
  const day = (name: "from" | "until", label: string, hint?: string) => (
    <Field
      label={label}
      required={name === "from"}
      error={isWrong(name) ?? errors[`rule.${name}`]}
      hint={hint}
    >
      {(control) => (
        <DateInput
          {...control}
          type="date"
          timeZone={timeZone}
          min={name === "until" && draft.from ? draft.from : undefined}
          value={draft[name]}
          onChange={(next) => set({ [name]: next })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg border p-4">
      <legend className="px-1 text-sm font-semibold">{text.when}</legend>
      <Segmented<Unit>
        label={text.unit}
        options={UNITS.map((value) => ({ value, label: text.units[value] }))}
        value={unit}
        onChange={(next) => onChange(withUnit(draft, next))}
      />
      {unit === "once" ? null : number("every", text.everyUnit[unit])}
      {unit === "week" ? <Weekdays draft={draft} error={isWrong("weekdays")} onChange={set} /> : null}
      {unit === "month" || unit === "year" ? (
        <>
          <Segmented<"date" | "nth">
            label={text.on}
            variant="bar"
            options={[
              { value: "date", label: text.onKinds.date },
              { value: "nth", label: text.onKinds.nth },
            ]}
            value={onKind}
            onChange={(next) => set({ onKind: next })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {onKind === "date" ? number("date", text.date) : <NthFields draft={draft} onChange={set} />}
            {unit === "year" ? (
              <SelectField
                label={common.month}
                required
                options={MONTHS.map((month) => ({ value: month, label: monthName(language, month) }))}
                value={draft.month}
                onChange={(chosen) => set({ month: chosen })}
              />
            ) : null}
          </div>
        </>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {day("from", unit === "once" ? text.onDay : text.from)}
        {unit === "once" ? null : day("until", text.until, text.untilHint)}
        {number("daysEarly", text.daysEarly, text.daysEarlyHint)}
        {number("missedAfterDays", text.missedAfterDays, text.missedAfterDaysHint)}
      </div>
      <output className="block rounded-md bg-muted px-3 py-2.5">
        <span className="block font-medium text-pretty">
          {rule ? ruleSentence(planText, language, rule) : "…"}
        </span>
        <span className="mt-1 block text-sm text-pretty text-muted-foreground">
          {days.length === 0
            ? text.noDays
            : `${isNew ? text.firstDays : text.nextDays}: ${days.map((each) => shortDay(language, each)).join(" · ")}. ${
                isNew && draft.from < today ? `${text.beforeToday} ` : ""
              }${missedText}`}
        </span>
      </output>
    </fieldset>
  );
}

type PartProps = { draft: RuleDraft; onChange: (part: Partial<RuleDraft>) => void };

function Weekdays({ draft: { weekdays }, error, onChange }: PartProps & { error: string | undefined }) {
  const { line: text, weekdays: names } = useText("plan");
  const toggle = (weekday: number) =>
    onChange({
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((each) => each !== weekday)
        : [...weekdays, weekday],
    });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{text.weekdays}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={weekdays.includes(index + 1)}
            aria-label={name}
            className="min-h-11 rounded-md border border-input/70 bg-card px-1 text-sm font-medium shadow-card first-letter:uppercase hover:bg-accent aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground pointer-coarse:min-h-12"
            onClick={() => toggle(index + 1)}
          >
            {name.slice(0, 3)}
          </button>
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-sm text-destructive-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function NthFields({ draft, onChange }: PartProps) {
  const { line: text, rule, weekdays } = useText("plan");
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectField
        label={text.nth}
        required
        options={NTHS.map((nth) => ({ value: nth, label: rule.nths[nth] }))}
        value={draft.nth}
        onChange={(chosen) => onChange({ nth: chosen })}
      />
      <SelectField
        label={text.weekday}
        required
        options={weekdays.map((name, index) => ({ value: index + 1, label: name }))}
        value={draft.weekday}
        onChange={(chosen) => onChange({ weekday: chosen })}
      />
    </div>
  );
}
