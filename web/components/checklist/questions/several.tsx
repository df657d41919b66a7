import { useId } from "react";
import { useText } from "#web/text/use-text.ts";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import type { QuestionAnswerProps } from "../question.ts";

export function SeveralAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  const errorId = useId();
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (option: string) => {
    const next = question.options
      .map((each) => each.value)
      .filter((each) => chosen.includes(each) !== (each === option));
    onAnswer(next.length > 0 ? next : null);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <fieldset aria-label={text.answer} className="grid min-w-0 gap-2 @md:grid-cols-2">
        {question.options.map((option) => (
          <label
            key={option.value}
            data-tone={option.tone}
            className={cx(
              "relative flex min-h-12 min-w-0 items-center gap-3 rounded-lg border border-input/70 bg-card px-4 py-2 text-sm leading-tight font-medium shadow-card select-none pointer-coarse:min-h-14",
              "hover:bg-accent has-checked:border-tone has-checked:bg-tone-tint has-checked:text-tone-ink has-checked:inset-ring has-checked:inset-ring-tone",
              Boolean(error) && "not-has-checked:border-destructive",
            )}
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              aria-describedby={error ? errorId : undefined}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-tone-ink"
              onChange={() => toggle(option.value)}
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </fieldset>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
