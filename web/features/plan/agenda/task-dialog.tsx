import { CalendarDays, Ellipsis, Paperclip, Pencil, Play, RotateCcw, SkipForward } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isDocumentTask } from "#worker/contract/enums.ts";
import { lastMove } from "#worker/domain/plan/occurrences.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { refreshPlan, reopenTask, showTask } from "#web/data/plan/plan.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { longDay, shortDay, weekdayAndDay } from "#web/text/plan/rule-sentence.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { KindBadge } from "#web/components/records/kind-badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/menu.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { FileThumbnail } from "#web/ui/media/first-page.tsx";
import {
  mayBegin,
  mayBeMoved,
  mayBeSkipped,
  mayChangeDocuments,
  type ShownTask,
  useToday,
} from "./shown-tasks.ts";
import { dueText, StatusBadge, useKindName, whoOf } from "./task-status.tsx";
import { useChangeTask, useStartTask } from "./use-task-actions.ts";

const EscalatedLine = lazyPart(async () => ({
  default: (await import("#web/components/records/escalated-line.tsx")).EscalatedLine,
}));
const DocumentDialog = lazyDialog(async () => ({
  default: (await import("./document-dialog.tsx")).DocumentDialog,
}));

type TaskDialogProps = {
  task: ShownTask;
  /** Opens the documents of the task at once. */
  isDoing?: boolean;
  onClose: () => void;
  /** For those who plan: changes the line of the task. */
  onChangeLine: () => void;
};

type Step = "facts" | "move" | "skip" | "document" | "reopen";

/** What there is to know of a task, and everything that can be done with it, by finger, mouse and keyboard. */
export function TaskDialog({ task, isDoing = false, onClose, onChangeLine }: TaskDialogProps) {
  const [step, setStep] = useState<Step>(isDoing ? "document" : "facts");
  if (step === "move") return <MoveDialog task={task} onClose={onClose} />;
  if (step === "skip") return <SkipDialog task={task} onClose={onClose} />;
  if (step === "document") return <DocumentDialog task={task} line={task.line} onClose={onClose} />;
  if (step === "reopen") return <ReopenDialog task={task} onClose={onClose} />;
  return <TaskFacts task={task} onClose={onClose} onChangeLine={onChangeLine} onStep={setStep} />;
}

function TaskFacts({
  task,
  onClose,
  onChangeLine,
  onStep,
}: TaskDialogProps & { onStep: (step: Step) => void }) {
  const text = useText("plan");
  const kindName = useKindName();
  const { id: userId } = useUser();
  const common = useText("common");
  const language = useLanguage();
  const today = useToday();
  const { start, busy } = useStartTask(() => onStep("document"));
  const { move, unskip } = useChangeTask();
  const { line, due, day, status } = task;
  const isOpen = ["upcoming", "doable", "late", "missed"].includes(status);
  const hasRecord = task.formId !== null;
  const mayMove = mayBeMoved(task);
  const maySkip = mayBeSkipped(task);
  const isDocument = isDocumentTask(line.kind);
  const mayChange = mayChangeDocuments(task, userId);
  const mayReturn = mayMove && due !== day && day >= today;
  return (
    <Dialog
      open
      onClose={onClose}
      startAtTitle
      title={line.name}
      footer={
        <>
          {line.can.manage || mayChange ? (
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
              {mayChange ? (
                <>
                  <MenuItem icon={<Paperclip aria-hidden="true" />} onSelect={() => onStep("document")}>
                    {text.document.change}
                  </MenuItem>
                  <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => onStep("reopen")}>
                    {text.document.reopen}
                  </MenuItem>
                </>
              ) : null}
              {line.can.manage ? (
                <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onChangeLine}>
                  {text.task.changeLine}
                </MenuItem>
              ) : null}
            </Menu>
          ) : null}
          {hasRecord || mayBegin(task) ? (
            <Button loading={busy !== null} onClick={() => void start(task)}>
              {isDocument ? <Paperclip aria-hidden="true" /> : <Play aria-hidden="true" />}
              {isDocument
                ? text.document.do
                : !hasRecord
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
        {line.basis && due < today ? <EscalatedLine recordId={line.id} day={day} /> : null}
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
            <KindBadge type={line.kind} name={kindName(line.kind)} size="sm" />
          </Fact>
          {line.retiredChecklist && isOpen && !hasRecord ? (
            <Fact label={common.checklist}>{text.retiredChecklist(line.retiredChecklist)}</Fact>
          ) : null}
          {line.evidence === null ? null : <Fact label={text.task.evidence}>{line.evidence}</Fact>}
          {line.basis === null ? null : <Fact label={text.task.basis}>{line.basis}</Fact>}
          {task.note === null ? null : <Fact label={text.document.note}>{task.note}</Fact>}
          {task.skipReason === null ? null : <Fact label={common.reason}>{task.skipReason}</Fact>}
        </dl>
        {task.files.length === 0 ? null : (
          <section aria-label={text.document.files} className="flex flex-col gap-1">
            <h3 className="text-xs text-muted-foreground">
              {text.document.files}
              {task.validUntil === null
                ? null
                : ` · ${text.document.validUntilDay(longDay(language, task.validUntil))}`}
            </h3>
            <ul className="divide-y rounded-lg border">
              {task.files.map(({ r2Key, url, filename, contentType }) => (
                <li key={r2Key}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    className="flex items-center gap-2 px-3 py-2.5 text-sm text-primary-ink hover:bg-accent"
                  >
                    <FileThumbnail url={url} contentType={contentType} className="h-12 w-9" />
                    <span className="min-w-0 break-words">{filename}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {status === "upcoming" && line.can.start ? (
          <p className="text-sm text-muted-foreground">{text.notYet}</p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Asks before the files are deleted. */
function ReopenDialog({ task, onClose }: { task: ShownTask; onClose: () => void }) {
  const { document: text } = useText("plan");
  const { id: companyId } = useCompany();
  const { submit, sending, problem } = useSend({
    send: () => reopenTask({ companyId, lineId: task.lineId, day: task.day }),
    onDone: (reopened) => {
      showTask(companyId, reopened);
      refreshPlan(companyId);
      toast({ title: text.reopened(task.line.name), tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      title={text.reopenTitle}
      description={text.reopenBody}
      problem={problem}
      confirmLabel={text.reopen}
      tone="danger"
      busy={sending}
    />
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
          <DateInput
            {...control}
            type="date"
            min={today}
            max={lastMove(task.day, today)}
            timeZone={timeZone}
            value={day}
            onChange={setDay}
          />
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
