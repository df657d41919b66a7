// The sheet of an action. One file, above 300 lines: its parts share one record and one mode.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { ACTION_STEPS, type ActionStep } from "#worker/domain/actions/action-status.ts";
import {
  actionQuery,
  actionAddressOf,
  initialDataFromLists,
  type Action,
  type ActionAddress,
} from "#web/data/actions/action-queries.ts";
import { type ActionRecord, type ActionStore, useActionRecord } from "#web/data/forms/store/action-store.ts";
import { Banner } from "#web/ui/display/banner.tsx";
import { updateInLists } from "../changes/action-list-cache.ts";
import { ApiError, describeError, isForbidden } from "#web/data/api/errors.ts";
import { useReadRecord } from "#web/data/organisation/use-unread.ts";
import { useText } from "#web/text/use-text.ts";
import { ActionStatusBadge } from "#web/components/records/status-badge.tsx";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { DueDate } from "#web/components/records/due-date.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { availableSteps, useMoveAction } from "../parts/use-move-action.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { canEditClosingDate, EditInPlace } from "../fields/edit-in-place.tsx";
import { ActionDetails } from "./action-details.tsx";
import { ActionHistory } from "./action-history.tsx";
import { DeleteAction } from "./delete-action.tsx";
import { CountedFiles } from "../comments/evidence-field.tsx";
import { CommentsSection } from "../comments/comments-section.tsx";
import { EvaluateDialog } from "../steps/evaluate-dialog.tsx";
import { Evidence } from "./evidence.tsx";
import { SourceFormLink } from "./source-form-link.tsx";

const CompleteDialog = lazyDialog(async () => ({
  default: (await import("../steps/complete-dialog.tsx")).CompleteDialog,
}));

type ActionDialogProps = { address: ActionAddress; onClose: () => void };

/** One action with its details, next steps and history. Mounted while it is open. */
export function ActionDialog({ address, onClose }: ActionDialogProps) {
  const { actionTexts: text } = useText("app");
  const queries = useQueryClient();
  useReadRecord(address.companyId, address.actionId);
  const { data, error, refetch } = useQuery({
    ...actionQuery(address),
    ...initialDataFromLists(queries, address),
  });
  if (data) return <OpenAction action={data} onClose={onClose} />;
  if (error) return <ActionFailure error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="lg" title={text.loading}>
      <SkeletonText lines={6} />
    </Dialog>
  );
}

type ActionFailureProps = { error: Error; onRetry: () => void; onClose: () => void };

/** Shown when an action cannot be loaded: not found, forbidden, or a failure that can be retried. */
function ActionFailure({ error, onRetry, onClose }: ActionFailureProps) {
  const { actionTexts: text } = useText("app");
  const { errors } = useText("public");
  const dialog = { open: true, onClose, size: "lg" } as const;
  if (error instanceof ApiError && error.status === 404)
    return <Dialog {...dialog} title={text.gone} description={text.goneBody} />;
  if (isForbidden(error)) return <Dialog {...dialog} title={describeError(error, errors)} />;
  return (
    <Dialog
      {...dialog}
      title={errors.title}
      description={describeError(error, errors)}
      footer={<Button onClick={onRetry}>{errors.retry}</Button>}
    />
  );
}

const EscalatedLine = lazyPart(async () => ({
  default: (await import("#web/components/records/escalated-line.tsx")).EscalatedLine,
}));
const MoreTime = lazyPart(async () => ({ default: (await import("./more-time.tsx")).MoreTime }));

type DialogMode = "open" | "completing" | "evaluating" | "deleting";

function OpenAction({ action: server, onClose }: { action: Action; onClose: () => void }) {
  const { actionTexts: text, formSave } = useText("app");
  const common = useText("common");
  const labels = useActionLabels();
  const actor = useActor();
  const [mode, setMode] = useState<DialogMode>("open");
  const [isChanged, setChanged] = useState(false);
  // What is sent is based on the server's action, and not on the one shown, which has changes that are not sent.
  const current = useActionRecord(server);
  // A step passes through several states. The sheet below its dialog stays as it was, and changes once, when that is closed.
  const [before, setBefore] = useState<typeof current | null>(null);
  const record = before ?? current;
  const { action } = record;
  useUnsentInLists(current);
  useLastWord(current, server, isChanged);
  const ask = (next: DialogMode) => {
    setMode(next);
    setBefore(current);
  };
  const reopen = () => {
    setMode("open");
    setBefore(null);
  };
  const { edit } = action.can;
  const { save } = record;
  const hasSteps = availableSteps({ ...server, can: action.can }).length > 0;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="lg"
        startAtTitle
        title={action.title}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="flex flex-wrap justify-between gap-x-3 max-sm:basis-full sm:contents">
              <span className="font-mono text-xs">{action.viewId}</span>
              {/* At the end of a line that is there anyway: nothing moves when it is said. */}
              <output data-save={save} className="text-xs sm:order-last sm:ms-auto">
                {save === "offline"
                  ? formSave.short.offline
                  : record.isHeld
                    ? text.toldOnClosing
                    : isChanged
                      ? formSave[save]
                      : null}
              </output>
            </span>
            {/* Room for every status: the next step changes it, and nothing below may move. */}
            <span className="max-sm:min-w-29">
              <ActionStatusBadge status={action.status} name={labels.status(action.status)} />
            </span>
            <PriorityLabel priority={action.priority} name={labels.priority(action.priority)} />
            <span className="empty:hidden max-sm:basis-full">
              <DueDate action={action} />
            </span>
          </span>
        }
        contentKey={action.status}
        footer={
          hasSteps ? (
            <StepButtons
              action={{ ...server, can: action.can }}
              onComplete={() => ask("completing")}
              onEvaluate={() => ask("evaluating")}
            />
          ) : null
        }
      >
        <div className="flex flex-col gap-6">
          <SourceFormLink action={action} onLeave={onClose} />
          <Evidence action={action} step={record.step} />
          <WaitingNotice record={record} />
          {action.deadline ? <EscalatedLine recordId={action.id} /> : null}
          {action.extensionUntil || (action.can.askForTime && action.deadline) ? (
            <MoreTime action={action} server={server} />
          ) : null}
          {edit ? (
            <EditInPlace key={action.id} record={record} server={server} onChanged={() => setChanged(true)} />
          ) : null}
          <ActionDetails
            action={action}
            without={edit ? { details: true, closingDate: canEditClosingDate(actor, action) } : undefined}
          />
          <section className="border-t pt-5">
            <h3 className="mb-3 font-semibold">{text.comments(action.commentsCount)}</h3>
            <CommentsSection key={action.id} action={server} />
          </section>
          <section className="border-t pt-5">
            <h3 className="mb-3 font-semibold">{text.history}</h3>
            <ActionHistory address={actionAddressOf(action)} />
          </section>
          {action.can.delete ? (
            <Button variant="ghost-danger" className="sm:self-start" onClick={() => ask("deleting")}>
              {common.delete}
            </Button>
          ) : null}
        </div>
      </Dialog>
      <Suspense fallback={null}>
        {mode === "completing" ? <CompleteDialog action={server} onClose={reopen} /> : null}
      </Suspense>
      {mode === "evaluating" ? <EvaluateDialog action={server} onClose={reopen} /> : null}
      {mode === "deleting" ? <DeleteAction action={server} onClose={reopen} onDeleted={onClose} /> : null}
    </>
  );
}

/** Lists show what is only on this device, too. */
function useUnsentInLists({ action, save }: ActionRecord): void {
  const queries = useQueryClient();
  const isShown = useRef(false);
  const shown = JSON.stringify(action);
  useEffect(() => {
    const isUnsent = save !== "saved";
    if (isUnsent || isShown.current) updateInLists(queries, JSON.parse(shown) as Action);
    isShown.current = isUnsent;
  }, [shown, save, queries]);
}

/** Says on closing that what was changed is saved, and who is told of it. */
function useLastWord(record: ActionRecord, server: Action, isChanged: boolean): void {
  const { actionTexts: text } = useText("app");
  const { userId } = useActor();
  const say = () => {
    const { action, save } = record;
    const { viewId, assignee, assigneeUser } = action;
    if (!isChanged) return;
    if (save === "held" || save === "conflict") toast({ title: text.notSaved(viewId), tone: "warning" });
    else if (save === "offline") toast({ title: text.waiting.later(viewId), tone: "info" });
    else {
      const isTold = assignee !== server.assignee && assignee !== userId;
      const description = isTold && assigneeUser ? text.told(assigneeUser.name) : undefined;
      toast({ title: text.saved(viewId), description, tone: "success" });
    }
  };
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => () => latest.current(), []);
}

/** Says that a step waits on this device, or why the server has refused something. */
function WaitingNotice({ record }: { record: ActionRecord & { store: ActionStore } }) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const { step, save, refusal, store } = record;
  const problem = refusal ?? (step?.refusal && (step.refusal.message ?? step.refusal.missing[0]?.message));
  if (problem)
    return (
      <Banner
        tone="danger"
        announce
        title={text.waiting.refused}
        action={
          <>
            <Button size="sm" variant="secondary" onClick={() => void store.retry()}>
              {text.pending.retry}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => void store.discard()}>
              {text.pending.discard}
            </Button>
          </>
        }
      >
        {problem}
      </Banner>
    );
  if (!step || step.step === "submit" || save === "saving") return null;
  const { closingPhotos: photos = [], closingDocuments: documents = [] } = step.body ?? {};
  return (
    <Banner
      tone="info"
      announce
      title={text.waiting[step.step]}
      action={
        <Button size="sm" variant="secondary" onClick={() => void store.withdraw()}>
          {common.undo}
        </Button>
      }
    >
      {text.waiting.body}
      {step.body?.closingComment ? (
        <span className="mt-1 block whitespace-pre-line">«{step.body.closingComment}»</span>
      ) : null}
      <CountedFiles photos={photos} documents={documents} />
    </Banner>
  );
}

type StepButtonsProps = {
  action: Action;
  onComplete: () => void;
  onEvaluate: () => void;
};

/** Forward steps get the primary button. */
const FORWARD: readonly ActionStep[] = ["complete", "evaluate"];

function StepButtons({ action, onComplete, onEvaluate }: StepButtonsProps) {
  const { actionTexts: text } = useText("app");
  const move = useMoveAction();
  const [moving, setMoving] = useState<ActionStep | null>(null);
  const take = async (step: ActionStep) => {
    if (step === "evaluate") return onEvaluate();
    if (step === "complete") return onComplete();
    setMoving(step);
    // The move is not shown optimistically, since the buttons would change during the press.
    await move(action, ACTION_STEPS[step].to);
    setMoving(null);
  };
  return (
    <>
      {availableSteps(action)
        .toSorted((a, b) => Number(FORWARD.includes(a)) - Number(FORWARD.includes(b)))
        .map((step) => (
          <Button
            key={step}
            variant={FORWARD.includes(step) ? "primary" : "secondary"}
            loading={moving === step}
            onClick={() => void take(step)}
          >
            {text.steps[step]}
          </Button>
        ))}
    </>
  );
}
