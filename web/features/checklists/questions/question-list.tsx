import { Plus } from "lucide-react";
import { useState } from "react";
import type { ChecklistQuestion } from "../checklists.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { withPoints } from "#worker/contract/forms/score.ts";
import { duplicated, moved, newQuestion, removed } from "./edit-questions.ts";
import { QuestionCard } from "./question-card.tsx";
import { QuestionDrags } from "./question-drags.tsx";

type QuestionListProps = {
  questions: readonly ChecklistQuestion[];
  /** Absent if they may only be read. Changes of one group are undone together. */
  onChange: ((questions: readonly ChecklistQuestion[], group?: string) => void) | undefined;
};

/** The questions in order, one of them open to be changed. */
export function QuestionList({ questions, onChange }: QuestionListProps) {
  const text = useText("checklists");
  const language = useLanguage();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const move = (from: number, to: number) => {
    if (!onChange || to < 0 || to >= questions.length || from === to) return;
    onChange(moved(questions, from, to));
    setAnnouncement(text.drag.dropped(to + 1, questions.length));
  };
  // Who empties the points of an answer gets the usual ones.
  const isScored = questions[0]?.scoring !== undefined;
  const scored = (question: ChecklistQuestion) => (isScored ? withPoints(question) : question);
  const add = () => {
    const question = scored(newQuestion(language));
    onChange?.([...questions, question]);
    setOpenKey(question.key);
    setAddedKey(question.key);
  };
  const indexOf = (key: unknown) => questions.findIndex((question) => question.key === key);
  return (
    <div className="flex flex-col gap-3">
      {questions.length === 0 ? <p className="text-sm text-muted-foreground">{text.noQuestions}</p> : null}
      <QuestionDrags questions={questions} onMove={(from, to) => move(indexOf(from), indexOf(to))}>
        <ol aria-label={text.views.questions} className="flex flex-col gap-2">
          {questions.map((question, at) => (
            <QuestionCard
              key={question.key}
              question={question}
              number={at + 1}
              earlier={questions.slice(0, at)}
              isScored={isScored}
              isOpen={openKey === question.key}
              isNew={addedKey === question.key}
              onOpen={(isOpen) => setOpenKey(isOpen ? question.key : null)}
              editing={
                onChange && {
                  onChange: (next, group) => onChange(questions.with(at, scored(next)), group),
                  onDuplicate: () => onChange(duplicated(questions, at)),
                  onRemove: () => onChange(removed(questions, at)),
                  onMoveUp: at > 0 ? () => move(at, at - 1) : undefined,
                  onMoveDown: at < questions.length - 1 ? () => move(at, at + 1) : undefined,
                }
              }
            />
          ))}
        </ol>
      </QuestionDrags>
      <output className="sr-only">{announcement}</output>
      {onChange ? (
        <Button variant="secondary" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {text.addQuestion}
        </Button>
      ) : null}
    </div>
  );
}
