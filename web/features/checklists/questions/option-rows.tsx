import { Plus, X } from "lucide-react";
import { MOST_ACTION_TITLE, MOST_OPTIONS } from "#worker/contract/checklists/questions.ts";
import { MEANINGS, type Meaning } from "#worker/contract/shapes.ts";
import type { ChecklistOption } from "../checklists.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { Translated, useIsTranslated } from "../languages/languages.tsx";
import { newOption } from "./edit-questions.ts";
import { PointsField } from "./scoring-fields.tsx";

type OptionRowsProps = {
  options: readonly ChecklistOption[];
  /** Those of the limits of a number: there are as many as limits. */
  areLimits?: boolean;
  /** The checklist has a result. */
  isScored?: boolean;
  onChange: (options: readonly ChecklistOption[], group?: string) => void;
};
/** That the correction is due on the spot is asked where one is due. */
const DEMANDS = ["correctionRequired", "immediate", "actionRequired", "photoRequired"] as const;

/** The answers of a question: what each says, means and demands. */
export function OptionRows({ options, areLimits = false, isScored = false, onChange }: OptionRowsProps) {
  const {
    fields: text,
    languages: { parts },
  } = useText("checklists");
  const isTranslated = useIsTranslated();
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{areLimits ? text.beyond : text.options}</legend>
      {options.map((option, at) => {
        const change = (part: Partial<ChecklistOption>, group?: string) =>
          onChange(options.with(at, { ...option, ...part }), group && `${option.value} ${group}`);
        const { meaning, actionTitle = "", correctionRequired, actionRequired } = option;
        const hasToBeDone = meaning === "bad" || correctionRequired || actionRequired || actionTitle !== "";
        return (
          <div key={option.value} className="flex flex-col gap-1 rounded-md bg-muted/50 p-2">
            <div className="flex flex-wrap items-center gap-2">
              <div className={cx("min-w-0", isTranslated ? "w-full" : "flex-[1_1_12rem]")}>
                <Translated place={{ part: "label", option: option.value }} label={text.option(at + 1)}>
                  <TextField
                    label={text.option(at + 1)}
                    hideLabel={!isTranslated}
                    value={option.label}
                    maxLength={120}
                    onChange={(typed) => change({ label: typed }, "label")}
                  />
                </Translated>
              </div>
              <Field label={text.meaning(at + 1)} hideLabel className="min-w-36 flex-1">
                {(control) => (
                  <Select
                    {...control}
                    value={meaning}
                    onChange={(event) => change({ meaning: event.target.value as Meaning })}
                  >
                    {MEANINGS.map((each) => (
                      <option key={each} value={each}>
                        {text.meanings[each]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {areLimits ? null : (
                <Button
                  variant="ghost"
                  size="icon"
                  className="shrink-0"
                  aria-label={text.removeOption(at + 1)}
                  disabled={options.length <= 2}
                  onClick={() => onChange(options.toSpliced(at, 1))}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </div>
            <fieldset aria-label={text.demands(at + 1)} className="flex flex-wrap gap-x-5">
              {DEMANDS.filter((name) => name !== "immediate" || correctionRequired).map((name) => (
                <Checkbox
                  key={name}
                  label={text[name]}
                  checked={option[name] ?? false}
                  onChange={(event) => change({ [name]: event.target.checked })}
                />
              ))}
            </fieldset>
            {isScored && meaning !== "neutral" ? (
              <PointsField
                label={text.pointsOf(at + 1)}
                value={option.points}
                onChange={(points) => {
                  const { points: _, ...others } = option;
                  const next = points === undefined ? others : { ...others, points };
                  onChange(options.with(at, next), `${option.value} points`);
                }}
              />
            ) : null}
            {hasToBeDone ? (
              <Translated place={{ part: "actionTitle", option: option.value }} label={parts.actionTitle}>
                <TextAreaField
                  label={text.actionTitle(option.label)}
                  optional
                  rows={1}
                  className="min-h-(--control)! resize-none!"
                  placeholder={text.actionTitleExample}
                  value={actionTitle}
                  maxLength={MOST_ACTION_TITLE}
                  onChange={(typed) =>
                    change({ actionTitle: typed.replaceAll(/\s*\n\s*/g, " ") }, "actionTitle")
                  }
                />
              </Translated>
            ) : null}
          </div>
        );
      })}
      {areLimits ? null : (
        <Button
          variant="link"
          size="sm"
          className="self-start"
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => onChange([...options, newOption()])}
        >
          <Plus aria-hidden="true" />
          {text.addOption}
        </Button>
      )}
    </fieldset>
  );
}
