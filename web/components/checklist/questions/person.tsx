import { MOST_PERSON } from "#worker/contract/questions/person-and-place.ts";
import { useText } from "#web/text/use-text.ts";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import type { QuestionAnswerProps } from "../question.ts";

export function PersonAnswer({ question, value, error, onAnswer, pickPerson }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  const name = typeof value === "string" ? value : "";
  return (
    <TextField
      label={text.answer}
      hideLabel
      required={question.required}
      error={error}
      autoCapitalize="words"
      className="min-h-12"
      maxLength={MOST_PERSON}
      trailing={pickPerson?.({ label: question.label, name, onPick: onAnswer })}
      value={name}
      onChange={(typed) => onAnswer(typed.trim() ? typed : null)}
    />
  );
}
