import { closestCenter, type Announcements, type KeyboardCoordinateGetter } from "@dnd-kit/core";
import { useState, type ReactNode } from "react";
import type { ChecklistQuestion } from "../checklists.ts";
import { useText } from "#web/text/use-text.ts";
import { DragArea } from "#web/ui/dragging/drag-area.tsx";

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The arrow keys move a question to the place before or after. */
const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { active, over, droppableContainers, droppableRects } = context;
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.top - b.rect.top);
  const next = places[places.findIndex(({ id }) => id === (over?.id ?? active?.id)) + step];
  return next && { x: next.rect.left, y: next.rect.top };
};
const KEYBOARD = { coordinateGetter };

type QuestionDragsProps = {
  questions: readonly ChecklistQuestion[];
  onMove: (from: unknown, to: unknown) => void;
  children: ReactNode;
};

/** Lets the questions be dragged into another order. */
export function QuestionDrags({ questions, onMove, children }: QuestionDragsProps) {
  const { drag: text, newQuestion } = useText("checklists");
  const [dragged, setDragged] = useState<unknown>(null);
  const indexOf = (key: unknown) => questions.findIndex((question) => question.key === key);
  const nameOf = (key: unknown) => questions[indexOf(key)]?.label || newQuestion;
  const announcements: Announcements = {
    onDragStart: ({ active }) => text.lifted(nameOf(active.id)),
    onDragOver: ({ over }) => (over ? text.over(indexOf(over.id) + 1, questions.length) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? text.dropped(indexOf(over.id) + 1, questions.length) : text.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => text.cancelled(nameOf(active.id)),
  };
  return (
    <DragArea
      keyboard={KEYBOARD}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) onMove(active.id, over.id);
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.instructions } }}
      overlay={
        dragged === null ? null : (
          <div className="rounded-lg border bg-card p-3 font-medium shadow-pop ring-2 ring-ring">
            {nameOf(dragged)}
          </div>
        )
      }
    >
      {children}
    </DragArea>
  );
}
