import { useQueryClient } from "@tanstack/react-query";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import { ACTION_STEPS, type ActionStep, stepOf } from "../../../../worker/domain/action-status.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { currentActionFrom, setCachedAction, refreshActions } from "../../../data/actions/change-action.ts";
import { cancelPendingReads } from "../../../data/actions/action-list-cache.ts";
import { actionAfterStep, hasPendingSteps, takeStep } from "../../../data/actions/take-step.ts";
import { describeError, NetworkError } from "../../../data/api/errors.ts";
import { useActor } from "../../../data/session/use-actor.ts";
import { usePublicText, useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { useActionWords } from "./use-action-words.ts";

/** The steps somebody may take from where the action stands. */
export const stepsFrom = ({ can }: Action): ActionStep[] =>
  (Object.keys(ACTION_STEPS) as ActionStep[]).filter((step) => can[step]);

/** Why a card may not go there; null where it may. */
export function useWhyNotMove(): (action: Action, to: ActionStatus) => string | null {
  const { actionTexts: text } = useText();
  return (action, to) => {
    const step = stepOf(action.status, to);
    if (!step) return text.noWay;
    return action.can[step] ? null : text.notAllowed;
  };
}

/**
 * Takes one step and says how it went. `show` puts the action on the screen as it will be, and then as it is after all;
 * whoever was quicker is told of.
 */
export function useMoveAction(): (
  action: Action,
  to: ActionStatus,
  show?: (as: Action) => void,
) => Promise<void> {
  const { actionTexts: text } = useText();
  const { errors } = usePublicText();
  const words = useActionWords();
  const actor = useActor();
  const queries = useQueryClient();
  return async (action, to, show = () => {}) => {
    const put = (as: Action) => {
      void cancelPendingReads(queries, action.companyId);
      show(as);
    };
    put(actionAfterStep(actor, action, to));
    const outcome = await takeStep(action, to);
    // A later step has the say.
    if (!outcome) return;
    const { action: now, error } = outcome;
    const isQuicker = currentActionFrom(error) !== null;
    put(now);
    if (error === undefined || isQuicker) setCachedAction(queries, now);
    // Without a network there is nothing to read. It is all read again when it is back.
    if (!(error instanceof NetworkError)) void refreshActions(queries, now, { lists: !hasPendingSteps() });
    if (error === undefined)
      toast({ title: text.moved(now.viewId, words.status(now.status)), tone: "success" });
    else
      toast({
        title: isQuicker
          ? text.otherWasQuicker(now.viewId, words.status(now.status))
          : describeError(error, errors),
        tone: "danger",
      });
  };
}
