import type { ActionStatus } from "#worker/contract/enums.ts";
import { isOverdue } from "#worker/domain/actions/is-overdue.ts";
import { clearedEvaluation, closingDateChanges, stepOf } from "#worker/domain/actions/action-status.ts";
import { actionRights } from "#worker/policy/action-rights.ts";
import type { Actor } from "#worker/policy/actor.ts";
import { userMap } from "#web/data/session/user-change.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { changeAction, currentActionFrom } from "./change-action.ts";

/** The action as the server has it after a step, with the error if the server refused the step. */
export type StepOutcome = { action: Action; error?: unknown };

/** The newest unanswered step of each action. */
const pendingSteps = userMap<string, Promise<StepOutcome>>();

/** The last result per action: a dialog opened before the answer still shows the expected action. */
const lastResults = userMap<string, Action>();

const withOwnChanges = (seen: Action): Action => {
  const own = lastResults.get(seen.id);
  return own && own.version > seen.version ? own : seen;
};

/** While steps are pending, lists from the server still show the earlier status. */
export const hasPendingSteps = (): boolean => pendingSteps.size > 0;

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function trackStep(id: string, step: Promise<StepOutcome> | null): void {
  if (step) pendingSteps.set(id, step);
  else pendingSteps.delete(id);
  // The board already shows the step as taken, so closing the page asks for confirmation first.
  if (hasPendingSteps()) window.addEventListener("beforeunload", askBeforeUnload);
  else window.removeEventListener("beforeunload", askBeforeUnload);
}

/** The expected action after a step, with the user's rights on it. */
export function actionAfterStep(actor: Actor, action: Action, status: ActionStatus): Action {
  const now = new Date();
  const step = stepOf(action.status, status);
  const { closingDate } = closingDateChanges(step, undefined, now);
  const dueDate = action.deadline === null ? null : new Date(action.deadline);
  return {
    ...action,
    ...clearedEvaluation(step),
    status,
    closingDate: closingDate === undefined ? action.closingDate : (closingDate?.toISOString() ?? null),
    isOverdue: isOverdue({ status, dueDate }, now),
    can: actionRights(actor, { ...action, status, assignedUserId: action.assignee }),
  };
}

/** The action to base a change on: as seen, after the user's own pending steps. */
export async function afterPendingSteps(seen: Action): Promise<Action> {
  const outcome = await pendingSteps.get(seen.id);
  if (outcome && outcome.error !== undefined) return seen;
  return withOwnChanges(outcome?.action ?? seen);
}

async function sendStep(
  before: Promise<StepOutcome> | undefined,
  seen: Action,
  to: ActionStatus,
  closingDate: string | undefined,
): Promise<StepOutcome> {
  const earlier = await before;
  // A refused step cancels the later ones, which were based on it.
  if (earlier?.error !== undefined) return earlier;
  const base = withOwnChanges(earlier?.action ?? seen);
  try {
    return { action: await changeAction(base, { status: to, ...(closingDate ? { closingDate } : {}) }) };
  } catch (error) {
    return { action: currentActionFrom(error) ?? base, error };
  }
}

/**
 * Changes the status of an action. A step waits for the action's previous step and continues from its result. Only the
 * last one returns the outcome; the others return null. `closingDate` restores an earlier date instead of now.
 */
export async function takeStep(
  seen: Action,
  to: ActionStatus,
  closingDate?: string,
): Promise<StepOutcome | null> {
  const step = sendStep(pendingSteps.get(seen.id), seen, to, closingDate);
  trackStep(seen.id, step);
  const outcome = await step;
  if (outcome.error === undefined) lastResults.set(seen.id, outcome.action);
  if (pendingSteps.get(seen.id) !== step) return null;
  trackStep(seen.id, null);
  return outcome;
}
