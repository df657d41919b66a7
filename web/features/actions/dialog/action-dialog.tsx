import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ACTION_STEPS, type ActionStep } from "../../../../worker/domain/action-status.ts";
import {
  actionQuery,
  actionAddressOf,
  initialDataFromLists,
  type Action,
  type ActionAddress,
} from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { ActionStatusBadge } from "../../../components/records/action-status-badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { PriorityLabel } from "../../../components/records/priority-label.tsx";
import { SkeletonText } from "../../../ui/display/skeleton.tsx";
import { DueMark } from "../parts/due-mark.tsx";
import { useActionWords } from "../parts/use-action-words.ts";
import { stepsFrom, useMoveAction } from "../parts/use-move-action.ts";
import { ActionFacts } from "./action-facts.tsx";
import { ActionFailure } from "./action-failure.tsx";
import { ActionHistory } from "./action-history.tsx";
import { DeleteAction } from "./delete-action.tsx";
import { EditForm } from "./edit-form.tsx";
import { EvaluateDialog } from "./evaluate-dialog.tsx";
import { FormOfAction } from "./form-of-action.tsx";

type ActionDialogProps = { address: ActionAddress; onClose: () => void };

/** One action: what it says, the next step, its history. Mounted while it is open. */
export function ActionDialog({ address, onClose }: ActionDialogProps) {
  const { actionTexts: text } = useText();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...actionQuery(address),
    ...initialDataFromLists(queries, address),
  });
  if (data) return <OpenAction action={data} onClose={onClose} />;
  if (error) return <ActionFailure error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="lg" title={text.loading} closeLabel={text.close}>
      <SkeletonText lines={6} />
    </Dialog>
  );
}

type Doing = "reading" | "editing" | "evaluating" | "deleting";

function OpenAction({ action, onClose }: { action: Action; onClose: () => void }) {
  const { actionTexts: text } = useText();
  const words = useActionWords();
  const [doing, setDoing] = useState<Doing>("reading");
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="lg"
        title={action.title}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="font-mono text-xs">{action.viewId}</span>
            <ActionStatusBadge status={action.status} name={words.status(action.status)} />
            <PriorityLabel priority={action.priority} name={words.priority(action.priority)} />
            <DueMark action={action} />
          </span>
        }
        closeLabel={text.close}
        scene={`${doing} ${action.status}`}
        footer={
          doing === "editing" ? undefined : (
            <StepButtons
              action={action}
              onEdit={() => setDoing("editing")}
              onEvaluate={() => setDoing("evaluating")}
              onDelete={() => setDoing("deleting")}
            />
          )
        }
      >
        {doing === "editing" ? (
          <EditForm action={action} onDone={() => setDoing("reading")} onCancel={() => setDoing("reading")} />
        ) : (
          <div className="flex flex-col gap-6">
            <FormOfAction action={action} onLeave={onClose} />
            <ActionFacts action={action} />
            <section className="border-t pt-5">
              <h3 className="mb-3 font-semibold">{text.history}</h3>
              <ActionHistory address={actionAddressOf(action)} />
            </section>
          </div>
        )}
      </Dialog>
      {doing === "evaluating" ? <EvaluateDialog action={action} onClose={() => setDoing("reading")} /> : null}
      {doing === "deleting" ? (
        <DeleteAction action={action} onClose={() => setDoing("reading")} onDeleted={onClose} />
      ) : null}
    </>
  );
}

type StepButtonsProps = { action: Action; onEdit: () => void; onEvaluate: () => void; onDelete: () => void };

/** Forward is the one next step; back and the rest stand beside it. */
const FORWARD: readonly ActionStep[] = ["complete", "evaluate"];

function StepButtons({ action, onEdit, onEvaluate, onDelete }: StepButtonsProps) {
  const { actionTexts: text } = useText();
  const move = useMoveAction();
  const [moving, setMoving] = useState<ActionStep | null>(null);
  const take = async (step: ActionStep) => {
    if (step === "evaluate") return onEvaluate();
    setMoving(step);
    // Not shown before it is so: the buttons under the finger would change.
    await move(action, ACTION_STEPS[step].to);
    setMoving(null);
  };
  const steps = stepsFrom(action);
  if (steps.length === 0 && !action.can.edit && !action.can.delete) return null;
  return (
    <>
      {action.can.delete || action.can.edit ? (
        <div className="flex grow gap-2.5 *:grow sm:*:grow-0">
          {action.can.delete ? (
            <Button variant="ghost-danger" className="sm:me-auto" onClick={onDelete}>
              {text.remove}
            </Button>
          ) : null}
          {action.can.edit ? (
            <Button variant="secondary" className="sm:ms-auto" onClick={onEdit}>
              {text.edit}
            </Button>
          ) : null}
        </div>
      ) : null}
      {steps
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
