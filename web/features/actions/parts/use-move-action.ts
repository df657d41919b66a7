import { useQueryClient } from "@tanstack/react-query";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import { ACTION_STEPS, type ActionStep, stepOf } from "../../../../worker/domain/action-status.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { changeAction, currentIn, learnAction, refreshActions } from "../../../data/actions/change-action.ts";
import { describeError } from "../../../data/errors.ts";
import { usePublicText, useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/toast.tsx";
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
 * Takes one step and says how it went. `show` puts the action on the screen as it will be, or as it is after all when
 * it was refused; whoever was quicker is told of.
 */
export function useMoveAction(): (
  action: Action,
  to: ActionStatus,
  show?: (as: Action) => void,
) => Promise<boolean> {
  const { actionTexts: text } = useText();
  const { errors } = usePublicText();
  const words = useActionWords();
  const queries = useQueryClient();
  return async (action, to, show = (as) => learnAction(queries, as)) => {
    show({ ...action, status: to, isOverdue: false });
    try {
      const saved = await changeAction(action, { status: to });
      show(saved);
      learnAction(queries, saved);
      toast({ title: text.moved(saved.viewId, words.status(saved.status)), tone: "success" });
      void refreshActions(queries, saved);
      return true;
    } catch (error) {
      const current = currentIn(error);
      show(current ?? action);
      toast({
        title: current
          ? text.otherWasQuicker(current.viewId, words.status(current.status))
          : describeError(error, errors),
        tone: "danger",
      });
      if (current) void refreshActions(queries, current);
      return false;
    }
  };
}
