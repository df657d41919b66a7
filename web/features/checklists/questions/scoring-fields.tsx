import { MOST_POINTS } from "#worker/contract/forms/score.ts";
import { useText } from "#web/text/use-text.ts";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import type { ChecklistQuestion } from "../checklists.ts";
import { withScoring } from "./edit-questions.ts";
import { NumberField } from "./measure-fields.tsx";

type ScoringFieldsProps = {
  questions: readonly ChecklistQuestion[];
  /** Absent if they may only be read. */
  onChange: ((questions: readonly ChecklistQuestion[], group?: string) => void) | undefined;
};

/** Whether the checklist has a result, and from which per cent it is which. */
export function ScoringFields({ questions, onChange }: ScoringFieldsProps) {
  const { scoring: text } = useText("checklists");
  const scoring = questions[0]?.scoring;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border bg-card p-3 shadow-card">
      <legend className="sr-only">{text.title}</legend>
      <div>
        <Checkbox
          label={text.isOn}
          checked={scoring !== undefined}
          disabled={!onChange || questions.length === 0}
          onChange={(event) => onChange?.(withScoring(questions, event.target.checked))}
        />
        <p className="text-xs text-muted-foreground">{text.hint}</p>
      </div>
      {scoring ? (
        <>
          <div className="grid grid-cols-2 items-end gap-4 large-letters:grid-cols-1">
            {(["conforming", "deficient"] as const).map((name) => (
              <NumberField
                key={name}
                label={text[name]}
                decimals={0}
                value={scoring[name]}
                within={[name === "conforming" ? 1 : 0, 100]}
                readOnly={!onChange}
                onChange={(value) =>
                  value !== null &&
                  onChange?.(withScoring(questions, { ...scoring, [name]: value }), `scoring ${name}`)
                }
              />
            ))}
          </div>
          <p className="text-xs text-muted-foreground">
            {scoring.deficient < scoring.conforming ? text.below(scoring.deficient) : text.turned}
          </p>
        </>
      ) : null}
    </fieldset>
  );
}

type PointsFieldProps = {
  label: string;
  hint?: string;
  value: number | undefined;
  least?: number;
  onChange: (value: number | undefined) => void;
};

/** Points or a weight. An empty field takes it away. */
export function PointsField({ label, hint, value, least = 0, onChange }: PointsFieldProps) {
  return (
    <div className="max-w-60">
      <NumberField
        label={label}
        hint={hint}
        decimals={0}
        value={value ?? null}
        within={[least, MOST_POINTS]}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}
