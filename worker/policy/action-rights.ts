import type { ActionStatus } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";
import { denialReason } from "./can.ts";

/** The fields of an action that rights depend on. */
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
  comment: "action.comment",
  askForTime: "action.askForTime",
} as const;
export type ActionOperation = keyof typeof ACTION_PERMISSIONS;

export const actionDenialReason = (
  actor: Actor,
  operation: ActionOperation,
  action: ActionSubject,
): ProblemCode | null => denialReason(actor, ACTION_PERMISSIONS[operation], action);

/** The steps that the actor may take now: both the right and the current status allow them. */
export function actionRights(actor: Actor, action: ActionSubject) {
  const may = (operation: ActionOperation) => actionDenialReason(actor, operation, action) === null;
  const { status } = action;
  return {
    edit: may("edit"),
    complete: status === "in_progress" && may("complete"),
    reopen: status === "completed" && may("reopen"),
    evaluate: status === "completed" && may("evaluate"),
    undoEvaluation: status === "evaluated" && may("undoEvaluation"),
    delete: may("delete"),
    comment: may("comment"),
    askForTime: status === "in_progress" && may("askForTime"),
  };
}
