import { FIRST_DAY, LAST_DAY } from "#worker/contract/questions/date-and-time.ts";
import { useText } from "#web/text/use-text.ts";
import { Field } from "#web/ui/controls/field.tsx";
import { DateInput } from "../../dates/date-input.tsx";
import type { QuestionAnswerProps } from "../question.ts";

export function DateAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  return (
    <Field label={text.answer} hideLabel required={question.required} error={error} className="max-w-sm">
      {(control) => (
        <DateInput
          {...control}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          value={typeof value === "string" ? value : ""}
          onChange={(day) => onAnswer(day === "" ? null : day)}
        />
      )}
    </Field>
  );
}
