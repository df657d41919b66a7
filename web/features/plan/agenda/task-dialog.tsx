import { CalendarDays, Ellipsis, Pencil, Play, RotateCcw, SkipForward } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { longDay, shortDay, weekdayAndDay } from "#web/text/plan/rule-sentence.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { KindBadge } from "#web/components/records/kind-badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/menu.tsx";
import { mayBegin, mayBeMoved, mayBeSkipped, type ShownTask, useToday } from "./shown-tasks.ts";
import { dueText, StatusBadge, whoOf } from "./task-status.tsx";
import { useChangeTask, useStartTask } from "./use-task-actions.ts";

type TaskDialogProps = {
  task: ShownTask;
  onClose: () => void;
  /** For those who plan: changes the line of the task. */
  onChangeLine: () => void;
};

type Step = "facts" | "move" | "skip";

/** What there is to know of a task, and everything that can be done with it, by finger, mouse and keyboard. */
export function TaskDialog({ task, onClose, onChangeLine }: TaskDialogProps) {
  const [step, setStep] = useState<Step>("facts");
  if (step === "move") return <MoveDialog task={task} onClose={onClose} />;
  if (step === "skip") return <SkipDialog task={task} onClose={onClose} />;
  return <TaskFacts task={task} onClose={onClose} onChangeLine={onChangeLine} onStep={setStep} />;
}

function TaskFacts({
  task,
  onClose,
  onChangeLine,
  onStep,
}: TaskDialogProps & { onStep: (step: Step) => void }) {
  const text = useText("plan");
  const { kinds } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const today = useToday();
  const { start, busy } = useStartTask();
  const { move, unskip } = useChangeTask();
  const { line, due, day, status } = task;
  const isOpen = ["upcoming", "doable", "late", "missed"].includes(status);
  const hasRecord = task.formId !== null;
  const mayMove = mayBeMoved(task);
  const maySkip = mayBeSkipped(task);
  const mayReturn = mayMove && due !== day && day >= today;
  return (
    <Dialog
      open
      onClose={onClose}
      startAtTitle
      title={line.name}
      footer={
        <>
          {line.can.manage ? (
            <Menu
              align="start"
              side="top"
              trigger={
                <Button variant="secondary" className="sm:me-auto">
                  <Ellipsis aria-hidden="true" />
                  {common.moreOptions}
                </Button>
              }
            >
              {mayMove ? (
                <MenuItem icon={<CalendarDays aria-hidden="true" />} onSelect={() => onStep("move")}>
                  {text.task.move}
                </MenuItem>
              ) : null}
              {mayReturn ? (
                <MenuItem
                  icon={<RotateCcw aria-hidden="true" />}
                  onSelect={() => {
                    onClose();
                    void move(task, day);
                  }}
                >
                  {text.task.moveBack(shortDay(language, day))}
                </MenuItem>
              ) : null}
              {maySkip ? (
                <MenuItem icon={<SkipForward aria-hidden="true" />} onSelect={() => onStep("skip")}>
                  {text.task.skip}
                </MenuItem>
              ) : null}
              {status === "skipped" ? (
                <MenuItem
                  icon={<RotateCcw aria-hidden="true" />}
                  onSelect={() => {
                    onClose();
                    void unskip(task);
                  }}
                >
                  {text.task.unskip}
                </MenuItem>
              ) : null}
              <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onChangeLine}>
                {text.task.changeLine}
              </MenuItem>
            </Menu>
          ) : null}
          {hasRecord || mayBegin(task) ? (
            <Button loading={busy !== null} onClick={() => void start(task)}>
              <Play aria-hidden="true" />
              {!hasRecord
                ? status === "doable"
                  ? text.start
                  : text.doNow
                : task.isStarted
                  ? text.resume
                  : text.open}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge task={task} />
          {isOpen ? <span>{dueText(text, language, task, today)}</span> : null}
          {task.doneOn === null ? null : <span>{text.task.doneOn(longDay(language, task.doneOn))}</span>}
        </p>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label={text.task.when}>
            {weekdayAndDay(language, due)}
            {due === day ? null : (
              <span className="block text-muted-foreground">{text.moved(shortDay(language, day))}</span>
            )}
          </Fact>
          <Fact label={text.task.where}>{task.place || "…"}</Fact>
          <Fact label={text.task.who}>{whoOf(text, task)}</Fact>
          <Fact label={common.department}>{task.department}</Fact>
          <Fact label={text.task.kind}>
            <KindBadge type={line.kind} name={kinds[line.kind]} size="sm" />
          </Fact>
          {task.skipReason === null ? null : <Fact label={common.reason}>{task.skipReason}</Fact>}
        </dl>
        {status === "upcoming" && line.can.start ? (
          <p className="text-sm text-muted-foreground">{text.notYet}</p>
        ) : null}
      </div>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}

function MoveDialog({ task, onClose }: { task: ShownTask; onClose: () => void }) {
  const text = useText("plan");
  const language = useLanguage();
  const today = useToday();
  const { timeZone } = useCompany();
  const { move } = useChangeTask();
  const [day, setDay] = useState(task.due < today ? today : task.due);
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={text.task.move}
      description={`${task.line.name}, ${weekdayAndDay(language, task.due)}`}
      submitLabel={text.task.moveConfirm}
      submitDisabled={day === "" || day === task.due}
      onSubmit={() => {
        onClose();
        void move(task, day);
      }}
    >
      <Field label={text.task.moveTo} required>
        {(control) => (
          <DateInput {...control} type="date" min={today} timeZone={timeZone} value={day} onChange={setDay} />
        )}
      </Field>
    </FormDialog>
  );
}

const MOST_REASON = 500;

function SkipDialog({ task, onClose }: { task: ShownTask; onClose: () => void }) {
  const text = useText("plan");
  const common = useText("common");
  const language = useLanguage();
  const { skip } = useChangeTask();
  const submission = useSend({
    fields: { reason: "" },
    send: (reason: string) => skip(task, reason),
    // What was written stays if it cannot be sent.
    onDone: (isSkipped) => {
      if (isSkipped) onClose();
    },
  });
  const { submit, values, field } = submission;
  const reason = values.reason.trim().replaceAll(/\s+/g, " ");
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={text.task.skip}
      description={`${task.line.name}, ${weekdayAndDay(language, task.due)}. ${text.task.skipLead}`}
      submitLabel={text.task.skipConfirm}
      submitDisabled={reason === ""}
      submission={submission}
      onSubmit={() => void submit(reason)}
    >
      <TextAreaField
        label={common.reason}
        hint={text.task.skipHint}
        required
        rows={3}
        maxLength={MOST_REASON}
        {...field("reason")}
      />
    </FormDialog>
  );
}
