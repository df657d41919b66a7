import { Suspense, type ComponentType, type ReactNode } from "react";
import type { Answer, ChecklistFieldType } from "#worker/contract/shapes.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SelectField, TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { awaitedPart } from "../failures/lazy-part.tsx";
import { AnswerGlyph } from "./answer-glyph.tsx";
import type { Question, QuestionAnswerProps } from "./question.ts";

/** The types of the built-in questions are at hand; the others are loaded where they are asked. */
const ANSWERS: Record<ChecklistFieldType, (props: QuestionAnswerProps) => ReactNode> = {
  radio: RadioAnswer,
  dropdown: DropdownAnswer,
  text: TextAnswer,
  several: loaded(async () => (await import("./questions/several.tsx")).SeveralAnswer),
  number: loaded(async () => (await import("./questions/number.tsx")).NumberAnswer),
  date: loaded(async () => (await import("./questions/date.tsx")).DateAnswer),
  time: loaded(async () => (await import("./questions/time.tsx")).TimeAnswer),
  person: loaded(async () => (await import("./questions/person.tsx")).PersonAnswer),
  photo: loaded(async () => (await import("./questions/photo.tsx")).PhotoAnswer),
  signature: ({ signature }) => signature,
  table: loaded(async () => (await import("./questions/table.tsx")).TableAnswer),
  place: loaded(async () => (await import("./questions/place.tsx")).PlaceAnswer),
};

function loaded(load: () => Promise<ComponentType<QuestionAnswerProps>>) {
  const Part = awaitedPart(async () => ({ default: await load() }));
  return function LoadedAnswer(props: QuestionAnswerProps) {
    return (
      <Suspense fallback={<Waiting {...props.question} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** About as high as the field that comes: what is below it does not move. */
function Waiting({ type, options, table }: Question) {
  const cells = table ? Math.max(table.rows.length, 1) * (table.columns.length * 1.5 + 1) : 1;
  const rows = type === "several" ? options.length : cells;
  const limits = type === "number" && options.length > 0 ? 2.25 : 0;
  return <div style={{ minHeight: `${rows * 3.5 + (rows - 1) * 0.5 + limits}rem` }} />;
}

const asText = (value: Answer | null): string => (typeof value === "string" ? value : "");

export function QuestionAnswer(props: QuestionAnswerProps) {
  const Answer = ANSWERS[props.question.type];
  return <Answer {...props} Cell={QuestionAnswer} />;
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
        value={value === null ? null : asText(value)}
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
      value={asText(value)}
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
      value={asText(value)}
      onChange={(typed) => onAnswer(typed.trim() ? typed : null)}
    />
  );
}
