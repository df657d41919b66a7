import { useState } from "react";
import { LIMITS, MOST_DECIMALS, numberText } from "#worker/contract/questions/number.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import type { TextPlace } from "#worker/contract/questions/languages.ts";
import type { Limit, Measure, OnlyIf } from "#worker/contract/shapes.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { numberFault, readNumber } from "#web/text/read-number.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Field } from "#web/ui/controls/field.tsx";
import { SelectField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import type { ChecklistQuestion } from "../checklists.ts";
import { Translated, useIsTranslated } from "../languages/languages.tsx";

type MeasureFieldsProps = {
  measure: Measure;
  /** Where the unit stands in the texts of the question. */
  unitAt: TextPlace;
  onChange: (measure: Measure, group?: string) => void;
};

const DECIMALS = Array.from({ length: MOST_DECIMALS + 1 }, (_, count) => ({
  value: count,
  label: String(count),
}));

/** The unit, the decimals and the limits of a number. */
export function MeasureFields({ measure, unitAt, onChange }: MeasureFieldsProps) {
  const { fields: text } = useText("checklists");
  const isTranslated = useIsTranslated();
  const { unit = "", decimals } = measure;
  const withUnit = (typed: string) => {
    const { unit: _, ...others } = measure;
    onChange(typed.trim() === "" ? others : { ...others, unit: typed }, "unit");
  };
  return (
    <>
      <div className={cx("grid gap-4", !isTranslated && "sm:grid-cols-2")}>
        <Translated place={unitAt} label={text.unit}>
          <TextField
            label={text.unit}
            optional
            placeholder={text.unitExample}
            value={unit}
            maxLength={20}
            onChange={withUnit}
          />
        </Translated>
        <SelectField
          label={text.decimals}
          options={DECIMALS}
          value={decimals}
          onChange={(chosen) => onChange({ ...measure, decimals: chosen })}
        />
      </div>
      {LIMITS.map((name) => {
        const limit = measure[name];
        const change = (side: keyof Limit, value: number | null) => {
          const { [side]: _side, ...edge } = limit ?? {};
          const next: Limit = value === null ? edge : { ...edge, [side]: value };
          const { [name]: _limit, ...others } = measure;
          onChange(Object.keys(next).length === 0 ? others : { ...others, [name]: next }, `${name} ${side}`);
        };
        return (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-2 text-sm font-medium">{text.limits[name]}</legend>
            <div className="grid grid-cols-2 gap-4 large-letters:grid-cols-1">
              {(["min", "max"] as const).map((side) => (
                <NumberField
                  key={side}
                  label={text[side]}
                  decimals={decimals}
                  value={limit?.[side] ?? null}
                  onChange={(value) => change(side, value)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <p className="-mt-2 text-xs text-muted-foreground">{text.limitHint}</p>
    </>
  );
}

type NumberFieldProps = {
  label: string;
  hint?: string | undefined;
  readOnly?: boolean;
  /** What is outside counts as the nearer end. */
  within?: readonly [least: number, most: number];
  decimals: number;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** What is empty or cannot be read counts when the field is left: on the way to another number, a limit keeps what it demands. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, readOnly, within, decimals, value, onChange } = props;
  const [least, most] = within ?? [-Infinity, Infinity];
  const words = useText("questions");
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readNumber(typed, decimals, language);
  const fault = numberFault(read, decimals, words, language);
  return (
    <TextField
      label={label}
      hint={hint}
      readOnly={readOnly}
      inputMode={least < 0 ? "text" : "decimal"}
      error={fault}
      value={typed ?? (value === null ? "" : numberText(value, decimals, language, ""))}
      onChange={(next) => {
        const found = readNumber(next, decimals, language);
        setTyped(next);
        if ("value" in found && found.value !== null) onChange(Math.min(Math.max(found.value, least), most));
      }}
      onBlur={() => {
        if (fault) return;
        setTyped(null);
        if (typed?.trim() === "") onChange(null);
      }}
    />
  );
}

type RangeFieldsProps = { onlyIf: OnlyIf; asked: ChecklistQuestion; onChange: (onlyIf: OnlyIf) => void };

/** From which answer to which one another question is asked. */
export function RangeFields({ onlyIf, asked, onChange }: RangeFieldsProps) {
  const { fields: text } = useText("checklists");
  const change = (side: "from" | "to", edge: number | string | null) => {
    const { [side]: _, ...others } = onlyIf;
    onChange(edge === null ? others : { ...others, [side]: edge });
  };
  return (
    <fieldset className="mt-2 min-w-0">
      {asked.options.length > 0 ? <legend className="mb-2 text-sm">{text.range}</legend> : null}
      <div className="grid grid-cols-2 gap-4 large-letters:grid-cols-1">
        {(["from", "to"] as const).map((side) => {
          const label = { from: text.min, to: text.max }[side];
          const edge = onlyIf[side];
          if (asked.type === "number")
            return (
              <NumberField
                key={side}
                label={label}
                decimals={asked.measure?.decimals ?? 0}
                value={typeof edge === "number" ? edge : null}
                onChange={(value) => change(side, value)}
              />
            );
          const day = typeof edge === "string" ? edge : "";
          return asked.type === "date" ? (
            <Field key={side} label={label}>
              {(control) => (
                <DateInput
                  {...control}
                  type="date"
                  value={day}
                  onChange={(value) => change(side, value === "" ? null : value)}
                />
              )}
            </Field>
          ) : (
            <TextField
              key={side}
              label={label}
              type="time"
              value={day}
              onChange={(value) =>
                change(side, QUESTION_TYPES[asked.type].accepts(value, asked) ? value : null)
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
