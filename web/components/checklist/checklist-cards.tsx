import { Children, memo, type RefObject, useEffect, useRef, useState, type ReactNode } from "react";
import type { ChecklistCardProps } from "./checklist-card.tsx";
import { type AnswerCounts, ChecklistProgress } from "./checklist-progress.tsx";
import { toneOfAnswer } from "./question.ts";
import { cx } from "../../ui/styles/cx.ts";
import type { Tone } from "../../ui/styles/tone.ts";

type ChecklistCardsProps = {
  label: string;
  /** What the progress counts. */
  answers: readonly Pick<ChecklistCardProps, "question" | "value">[];
  readOnly?: boolean | undefined;
  /** The cards, each with a key. */
  children: readonly ReactNode[];
};

/** A checklist: its progress and a card for each question. */
export function ChecklistCards({ label, answers, readOnly, children }: ChecklistCardsProps) {
  const list = useRef<HTMLOListElement>(null);
  const isLaidOut = useIsLaidOut(list);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Summary answers={answers} readOnly={readOnly} list={list} />
      <ol
        ref={list}
        aria-label={label}
        // An answer moves the cards below it. Only those near the screen are laid out and painted for it.
        className={cx(
          "flex min-w-0 flex-col gap-3 [&>li>fieldset]:[contain-intrinsic-size:auto_20rem]",
          isLaidOut && "[&>li>fieldset]:[content-visibility:auto]",
        )}
      >
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ol>
    </div>
  );
}

/** Whether the cards were laid out once: the browser then knows how high those are that it leaves out. */
function useIsLaidOut(list: RefObject<HTMLOListElement | null>): boolean {
  const [isLaidOut, setLaidOut] = useState(false);
  useEffect(() => {
    if (!list.current) return undefined;
    const observer = new ResizeObserver(() => setLaidOut(true));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return isLaidOut;
}

type SummaryProps = Pick<ChecklistCardsProps, "answers" | "readOnly"> & {
  list: RefObject<HTMLOListElement | null>;
};

const Summary = memo(function Summary({ answers, readOnly, list }: SummaryProps) {
  return (
    <ChecklistProgress
      counts={countAnswers(answers)}
      total={answers.length}
      onNext={readOnly ? undefined : () => list.current && goToNextUnanswered(list.current)}
    />
  );
});

const COUNTED_AS: Readonly<Partial<Record<Tone, keyof AnswerCounts>>> = {
  success: "good",
  danger: "bad",
  neutral: "notApplicable",
};

function countAnswers(answers: ChecklistCardsProps["answers"]): AnswerCounts {
  const counts: AnswerCounts = { good: 0, bad: 0, notApplicable: 0, unanswered: 0 };
  for (const { question, value } of answers) {
    const tone = toneOfAnswer(question, value);
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
  const field = next?.querySelector<HTMLElement>("input:not([type=file]), select, textarea");
  (field ?? next?.querySelector("button"))?.focus({ preventScroll: true });
}
