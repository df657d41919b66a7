import type { ReactNode } from "react";
import type { Answer, ChecklistFieldType, HelpPicture } from "#worker/contract/shapes.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SelectField, TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import type { Tone } from "../../ui/styles/tone.ts";
import { AnswerGlyph } from "./answer-glyph.tsx";

type AnswerOption = {
  value: string;
  label: string;
  /** The color and the icon of the option when chosen. */
  tone: Tone;
};

export type Question = {
  type: ChecklistFieldType;
  label: string;
  required: boolean;
  options: readonly AnswerOption[];
  placeholder?: string | undefined;
  /** What to look at. */
  help?: string | undefined;
  picture?: HelpPicture | undefined;
};

type QuestionAnswerProps = {
  question: Question;
  value: Answer | null;
  error: string | undefined;
  onAnswer: (value: Answer | null) => void;
};

const ANSWERS: Record<ChecklistFieldType, (props: QuestionAnswerProps) => ReactNode> = {
  radio: RadioAnswer,
  dropdown: DropdownAnswer,
  text: TextAnswer,
};

export function QuestionAnswer(props: QuestionAnswerProps) {
  const Answer = ANSWERS[props.question.type];
  return <Answer {...props} />;
}

function RadioAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  return (
    <>
      <Segmented
        label={text.answer}
        hideLabel
        required={question.required}
        error={error}
        options={question.options.map(({ tone, ...option }) => ({
          ...option,
          tone,
          icon: <AnswerGlyph tone={tone} />,
        }))}
        value={value}
        onChange={onAnswer}
      />
      {/* Only an optional question can be cleared. */}
      {question.required || value === null ? null : (
        <Button variant="link" size="sm" className="mt-1" onClick={() => onAnswer(null)}>
          {text.clearAnswer}
        </Button>
      )}
    </>
  );
}

function DropdownAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  return (
    <SelectField
      label={text.answer}
      hideLabel
      required={question.required}
      error={error}
      options={[{ value: "", label: text.chooseAnswer }, ...question.options]}
      value={value ?? ""}
      onChange={(chosen) => onAnswer(chosen || null)}
    />
  );
}

function TextAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  return (
    <TextAreaField
      label={text.answer}
      hideLabel
      required={question.required}
      error={error}
      rows={2}
      placeholder={question.placeholder}
      value={value ?? ""}
      onChange={(typed) => onAnswer(typed.trim() ? typed : null)}
    />
  );
}
