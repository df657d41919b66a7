import { useState } from "react";
import { weekdayAndDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { type ShownTask, useToday } from "./shown-tasks.ts";
import { TaskRow } from "./task-row.tsx";
import { useStartTask } from "./use-task-actions.ts";

type AgendaListProps = {
  days: readonly string[];
  tasks: readonly ShownTask[];
  onOpen: (task: ShownTask) => void;
  onDocument: (task: ShownTask) => void;
};

/** The days that have tasks, and today, one under the other. */
export function AgendaList({ days, tasks, onOpen, onDocument }: AgendaListProps) {
  const today = useToday();
  const byDay = Map.groupBy(tasks, ({ due }) => due);
  const { start, busy } = useStartTask(onDocument);
  return (
    <ol className="flex flex-col gap-5">
      {days
        .filter((day) => day === today || byDay.has(day))
        .map((day) => (
          <li key={day}>
            <AgendaDay day={day} tasks={byDay.get(day) ?? []} onOpen={onOpen} onStart={start} busy={busy} />
          </li>
        ))}
    </ol>
  );
}

/** How many tasks of a day are shown at first. */
const MOST = 20;

type AgendaDayProps = {
  day: string;
  tasks: readonly ShownTask[];
  onOpen: (task: ShownTask) => void;
  onStart: (task: ShownTask) => Promise<void> | void;
  busy: string | null;
};

function AgendaDay({ day, tasks, onOpen, onStart, busy }: AgendaDayProps) {
  const text = useText("plan");
  const common = useText("common");
  const language = useLanguage();
  const today = useToday();
  const [most, setMost] = useState(MOST);
  return (
    <section aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
      <h2
        id={`day-${day}`}
        className={cx(
          "flex items-center gap-2 text-sm font-semibold first-letter:uppercase",
          day < today && "text-muted-foreground",
        )}
      >
        <span className="first-letter:uppercase">{weekdayAndDay(language, day)}</span>
        {day === today ? (
          <Badge size="sm" tone="info">
            {common.today}
          </Badge>
        ) : null}
      </h2>
      {tasks.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.nothingOnDay}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {tasks.slice(0, most).map((task) => (
              <TaskRow
                key={task.key}
                task={task}
                onOpen={() => onOpen(task)}
                onStart={() => void onStart(task)}
                isStarting={busy === task.key}
              />
            ))}
          </ul>
        </Card>
      )}
      {tasks.length > most ? (
        <Button variant="secondary" className="self-start" onClick={() => setMost(most + 100)}>
          {text.showMore(tasks.length - most)}
        </Button>
      ) : null}
    </section>
  );
}
