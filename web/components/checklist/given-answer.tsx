import { AnswerGlyph } from "./answer-glyph.tsx";
import type { Question } from "./question-answer.tsx";

type GivenAnswerProps = { question: Question; value: string | null; unanswered: string };

/** The answer where it can no longer be changed. */
export function GivenAnswer({ question, value, unanswered }: GivenAnswerProps) {
  if (value === null) return <p className="text-sm text-muted-foreground">{unanswered}</p>;
  const option = question.options.find((one) => one.value === value);
  if (!option) return <p className="text-sm whitespace-pre-wrap">{value}</p>;
  return (
    <p
      data-tone={option.tone}
      className="inline-flex items-center gap-2 rounded-md bg-tone-tint px-3 py-1.5 text-sm font-medium text-tone-ink inset-ring inset-ring-tone-line/60 [&_svg]:size-[1.2em] [&_svg]:shrink-0"
    >
      <AnswerGlyph tone={option.tone} />
      {option.label}
    </p>
  );
}
