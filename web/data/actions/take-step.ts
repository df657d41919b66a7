import type { QueryClient } from "@tanstack/react-query";
import type { ChangeBody } from "../../../worker/contract/actions.ts";
import type { ActionStatus } from "../../../worker/contract/enums.ts";
import { isOverdue } from "../../../worker/domain/action-order.ts";
import { stampsOf, stepOf } from "../../../worker/domain/action-status.ts";
import { actionRights } from "../../../worker/policy/action-rights.ts";
import type { Actor } from "../../../worker/policy/actor.ts";
import { waitForFrame } from "../rendering/wait-for-frame.ts";
import type { Action } from "./action-queries.ts";
import { changeAction, currentActionFrom, setCachedAction, refreshActions } from "./change-action.ts";

/** How the server has the action after a step; with the error where it would not take it. */
export type StepOutcome = { action: Action; error?: unknown };

/** The newest step of each action that the server has not answered yet. */
const pendingSteps = new Map<string, Promise<StepOutcome>>();

/** What the last of them brought: a dialog that was opened before shows the action as it was expected, not as it came. */
const lastResults = new Map<string, Action>();

/** While steps are on the way, what is read shows their actions where they were. */
export const hasPendingSteps = (): boolean => pendingSteps.size > 0;

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function trackStep(id: string, step: Promise<StepOutcome> | null): void {
  if (step) pendingSteps.set(id, step);
  else pendingSteps.delete(id);
  // Whoever closes the page while a step waits is asked first: the board shows it as taken.
  if (hasPendingSteps()) window.addEventListener("beforeunload", askBeforeUnload);
  else window.removeEventListener("beforeunload", askBeforeUnload);
}

/** An action as it will be after a step, and what this person may do with it then. */
export function actionAfterStep(actor: Actor, action: Action, status: ActionStatus): Action {
  const now = new Date();
  const { closingDate } = stampsOf(stepOf(action.status, status), undefined, now);
  const dueDate = action.deadline === null ? null : new Date(action.deadline);
  return {
    ...action,
    status,
    closingDate: closingDate === undefined ? action.closingDate : (closingDate?.toISOString() ?? null),
    isOverdue: isOverdue({ status, dueDate }, now),
    can: actionRights(actor, { ...action, status, assignedUserId: action.assignee }),
  };
}

/** What a change is based on: the action as it is seen, once the server has taken this person's own steps. */
export async function afterPendingSteps(seen: Action): Promise<Action> {
  const outcome = await pendingSteps.get(seen.id);
  if (outcome) return outcome.error === undefined ? outcome.action : seen;
  const own = lastResults.get(seen.id);
  return own && own.version > seen.version ? own : seen;
}

/** What a dialog changes. Where somebody was quicker the newer action is shown under what was typed: sending it again is a choice made seeing it. */
export async function changeActionFromDialog(
  queries: QueryClient,
  seen: Action,
  body: ChangeBody,
): Promise<Action> {
  try {
    return await changeAction(await afterPendingSteps(seen), body);
  } catch (error) {
    const current = currentActionFrom(error);
    if (current) {
      setCachedAction(queries, current);
      void refreshActions(queries, current, { lists: !hasPendingSteps() });
    }
    throw error;
  }
}

async function sendStep(
  before: Promise<StepOutcome> | undefined,
  seen: Action,
  to: ActionStatus,
): Promise<StepOutcome> {
  const earlier = await before;
  // The card is to be seen where it was put before anything is made of it for the server.
  await waitForFrame();
  // What was refused ends the way: who took the later step did not know.
  if (earlier?.error !== undefined) return earlier;
  const base = earlier?.action ?? seen;
  try {
    return { action: await changeAction(base, { status: to }) };
  } catch (error) {
    return { action: currentActionFrom(error) ?? base, error };
  }
}

/**
 * Takes a step. One that is taken before the last one was answered waits for it and goes on from there. Only the last
 * has something to tell; the others answer null.
 */
export async function takeStep(seen: Action, to: ActionStatus): Promise<StepOutcome | null> {
  const step = sendStep(pendingSteps.get(seen.id), seen, to);
  trackStep(seen.id, step);
  const outcome = await step;
  if (outcome.error === undefined) lastResults.set(seen.id, outcome.action);
  if (pendingSteps.get(seen.id) !== step) return null;
  trackStep(seen.id, null);
  return outcome;
}
