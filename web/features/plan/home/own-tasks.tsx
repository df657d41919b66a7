import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { BookOpenText, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { ownTasksQuery } from "#web/data/plan/own-tasks.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { useText } from "#web/text/use-text.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { type ShownTask, useShownTasks, useToday } from "../agenda/shown-tasks.ts";
import { TaskRow } from "../agenda/task-row.tsx";
import { useStartTask } from "../agenda/use-task-actions.ts";

const TaskDialog = lazyPart(async () => ({
  default: (await import("../agenda/task-dialog.tsx")).TaskDialog,
}));

/** How many tasks are shown at first: the rest of the page stays within reach. */
const MOST = 4;

/** "Te toca": what the person has to do until Sunday, what is late first, also without a network. */
export function OwnTasks({ departmentId }: { departmentId?: string | undefined }) {
  const { own: text } = useText("plan");
  const common = useText("common");
  const today = useToday();
  const navigate = useNavigate();
  const { id: companyId } = useCompany();
  const { data } = useQuery(ownTasksQuery(companyId));
  const tasks = (useShownTasks(data) ?? []).filter(
    ({ line }) => departmentId === undefined || line.departmentId === departmentId,
  );
  const [isWhole, setWhole] = useState(false);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isDoing, setDoing] = useState(false);
  const { start, busy } = useStartTask(({ key }) => {
    setDoing(true);
    setOpenKey(key);
  });
  const toRead = data?.documentsToRead ?? 0;
  if (tasks.length === 0 && toRead === 0) return null;
  const shown = isWhole ? tasks : tasks.slice(0, MOST);
  const groups: readonly (readonly [string, readonly ShownTask[]])[] = [
    [text.late, shown.filter(({ due }) => due < today)],
    [common.today, shown.filter(({ due }) => due === today)],
    [text.week, shown.filter(({ due }) => due > today)],
  ];
  const opened = tasks.find(({ key }) => key === openKey);
  return (
    <Section
      title={text.title}
      action={
        <Link
          {...(departmentId === undefined
            ? { to: "/$companyId/plan" as const, params: { companyId } }
            : { to: "/$companyId/team/$teamId/plan" as const, params: { companyId, teamId: departmentId } })}
          className={`${buttonClass({ variant: "link", size: "sm" })} max-sm:-my-2.5 max-sm:justify-start sm:-my-1.5`}
        >
          {text.all}
        </Link>
      }
    >
      <Card className="overflow-hidden">
        {toRead === 0 ? null : (
          <Link
            to="/$companyId/documents"
            params={{ companyId }}
            search={{ show: "waiting" }}
            className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm font-medium hover:bg-accent"
          >
            <BookOpenText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 break-words">{text.documents(toRead)}</span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          </Link>
        )}
        {groups.map(([name, list]) =>
          list.length === 0 ? null : (
            <section key={name} aria-label={name} className="not-first:border-t">
              <h3 className="bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground">{name}</h3>
              <ul className="divide-y">
                {list.map((task) => (
                  <TaskRow
                    key={task.key}
                    task={task}
                    isOwn
                    onOpen={() => {
                      setDoing(false);
                      setOpenKey(task.key);
                    }}
                    onStart={() => void start(task)}
                    isStarting={busy === task.key}
                  />
                ))}
              </ul>
            </section>
          ),
        )}
      </Card>
      {shown.length < tasks.length ? (
        <Button variant="secondary" className="self-start" onClick={() => setWhole(true)}>
          {text.showMore(tasks.length - shown.length)}
        </Button>
      ) : null}
      {opened ? (
        <TaskDialog
          key={opened.key}
          task={opened}
          isDoing={isDoing}
          onClose={() => setOpenKey(null)}
          onChangeLine={() =>
            void navigate({ to: "/$companyId/plan", params: { companyId }, search: { line: opened.lineId } })
          }
        />
      ) : null}
    </Section>
  );
}
