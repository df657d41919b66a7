import type { ReactNode } from "react";
import type { ChecklistFieldType, HelpPicture } from "../../../worker/contract/shapes.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field, Select, TextArea } from "../../ui/controls/field.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import type { Tone } from "../../ui/styles/tone.ts";
import { AnswerGlyph } from "./answer-glyph.tsx";

type AnswerOption = {
  value: string;
  label: string;
  /** The color and the icon of the option when chosen. */
  tone: Tone;
  needsCorrection?: boolean | undefined;
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

export type AnswerLabels = { answer: string; chooseAnswer: string; clearAnswer: string };

type QuestionAnswerProps = {
  question: Question;
  value: string | null;
  error: string | undefined;
  labels: AnswerLabels;
  onAnswer: (value: string | null) => void;
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

function RadioAnswer({ question, value, error, labels, onAnswer }: QuestionAnswerProps) {
  return (
    <>
      <Segmented
        label={labels.answer}
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
          {labels.clearAnswer}
        </Button>
      )}
    </>
  );
}

function DropdownAnswer({ question, value, error, labels, onAnswer }: QuestionAnswerProps) {
  return (
    <Field label={labels.answer} hideLabel required={question.required} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value || null)}
        >
          <option value="">{labels.chooseAnswer}</option>
          {question.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TextAnswer({ question, value, error, labels, onAnswer }: QuestionAnswerProps) {
  return (
    <Field label={labels.answer} hideLabel required={question.required} error={error}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          placeholder={question.placeholder}
          value={value ?? ""}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value.trim() ? currentTarget.value : null)}
        />
      )}
    </Field>
  );
}
