import { ArrowDown } from "lucide-react";
import { Button } from "../../ui/controls/button.tsx";
import { Progress } from "../../ui/display/progress.tsx";

export type ChecklistProgressLabels = { progress: string; outOf: string; next: string };

type ChecklistProgressProps = {
  answered: number;
  total: number;
  labels: ChecklistProgressLabels;
  /** Absent in read-only mode. */
  onNext?: (() => void) | undefined;
};

export function ChecklistProgress({ answered, total, labels, onNext }: ChecklistProgressProps) {
  const isDone = answered === total;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:gap-6">
      <div className="min-w-0 flex-1">
        <Progress
          label={labels.progress}
          value={answered}
          max={total}
          valueText={`${answered} ${labels.outOf} ${total}`}
          tone={isDone ? "success" : "info"}
        />
      </div>
      {onNext && !isDone ? (
        <Button variant="secondary" size="sm" onClick={onNext}>
          <ArrowDown aria-hidden="true" />
          {labels.next}
        </Button>
      ) : null}
    </div>
  );
}
