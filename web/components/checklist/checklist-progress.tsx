import { ArrowDown, CircleDashed } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import type { Tone } from "../../ui/styles/tone.ts";
import { AnswerGlyph } from "./answer-glyph.tsx";

/** How many answers are good, bad or not applicable. An answer that is none of these (a free text) is only counted as given. */
export type AnswerCounts = { good: number; bad: number; notApplicable: number; unanswered: number };

type ChecklistProgressProps = {
  counts: AnswerCounts;
  total: number;
  /** Absent in read-only mode. */
  onNext?: (() => void) | undefined;
};

const TONES: Readonly<Record<keyof AnswerCounts, Tone>> = {
  good: "success",
  bad: "danger",
  notApplicable: "neutral",
  unanswered: "info",
};
const KINDS = Object.keys(TONES) as (keyof AnswerCounts)[];

export function ChecklistProgress({ counts, total, onNext }: ChecklistProgressProps) {
  const { checklist: text } = useText("app");
  const answered = total - counts.unanswered;
  const isDone = counts.unanswered === 0;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Progress
          label={text.progress}
          value={answered}
          max={total}
          valueText={`${answered} ${text.outOf} ${total}`}
          tone={isDone ? "success" : "info"}
        />
        <ul className="flex flex-wrap gap-1.5">
          {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
            <li key={kind}>
              <Badge
                tone={TONES[kind]}
                size="sm"
                icon={
                  kind === "unanswered" ? (
                    <CircleDashed aria-hidden="true" />
                  ) : (
                    <AnswerGlyph tone={TONES[kind]} />
                  )
                }
              >
                {text.counts[kind](counts[kind])}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      {onNext && !isDone ? (
        <Button variant="secondary" size="sm" className="with-page-bar:max-lg:hidden" onClick={onNext}>
          <ArrowDown aria-hidden="true" />
          {text.next}
        </Button>
      ) : null}
    </div>
  );
}
