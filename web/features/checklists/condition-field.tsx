import type { OnlyIf } from "../../../worker/contract/shapes.ts";
import type { ChecklistQuestion } from "../../data/checklists/checklists.ts";
import { useChecklistsText } from "../../text/checklists/use-checklists-text.ts";
import { Field, Select } from "../../ui/controls/field.tsx";
import { Checkbox } from "../../ui/controls/toggle.tsx";

type ConditionFieldProps = {
  onlyIf: OnlyIf | undefined;
  earlier: readonly ChecklistQuestion[];
  onChange: (onlyIf: OnlyIf | undefined) => void;
};

/** Always, or only with certain answers of an earlier question. */
export function ConditionField({ onlyIf, earlier, onChange }: ConditionFieldProps) {
  const text = useChecklistsText();
  const choices = earlier.filter(({ options }) => options.length > 0);
  const asked = choices.find(({ key }) => key === onlyIf?.question);
  if (choices.length === 0 && !onlyIf) return null;
  const choose = (key: string) => {
    const [first] = choices.find((each) => each.key === key)?.options ?? [];
    onChange(key === "" ? undefined : { question: key, answers: first ? [first.value] : [] });
  };
  const name = (question: ChecklistQuestion) => question.label.trim() || text.newQuestion;
  return (
    <div className="flex flex-col gap-2">
      <Field label={text.fields.condition}>
        {(control) => (
          <Select
            {...control}
            value={onlyIf?.question ?? ""}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{text.fields.always}</option>
            {onlyIf && !asked ? <option value={onlyIf.question}>{onlyIf.question}</option> : null}
            {choices.map((question) => (
              <option key={question.key} value={question.key}>
                {text.onlyIf(name(question), "…")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {onlyIf && asked ? (
        <fieldset>
          <legend className="text-sm">{text.fields.conditionAnswers(name(asked))}</legend>
          <div className="flex flex-wrap gap-x-5">
            {asked.options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={onlyIf.answers.includes(value)}
                onChange={(event) =>
                  onChange({
                    ...onlyIf,
                    answers: event.target.checked
                      ? [...onlyIf.answers, value]
                      : onlyIf.answers.filter((each) => each !== value),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
