import { Diff, Minus, Plus } from "lucide-react";
import { useState } from "react";
import { LIMITS, MOST_NUMBER, NO_MEASURE, NUMBER, numberText } from "#worker/contract/questions/number.ts";
import type { Limit, Measure } from "#worker/contract/shapes.ts";
import type { QuestionsText } from "#web/text/questions/es.ts";
import { numberFault, readNumber } from "#web/text/read-number.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, TextInput } from "#web/ui/controls/field.tsx";
import { AnswerGlyph } from "../answer-glyph.tsx";
import { toneOfAnswer, type QuestionAnswerProps } from "../question.ts";

function limitText({ min, max }: Limit, write: (value: number) => string, words: QuestionsText["limits"]) {
  if (min === undefined) return max === undefined ? "" : words.atMost(write(max));
  return max === undefined ? words.atLeast(write(min)) : words.between(write(min), write(max));
}

/** A lower limit of zero or more says no, unless it is of degrees. */
const mayBeNegative = ({ unit = "", ...limits }: Measure): boolean => {
  const least = LIMITS.flatMap((name) => limits[name]?.min ?? []);
  return /[°º]/.test(unit) || least.length === 0 || least.some((min) => min < 0);
};

export function NumberAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  const words = useText("questions");
  const language = useLanguage();
  const [kept, setTyped] = useState<string | null>(null);
  const { measure = NO_MEASURE, options } = question;
  const { decimals, unit = "" } = measure;
  const answer = typeof value === "number" ? value : null;
  const read = kept === null ? null : readNumber(kept, decimals, language);
  // An answer that comes from elsewhere takes the place of what was typed.
  const typed = read && ("value" in read ? read.value : null) === answer ? kept : null;
  const fault = typed === null ? null : numberFault(read, decimals, words, language);
  const write = (number: number) => numberText(number, decimals, language);
  const set = (next: number) => {
    setTyped(null);
    onAnswer(next);
  };
  const step = (direction: 1 | -1) => {
    const next = Number(((answer ?? 0) + direction * 10 ** -decimals).toFixed(decimals));
    if (Math.abs(next) <= MOST_NUMBER) set(next);
  };
  const change = (next: string) => {
    const found = readNumber(next, decimals, language);
    setTyped(next);
    // A text that is no number clears the answer: the earlier number was not measured this time.
    onAnswer("value" in found ? found.value : null);
  };
  const limit = LIMITS.map((name) => measure[name]).find((each) => each !== undefined);
  const tone = toneOfAnswer(question, value);
  const [passed] = answer === null ? [] : NUMBER.amountsTo(answer, { options, measure });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={unit ? `${text.answer} (${unit})` : text.answer}
        hideLabel
        required={question.required}
        error={fault ?? error}
      >
        {(control) => (
          <div className="flex max-w-md items-center gap-2">
            <Button
              variant="secondary"
              size="icon"
              className="size-12 shrink-0 pointer-coarse:size-14"
              aria-label={words.less}
              onClick={() => step(-1)}
            >
              <Minus aria-hidden="true" />
            </Button>
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              className="min-h-12 text-center text-lg! tabular-nums pointer-coarse:min-h-14"
              value={typed ?? (answer === null ? "" : numberText(answer, decimals, language, ""))}
              onChange={({ target }) => change(target.value)}
              onFocus={({ target }) => target.select()}
              onBlur={() => {
                if (!fault) setTyped(null);
              }}
            />
            {unit ? (
              <span aria-hidden="true" className="max-w-24 shrink-0 text-sm text-muted-foreground">
                {unit}
              </span>
            ) : null}
            <Button
              variant="secondary"
              size="icon"
              className="size-12 shrink-0 pointer-coarse:size-14"
              aria-label={words.more}
              onClick={() => step(1)}
            >
              <Plus aria-hidden="true" />
            </Button>
          </div>
        )}
      </Field>
      {mayBeNegative(measure) ? (
        // The keyboard for numbers of an iPhone has no minus.
        <Button
          variant="secondary"
          className="min-h-12 self-start pointer-fine:hidden"
          disabled={!answer}
          onClick={() => set(-(answer ?? 0))}
        >
          <Diff aria-hidden="true" />
          {words.changeSign}
        </Button>
      ) : null}
      {limit ? (
        // As high with an answer as without one.
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="text-muted-foreground">
            {limitText(limit, (edge) => [write(edge), unit].filter(Boolean).join(" "), words.limits)}
          </span>
          <output className="min-w-0">
            {tone ? (
              <span
                data-tone={tone}
                className="inline-flex items-center gap-1.5 rounded-md bg-tone-tint px-2 py-0.5 font-medium text-tone-ink [&_svg]:size-[1.2em] [&_svg]:shrink-0"
              >
                <AnswerGlyph tone={tone} />
                {passed?.label ?? words.within}
              </span>
            ) : null}
          </output>
        </div>
      ) : null}
    </div>
  );
}
