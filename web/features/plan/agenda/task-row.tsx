import { Paperclip, Play } from "lucide-react";
import { isDocumentTask } from "#worker/contract/enums.ts";
import { shortDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { mayBegin, type ShownTask, useToday } from "./shown-tasks.ts";
import { dueText, StatusBadge, whoOf } from "./task-status.tsx";

type TaskRowProps = {
  task: ShownTask;
  onOpen: () => void;
  onStart: () => void;
  isStarting: boolean;
  /** The list's own heading names the person. */
  isOwn?: boolean;
};

/** A task in a list: all of it opens the task, and the button starts it. */
export function TaskRow({ task, onOpen, onStart, isStarting, isOwn = false }: TaskRowProps) {
  const text = useText("plan");
  const language = useLanguage();
  const today = useToday();
  const { line, due, day, status } = task;
  const begins = mayBegin(task);
  const isDocument = isDocumentTask(line.kind);
  const facts = [
    ...(isOwn || status === "late" || status === "missed" ? [dueText(text, language, task, today)] : []),
    task.place,
    ...(isOwn && task.person ? [] : [whoOf(text, task)]),
  ];
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-accent/60 has-[[data-open]:focus-visible]:outline-2 has-[[data-open]:focus-visible]:-outline-offset-2 has-[[data-open]:focus-visible]:outline-ring">
      <KindIcon type={line.kind} size="md" className="self-start" />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <button
          type="button"
          data-open=""
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-start text-sm font-medium text-pretty break-words outline-none after:absolute after:inset-0 after:content-['']"
        >
          {line.name}
        </button>
        <p className="mt-0.5 text-xs text-pretty text-muted-foreground">
          {facts.filter(Boolean).join("\u00A0· ")}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <StatusBadge task={task} />
          {due === day ? null : <Badge size="sm">{text.moved(shortDay(language, day))}</Badge>}
        </p>
      </div>
      {begins || task.isStarted ? (
        <Button
          variant={status === "missed" || task.isStarted ? "secondary" : "primary"}
          loading={isStarting}
          aria-label={
            isDocument
              ? text.document.doNamed(line.name)
              : begins
                ? status === "doable"
                  ? text.startNamed(line.name)
                  : text.doNowNamed(line.name)
                : text.resumeNamed(line.name)
          }
          // In front of what opens the task.
          className="relative z-10 pointer-coarse:min-h-12 max-sm:w-full"
          onClick={onStart}
        >
          {isDocument ? <Paperclip aria-hidden="true" /> : <Play aria-hidden="true" />}
          {isDocument
            ? text.document.do
            : begins
              ? status === "doable"
                ? text.start
                : text.doNow
              : text.resume}
        </Button>
      ) : null}
    </li>
  );
}
