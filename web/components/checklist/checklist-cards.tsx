import { useRef } from "react";
import { ChecklistCard, type ChecklistCardProps, type ChecklistCardLabels } from "./checklist-card.tsx";
import { ChecklistProgress, type ChecklistProgressLabels } from "./checklist-progress.tsx";

type ChecklistCardsProps = {
  label: string;
  cards: readonly Omit<ChecklistCardProps, "number" | "labels">[];
  labels: ChecklistCardLabels & ChecklistProgressLabels;
  readOnly?: boolean | undefined;
};

/** A checklist: its progress and a card for each question. */
export function ChecklistCards({ label, cards, labels, readOnly }: ChecklistCardsProps) {
  const list = useRef<HTMLOListElement>(null);
  const progress = (
    <ChecklistProgress
      answered={cards.filter(({ value }) => value !== null).length}
      total={cards.length}
      labels={labels}
      onNext={readOnly ? undefined : () => list.current && goToNextUnanswered(list.current)}
    />
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {progress}
      <ol ref={list} aria-label={label} className="flex min-w-0 flex-col gap-3">
        {cards.map((card, index) => (
          <li key={card.id}>
            <ChecklistCard {...card} number={index + 1} labels={labels} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Scrolls to the next unanswered card and focuses its answer; after the last card it starts again at the first. */
function goToNextUnanswered(list: HTMLElement): void {
  const cards = [...list.querySelectorAll<HTMLElement>("fieldset[id]")];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const inOrder = [...cards.slice(current + 1), ...cards.slice(0, current + 1)];
  const next = inOrder.find((card) => !card.hasAttribute("data-answered"));
  next?.scrollIntoView({ block: "center" });
  next?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
}
