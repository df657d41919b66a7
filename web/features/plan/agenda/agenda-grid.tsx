import { useDraggable, useDroppable } from "@dnd-kit/core";
import { shortDay, weekdayAndDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { pressesOf } from "#web/ui/dragging/drag-area.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import type { Period } from "./period.ts";
import { mayBeMoved, type ShownTask, useToday } from "./shown-tasks.ts";
import { TaskDrags } from "./task-drags.tsx";
import { StatusIcon, statusNameOf, whoOf } from "./task-status.tsx";
import { useChangeTask } from "./use-task-actions.ts";

type AgendaGridProps = {
  period: Period;
  /** Whole weeks. */
  days: readonly string[];
  /** Of a month: days of others are muted. */
  month: string;
  tasks: readonly ShownTask[];
  onOpen: (task: ShownTask) => void;
  onOpenDay: (day: string) => void;
};

/** How many tasks a day of a month shows; the rest are in its week. */
const MOST_OF_MONTH = 3;
const MOST_OF_WEEK = 30;

/** A column for each weekday. A task is dragged to another day, or opened and moved there. */
export function AgendaGrid({ period, days, month, tasks, onOpen, onOpenDay }: AgendaGridProps) {
  const text = useText("plan");
  const byDay = Map.groupBy(tasks, ({ due }) => due);
  const { move } = useChangeTask();
  const today = useToday();
  const most = period === "week" ? MOST_OF_WEEK : MOST_OF_MONTH;
  return (
    <TaskDrags
      tasks={tasks}
      onMove={(task, day) => {
        if (day !== task.due && day >= today) void move(task, day);
      }}
    >
      <div>
        <div
          aria-hidden="true"
          className={cx("grid grid-cols-7 gap-px pb-1.5", period === "week" && "hidden")}
        >
          {days.slice(0, 7).map((day, index) => (
            <span key={day} className="px-2 text-xs font-medium text-muted-foreground first-letter:uppercase">
              {text.weekdays[index]}
            </span>
          ))}
        </div>
        <ol className="grid grid-cols-7 gap-px overflow-hidden rounded-lg border bg-border shadow-card">
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              period={period}
              isOther={period === "month" && !day.startsWith(month)}
              tasks={byDay.get(day) ?? []}
              most={most}
              onOpen={onOpen}
              onOpenDay={onOpenDay}
            />
          ))}
        </ol>
      </div>
    </TaskDrags>
  );
}

type DayProps = Pick<AgendaGridProps, "period" | "onOpen" | "onOpenDay"> & {
  day: string;
  isOther: boolean;
  tasks: readonly ShownTask[];
  most: number;
};

function Day({ day, period, isOther, tasks, most, onOpen, onOpenDay }: DayProps) {
  const text = useText("plan");
  const common = useText("common");
  const language = useLanguage();
  const today = useToday();
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: day < today });
  const isToday = day === today;
  return (
    <li
      ref={setNodeRef}
      aria-labelledby={`day-${day}`}
      data-day={day}
      className={cx(
        "flex min-w-0 flex-col gap-1.5 p-1.5",
        isOver ? "bg-accent inset-ring-2 inset-ring-ring" : isOther ? "bg-muted/70" : "bg-card",
        period === "week" ? "min-h-96" : "min-h-30",
      )}
    >
      <h2 id={`day-${day}`} className="flex items-center gap-1.5 px-0.5 text-xs font-medium">
        <span className="sr-only">
          {weekdayAndDay(language, day)}
          {isToday ? `, ${common.today}` : ""}
        </span>
        <span
          aria-hidden="true"
          className={cx(
            "grid min-h-6 place-items-center rounded-full first-letter:uppercase",
            isToday ? "bg-primary px-2 text-primary-foreground" : day < today && "text-muted-foreground",
          )}
        >
          {period === "week" ? shortDay(language, day) : Number(day.slice(8))}
        </span>
      </h2>
      {tasks.length > 0 ? (
        <ul className="flex min-w-0 flex-col gap-1">
          {tasks.slice(0, most).map((task) => (
            <TaskCard key={task.key} task={task} period={period} onOpen={() => onOpen(task)} />
          ))}
        </ul>
      ) : null}
      {tasks.length > most ? (
        <button
          type="button"
          className="rounded-md px-1.5 py-1 text-start text-xs font-medium text-primary-ink hover:bg-accent"
          onClick={() => onOpenDay(day)}
        >
          {text.othersOnDay(tasks.length - most)}
        </button>
      ) : null}
    </li>
  );
}

type TaskCardProps = { task: ShownTask; period: Period; onOpen: () => void };

function TaskCard({ task, period, onOpen }: TaskCardProps) {
  const text = useText("plan");
  const isMovable = mayBeMoved(task);
  const { setNodeRef, isDragging, listeners } = useDraggable({ id: task.key, disabled: !isMovable });
  const status = text.statuses[statusNameOf(task)];
  const isOver = task.status === "done_on_time" || task.status === "done_late" || task.status === "skipped";
  return (
    <li ref={setNodeRef} className={cx("min-w-0 select-none", isDragging && "opacity-40")}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        onMouseDown={pressesOf({ listeners }).onMouseDown}
        className={cx(
          "flex w-full min-w-0 items-start gap-1.5 rounded-md border bg-raised p-1.5 text-start text-xs shadow-card hover:border-input hover:bg-accent",
          isMovable && "cursor-grab",
          isOver && "bg-transparent text-muted-foreground shadow-none",
        )}
      >
        <StatusIcon task={task} className="mt-px shrink-0" />
        <span className="min-w-0 flex-1">
          <span
            className={cx(
              "block font-medium break-words",
              period === "week" ? "line-clamp-3" : "truncate",
              task.status === "skipped" && "line-through",
            )}
          >
            {task.line.name}
          </span>
          {period === "week" ? (
            <>
              <span className="mt-0.5 block">{status}</span>
              <span className="mt-0.5 line-clamp-4 text-muted-foreground">{task.place}</span>
              <span className="mt-0.5 line-clamp-3 text-muted-foreground">{whoOf(text, task)}</span>
            </>
          ) : (
            <span className="sr-only">{status}</span>
          )}
        </span>
      </button>
    </li>
  );
}
