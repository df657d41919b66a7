import { useRef } from "react";
import { ChecklistCard, type ChecklistCardProps, type ChecklistCardLabels } from "./checklist-card.tsx";
import { type AnswerCounts, ChecklistProgress, type ChecklistProgressLabels } from "./checklist-progress.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

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
      counts={countAnswers(cards)}
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

const COUNTED_AS: Readonly<Partial<Record<Tone, keyof AnswerCounts>>> = {
  success: "good",
  danger: "bad",
  warning: "bad",
  neutral: "notApplicable",
};

function countAnswers(cards: ChecklistCardsProps["cards"]): AnswerCounts {
  const counts: AnswerCounts = { good: 0, bad: 0, notApplicable: 0, unanswered: 0 };
  for (const { question, value } of cards) {
    const tone = question.options.find((option) => option.value === value)?.tone;
    const kind = value === null ? "unanswered" : tone && COUNTED_AS[tone];
    if (kind) counts[kind] += 1;
  }
  return counts;
}

/** Scrolls to the next unanswered card and focuses its answer; after the last card it starts again at the first. */
function goToNextUnanswered(list: HTMLElement): void {
  // The photos of a question are a group within its card.
  const cards = [...list.querySelectorAll<HTMLElement>("fieldset[id]")].filter(
    (group) => !group.parentElement?.closest("fieldset"),
  );
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const inOrder = [...cards.slice(current + 1), ...cards.slice(0, current + 1)];
  const next = inOrder.find((card) => !card.hasAttribute("data-answered"));
  next?.scrollIntoView({ block: "center" });
  next?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
}
