import { pointerWithin, type Announcements, type KeyboardCoordinateGetter } from "@dnd-kit/core";
import { useState, type ReactNode } from "react";
import { shortDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { DragArea } from "#web/ui/dragging/drag-area.tsx";
import type { ShownTask } from "./shown-tasks.ts";

// The keyboard moves a task in its dialog.
const coordinateGetter: KeyboardCoordinateGetter = () => undefined;
const KEYBOARD = { coordinateGetter };

type TaskDragsProps = {
  tasks: readonly ShownTask[];
  onMove: (task: ShownTask, day: string) => void;
  children: ReactNode;
};

/** Lets tasks be dragged to another day. */
export function TaskDrags({ tasks, onMove, children }: TaskDragsProps) {
  const { drag: text } = useText("plan");
  const language = useLanguage();
  const [dragged, setDragged] = useState<ShownTask | null>(null);
  const taskOf = (key: unknown) => tasks.find((task) => task.key === key);
  const nameOf = (key: unknown) => taskOf(key)?.line.name ?? "";
  const dayOf = (id: unknown) => shortDay(language, String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => text.lifted(nameOf(active.id)),
    onDragOver: ({ over }) => (over ? text.over(dayOf(over.id)) : text.notOver),
    onDragEnd: ({ active, over }) =>
      over ? text.dropped(nameOf(active.id), dayOf(over.id)) : text.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => text.cancelled(nameOf(active.id)),
  };
  return (
    <DragArea
      keyboard={KEYBOARD}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(taskOf(active.id) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const task = taskOf(active.id);
        if (task && over) onMove(task, String(over.id));
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.instructions } }}
      overlay={
        dragged ? (
          <div className="rounded-md border bg-card p-1.5 text-xs font-medium shadow-pop ring-2 ring-ring">
            {dragged.line.name}
          </div>
        ) : null
      }
    >
      {children}
    </DragArea>
  );
}
