import type { ActionStatus } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";
import { denialReason } from "./can.ts";

/** An action as far as rights depend on it. */
type ActionSubject = {
  companyId: string;
  departmentId: string;
  initiatedBy: string;
  assignedUserId: string | null;
  status: ActionStatus;
};

const ACTION_PERMISSIONS = {
  read: "action.read",
  edit: "action.update",
  complete: "action.complete",
  reopen: "action.complete",
  evaluate: "action.evaluate",
  undoEvaluation: "action.evaluate",
  delete: "action.delete",
} as const;
export type ActionOperation = keyof typeof ACTION_PERMISSIONS;

export const actionDenialReason = (
  actor: Actor,
  deed: ActionOperation,
  action: ActionSubject,
): ProblemCode | null => denialReason(actor, ACTION_PERMISSIONS[deed], action);

/** What the buttons beside an action ask: the right to the step, and that the action stands before it. */
export function actionRights(actor: Actor, action: ActionSubject) {
  const may = (deed: ActionOperation) => actionDenialReason(actor, deed, action) === null;
  const { status } = action;
  return {
    edit: may("edit"),
    complete: status === "in_progress" && may("complete"),
    reopen: status === "completed" && may("reopen"),
    evaluate: status === "completed" && may("evaluate"),
    undoEvaluation: status === "evaluated" && may("undoEvaluation"),
    delete: may("delete"),
  };
}
