import { ArrowDown } from "lucide-react";
import { Button } from "../../ui/controls/button.tsx";
import { Progress } from "../../ui/display/progress.tsx";

export type ChecklistProgressWords = { progress: string; outOf: string; next: string };

type ChecklistProgressProps = {
  answered: number;
  total: number;
  words: ChecklistProgressWords;
  /** Absent where nothing can be answered any more. */
  onNext?: (() => void) | undefined;
};

export function ChecklistProgress({ answered, total, words, onNext }: ChecklistProgressProps) {
  const isDone = answered === total;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:gap-6">
      <div className="min-w-0 flex-1">
        <Progress
          label={words.progress}
          value={answered}
          max={total}
          valueText={`${answered} ${words.outOf} ${total}`}
          tone={isDone ? "success" : "info"}
        />
      </div>
      {onNext && !isDone ? (
        <Button variant="secondary" size="sm" onClick={onNext}>
          <ArrowDown aria-hidden="true" />
          {words.next}
        </Button>
      ) : null}
    </div>
  );
}
