import type { ActionStatus } from "../../../worker/contract/enums.ts";
import { isOverdue } from "../../../worker/domain/action-order.ts";
import { actionRights } from "../../../worker/policy/action-rights.ts";
import type { Actor } from "../../../worker/policy/actor.ts";
import { afterFrame } from "../after-frame.ts";
import type { Action } from "./action-queries.ts";
import { changeAction, currentIn } from "./change-action.ts";

/** How the server has the action after a step; with the error where it would not take it. */
export type Outcome = { action: Action; error?: unknown };

/** The newest step of each action that the server has not answered yet. */
const onTheWay = new Map<string, Promise<Outcome>>();

/** An action as it will be after a step, and what this person may do with it then. */
export const afterStep = (actor: Actor, action: Action, status: ActionStatus): Action => ({
  ...action,
  status,
  isOverdue: isOverdue({ status, dueDate: action.deadline ? new Date(action.deadline) : null }, new Date()),
  can: actionRights(actor, { ...action, status, assignedUserId: action.assignee }),
});

/** The action once the server has answered all its steps so far. */
export const settled = async (action: Action): Promise<Action> =>
  (await onTheWay.get(action.id))?.action ?? action;

/** When the server has answered all steps there are: what is read before then shows cards where they were. */
export const allSettled = async (): Promise<void> => void (await Promise.all(onTheWay.values()));

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
  onTheWay.set(seen.id, step);
  const outcome = await step;
  if (onTheWay.get(seen.id) !== step) return null;
  onTheWay.delete(seen.id);
  return outcome;
}
