import type { Action } from "../../contract/actions/actions.ts";
import type { FormType } from "../../contract/enums.ts";
import { isOverdue } from "../../domain/actions/is-overdue.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { questionIn } from "../../contract/questions/languages.ts";
import { problem, type ProblemCode } from "../../contract/problem.ts";
import { type Actor, type CompanyState, inCompany } from "../../policy/actor.ts";
import { mayReadSourceForm } from "../../policy/form-rights.ts";
import { type ActionOperation, actionRights, actionDenialReason } from "../../policy/action-rights.ts";
import type { ActionRecord } from "../../storage/actions/action-records.ts";
import { type BasedOn, isCurrent } from "../based-on.ts";

/** The company is there where the action was read alone. */
export type LoadedAction = ActionRecord & { company?: CompanyState };

const iso = (date: Date | null) => date?.toISOString() ?? null;

type StoredRecord = Omit<NonNullable<NonNullable<Action["repeats"]>["record"]>, "date"> & { date: number };

function repeatsOf(actor: Actor, companyId: string, stored: string | null): Action["repeats"] {
  if (stored === null) return null;
  const { date, ...record } = JSON.parse(stored) as StoredRecord;
  const { formType: type, departmentId } = record;
  const mayRead = mayReadSourceForm(actor, { type, companyId, departmentId });
  return { record: mayRead ? { ...record, date: new Date(date).toISOString() } : null };
}

/** Null without a form. */
export const formTypeOf = ({ formType }: Pick<ActionRecord["action"], "formType">): FormType | null =>
  formType === "none" ? null : formType;

export const repeatOf = ({
  repeatEvery: every,
  repeatUnit: unit,
}: ActionRecord["action"]): Action["repeat"] => (every === null || unit === null ? null : { every, unit });

/** An action as every answer gives it, with what the actor may do. */
export function actionResponseOf(actor: Actor, now: Date, record: LoadedAction) {
  const {
    action,
    department,
    initiatedByUser,
    assigneeUser,
    ofForm,
    place,
    safetyCheckLabel: label,
    safetyCheckTexts: texts,
    repeatedRecord,
  } = record;
  return {
    id: action.id,
    viewId: action.viewId,
    companyId: action.companyId,
    departmentId: action.departmentId,
    department,
    formId: action.formId,
    formType: formTypeOf(action),
    formViewId: ofForm?.[0] ?? null,
    zoneId: action.zoneId,
    place,
    isFormVoided: ofForm?.[1] === 1,
    safetyCheckId: action.formFieldId,
    safetyCheckLabel:
      label !== null && texts ? questionIn({ label, options: [], texts }, actor.language).label : label,
    repeats: repeatsOf(actor, action.companyId, repeatedRecord),
    title: action.title,
    description: action.description,
    status: action.status,
    priority: action.priority,
    actionType: action.actionType,
    origin: action.origin,
    cause: action.cause,
    openedAt: action.createdAt.toISOString(),
    deadline: iso(action.dueDate),
    extensionUntil: iso(action.extensionUntil),
    repeat: repeatOf(action),
    nextActionId: action.nextActionId,
    isOverdue: isOverdue(action, now),
    assignee: action.assignedUserId,
    assigneeUser,
    initiatedBy: action.initiatedBy,
    initiatedByUser,
    evaluationCriteria: action.evaluationCriteria,
    evaluationResult: action.evaluationResult,
    evaluationCost: action.evaluationCost,
    closingDate: iso(action.closingDate),
    commentsCount: action.commentsCount,
    version: action.version,
    can: actionRights(inCompany(actor, record.company), action),
    createdAt: action.createdAt.toISOString(),
    updatedAt: action.updatedAt.toISOString(),
  };
}

export function requireActionRight(
  actor: Actor,
  operation: ActionOperation,
  { action, company }: LoadedAction,
): void {
  const why = actionDenialReason(inCompany(actor, company), operation, action);
  if (why === "FORBIDDEN" && operation === "read")
    throw problem(why, { message: MESSAGES[actor.language].mayNotSee.actions });
  if (why) throw problem(why);
}

type ConflictCode = Extract<ProblemCode, "STALE_VERSION" | "INVALID_TRANSITION">;

/** A problem that carries the current action. */
export const actionConflict = (code: ConflictCode, actor: Actor, now: Date, record: LoadedAction) =>
  problem(code, { current: { action: actionResponseOf(actor, now, record) } });

export function requireCurrentAction(actor: Actor, now: Date, record: LoadedAction, basedOn: BasedOn): void {
  if (!isCurrent(basedOn, record.action.version)) throw actionConflict("STALE_VERSION", actor, now, record);
}
