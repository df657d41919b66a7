import { useQueryClient } from "@tanstack/react-query";
import type { ActionStatus } from "#worker/contract/enums.ts";
import {
  ACTION_STEPS,
  type ActionStep,
  needsEvidence,
  stepOf,
} from "#worker/domain/actions/action-status.ts";
import { actionAddressOf, type Action } from "#web/data/actions/action-queries.ts";
import { actionKey } from "#web/data/forms/query-keys.ts";
import { currentActionFrom, setCachedAction, refreshActions } from "../changes/change-action.ts";
import { isOnline } from "#web/data/offline/online.ts";
import { cancelPendingReads } from "../changes/action-list-cache.ts";
import { actionAfterStep, hasPendingSteps, takeStep } from "../changes/take-step.ts";
import { describeError, NetworkError } from "#web/data/api/errors.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { dismissToast, toast } from "#web/ui/overlays/toast.tsx";
import { useActionLabels } from "./use-action-labels.ts";

/** The steps the user may take from the action's current status. */
export const availableSteps = ({ can }: Action): ActionStep[] =>
  (Object.keys(ACTION_STEPS) as ActionStep[]).filter((step) => can[step]);

/** Returns the reason why an action may not move to a status, or null. */
export function useMoveRefusal(): (action: Action, to: ActionStatus) => string | null {
  const { actionTexts: text } = useText("app");
  return (action, to) => {
    const step = stepOf(action.status, to);
    if (!step) return text.noWay;
    return action.can[step] ? null : text.notAllowed;
  };
}

/** The offer to undo the last move of each action. The next move of the action withdraws it. */
const offers = new Map<string, number>();

function withdrawOffer(id: string): void {
  const offer = offers.get(id);
  if (offer !== undefined) dismissToast(offer);
  offers.delete(id);
}

/** Moves that can be undone without loss: undoing an evaluation deletes it. */
const UNDOABLE: readonly ActionStep[] = ["complete", "reopen"];

type MoveOptions = { show?: ((as: Action) => void) | undefined; closingDate?: string | undefined };

/**
 * Takes one step and reports the outcome in a toast. `show` is called with the optimistic action and then with the actual
 * one. A conflicting change by another user is reported. The toast offers to undo the step where that loses nothing.
 */
export function useMoveAction(): (
  action: Action,
  to: ActionStatus,
  show?: (as: Action) => void,
) => Promise<void> {
  const { actionTexts: text } = useText("app");
  const { errors } = useText("public");
  const common = useText("common");
  const labels = useActionLabels();
  const actor = useActor();
  const company = useCompany();
  const queries = useQueryClient();
  const refusal = useMoveRefusal();
  const move = async (
    action: Action,
    to: ActionStatus,
    { show = () => {}, closingDate }: MoveOptions = {},
  ) => {
    withdrawOffer(action.id);
    const taken = isOnline() ? null : stepOf(action.status, to);
    if (taken) {
      // The device keeps it, and offers no other step until it is sent. With a network the board needs no outbox.
      const { actionStore, ownAddressOf } = await import("#web/data/forms/store/action-store.ts");
      const { action: waiting } = await actionStore(ownAddressOf(action)).take(action, { step: taken });
      show(waiting);
      setCachedAction(queries, waiting);
      toast({ title: text.waiting.later(waiting.viewId), tone: "info" });
      return;
    }
    const display = (as: Action) => {
      void cancelPendingReads(queries, action.companyId);
      show(as);
    };
    display(actionAfterStep(actor, action, to));
    const outcome = await takeStep(action, to, closingDate);
    // A later step supersedes this one.
    if (!outcome) return;
    const { action: latest, error } = outcome;
    const hasConflict = currentActionFrom(error) !== null;
    display(latest);
    if (error === undefined || hasConflict) setCachedAction(queries, latest);
    // Offline there is nothing to fetch; everything is fetched again when the connection returns.
    if (!(error instanceof NetworkError)) void refreshActions(queries, latest, { lists: !hasPendingSteps() });
    if (error === undefined) {
      const step = stepOf(action.status, to);
      const undo = () => void undoMove(action, latest, show);
      // Completing again would need evidence again.
      const isRefusedAfter = step === "reopen" && needsEvidence(company, latest);
      const isUndoable =
        step !== null &&
        UNDOABLE.includes(step) &&
        !isRefusedAfter &&
        refusal(latest, action.status) === null;
      const shown = toast({
        title: text.moved(latest.viewId, labels.status(latest.status)),
        tone: "success",
        action: isUndoable ? { label: common.undo, onClick: undo } : undefined,
      });
      if (isUndoable) offers.set(action.id, shown);
    } else
      toast({
        title: hasConflict
          ? text.otherWasQuicker(latest.viewId, labels.status(latest.status))
          : describeError(error, errors),
        tone: "danger",
      });
  };
  const undoMove = async (before: Action, after: Action, show: (as: Action) => void) => {
    // It may have been edited since, which the undo keeps.
    const current = queries.getQueryData<Action>(actionKey(actionAddressOf(after))) ?? after;
    const reason = refusal(current, before.status);
    if (reason) toast({ title: reason, tone: "warning" });
    else await move(current, before.status, { show, closingDate: before.closingDate ?? undefined });
  };
  return (action, to, show) => move(action, to, { show });
}
