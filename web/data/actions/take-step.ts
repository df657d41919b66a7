import type { QueryClient } from "@tanstack/react-query";
import type { ChangeActionBody } from "../../../worker/contract/actions.ts";
import type { ActionStatus } from "../../../worker/contract/enums.ts";
import { isOverdue } from "../../../worker/domain/action-order.ts";
import { clearedEvaluation, closingDateChanges, stepOf } from "../../../worker/domain/action-status.ts";
import { actionRights } from "../../../worker/policy/action-rights.ts";
import type { Actor } from "../../../worker/policy/actor.ts";
import { afterFrame } from "../rendering/after-frame.ts";
import type { Action } from "./action-queries.ts";
import { changeAction, currentIn, learnAction, refreshActions } from "./change-action.ts";

/** How the server has the action after a step; with the error where it would not take it. */
export type Outcome = { action: Action; error?: unknown };

/** The newest step of each action that the server has not answered yet. */
const onTheWay = new Map<string, Promise<Outcome>>();

/** What the last of them brought: a dialog that was opened before shows the action as it was expected, not as it came. */
const answered = new Map<string, Action>();

/** While steps are on the way, what is read shows their actions where they were. */
export const areStepsOnTheWay = (): boolean => onTheWay.size > 0;

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

function note(id: string, step: Promise<Outcome> | null): void {
  if (step) onTheWay.set(id, step);
  else onTheWay.delete(id);
  // Whoever closes the page while a step waits is asked first: the board shows it as taken.
  if (areStepsOnTheWay()) window.addEventListener("beforeunload", stay);
  else window.removeEventListener("beforeunload", stay);
}

/** An action as it will be after a step, and what this person may do with it then. */
export function afterStep(actor: Actor, action: Action, status: ActionStatus): Action {
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

/** What a change is based on: the action as it is seen, once the server has taken this person's own steps. */
export async function settled(seen: Action): Promise<Action> {
  const outcome = await onTheWay.get(seen.id);
  if (outcome) return outcome.error === undefined ? outcome.action : seen;
  const own = answered.get(seen.id);
  return own && own.version > seen.version ? own : seen;
}

/** What a dialog changes. Where somebody was quicker the newer action is shown under what was typed: sending it again is a choice made seeing it. */
export async function changeSeen(
  queries: QueryClient,
  seen: Action,
  body: ChangeActionBody,
): Promise<Action> {
  try {
    return await changeAction(await settled(seen), body);
  } catch (error) {
    const current = currentIn(error);
    if (current) {
      learnAction(queries, current);
      void refreshActions(queries, current, { lists: !areStepsOnTheWay() });
    }
    throw error;
  }
}

async function send(before: Promise<Outcome> | undefined, seen: Action, to: ActionStatus): Promise<Outcome> {
  const earlier = await before;
  // The card is to be seen where it was put before anything is made of it for the server.
  await afterFrame();
  // What was refused ends the way: who took the later step did not know.
  if (earlier?.error !== undefined) return earlier;
  const base = earlier?.action ?? seen;
  try {
    return { action: await changeAction(base, { status: to }) };
  } catch (error) {
    return { action: currentIn(error) ?? base, error };
  }
}

/**
 * Takes a step. One that is taken before the last one was answered waits for it and goes on from there. Only the last
 * has something to tell; the others answer null.
 */
export async function takeStep(seen: Action, to: ActionStatus): Promise<Outcome | null> {
  const step = send(onTheWay.get(seen.id), seen, to);
  note(seen.id, step);
  const outcome = await step;
  if (outcome.error === undefined) answered.set(seen.id, outcome.action);
  if (onTheWay.get(seen.id) !== step) return null;
  note(seen.id, null);
  return outcome;
}
