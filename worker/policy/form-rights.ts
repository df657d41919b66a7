import type { FormStatus, FormType } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";
import { can, type CompletedJustNow, denialReason, isTakenBackBy } from "./can.ts";

/** The fields of a form that rights depend on. */
export type FormSubject = {
  type: FormType;
  companyId: string;
  departmentId: string | null;
  createdById: string;
  status: FormStatus;
  isDraft: boolean;
  actionsCount: number;
  isSealed?: boolean | undefined;
  /** Who completed it a moment ago, if nobody has acted on it since. */
  completedJustNow?: CompletedJustNow | undefined;
  /** Voided with a reason, or in the bin. */
  withdrawn?: "voided" | "binned" | null | undefined;
};

export const FORM_OPERATIONS = [
  "read",
  "edit",
  "record",
  "handle",
  "receive",
  "answer",
  "complete",
  "reopen",
  "delete",
  "restore",
  "void",
  "unvoid",
  "raiseAction",
] as const;
export type FormOperation = (typeof FORM_OPERATIONS)[number];

type FormRules = Record<FormOperation, (actor: Actor, form: FormSubject) => ProblemCode | null>;

const withDepartment = ({ departmentId, ...form }: FormSubject) => ({
  ...form,
  departmentId: departmentId ?? "",
});

const departmentalRules: FormRules = {
  read: (actor, form) => denialReason(actor, "form.read", withDepartment(form)),
  edit: (actor, form) => denialReason(actor, "form.update", withDepartment(form)),
  record: (actor, form) =>
    form.type === "drill" ? denialReason(actor, "form.record", withDepartment(form)) : "FORBIDDEN",
  handle: () => "FORBIDDEN",
  receive: () => "FORBIDDEN",
  answer: () => "FORBIDDEN",
  complete: (actor, form) => denialReason(actor, "form.complete", withDepartment(form)),
  reopen: (actor, form) => denialReason(actor, "form.reopen", withDepartment(form)),
  delete: (actor, form) => denialReason(actor, "form.delete", withDepartment(form)),
  restore: (actor, form) => denialReason(actor, "form.delete", withDepartment(form)),
  void: (actor, form) => denialReason(actor, "form.void", withDepartment(form)),
  unvoid: (actor, form) => denialReason(actor, "form.void", withDepartment(form)),
  raiseAction: (actor, form) => denialReason(actor, "action.raise", withDepartment(form)),
};

const denyIfAlready = (status: FormStatus, form: FormSubject): ProblemCode | null =>
  form.status === status ? "FORBIDDEN" : null;

/** A draft is its author's alone. */
const denyVoiding: FormRules["void"] = (actor, form) =>
  denialReason(actor, "mailbox.void", form) ?? (form.isDraft ? "FORBIDDEN" : null);

const mailboxRules: FormRules = {
  read: (actor, form) => denialReason(actor, "mailbox.read", form),
  // A sent entry cannot be changed by anybody.
  edit: (actor, form) =>
    form.isDraft
      ? denialReason(actor, "mailbox.update", form)
      : (denialReason(actor, "mailbox.read", form) ?? "NOTICE_SENT"),
  record: () => "FORBIDDEN",
  // The company's part: the sender, whom it may be asked of, is told that the entry was sent.
  handle: (actor, form) =>
    form.isDraft
      ? "FORBIDDEN"
      : form.createdById === actor.userId && denialReason(actor, "mailbox.close", form) === "FORBIDDEN"
        ? "NOTICE_SENT"
        : (denialReason(actor, "mailbox.close", form) ?? denyIfAlready("completed", form)),
  // Who sent it has not received it.
  receive: (actor, form) =>
    form.createdById === actor.userId ? "FORBIDDEN" : denialReason(actor, "mailbox.receive", form),
  answer: (actor, form) => (form.isDraft ? "FORBIDDEN" : denialReason(actor, "mailbox.answer", form)),
  complete: (actor, form) => denialReason(actor, "mailbox.close", form) ?? denyIfAlready("completed", form),
  reopen: (actor, form) => denialReason(actor, "mailbox.close", form) ?? denyIfAlready("in_progress", form),
  delete: (actor, form) => denialReason(actor, "mailbox.delete", form),
  restore: (actor, form) => denialReason(actor, "mailbox.delete", form),
  void: denyVoiding,
  unvoid: denyVoiding,
  raiseAction: (actor, form) =>
    form.isDraft ? "FORBIDDEN" : denialReason(actor, "mailbox.raiseAction", { companyId: form.companyId }),
};

const RULES_BY_TYPE: Record<FormType, FormRules> = {
  drill: departmentalRules,
  hseq_visit: departmentalRules,
  investigation: departmentalRules,
  observation: departmentalRules,
  management: departmentalRules,
  mailbox: mailboxRules,
};

/** A record that was completed, with a seal or before there were any, is voided; any other goes to the bin. */
const wasCompleted = ({ type, isSealed, status, isDraft }: FormSubject): boolean =>
  isSealed === true || status === "completed" || (type === "mailbox" && !isDraft);

export function formDenialReason(
  actor: Actor,
  operation: FormOperation,
  form: FormSubject,
): ProblemCode | null {
  const rules = RULES_BY_TYPE[form.type];
  const why = rules.read(actor, form);
  if (form.withdrawn === "binned" && operation !== "restore")
    return why === null || why === "FORBIDDEN" ? "NOT_FOUND" : why;
  // Everybody who may read a voided record is told that it is void, not that they may not change it.
  if (form.withdrawn === "voided" && operation !== "read" && operation !== "unvoid")
    return why ?? "FORM_VOIDED";
  const denied = rules[operation](actor, form);
  if (denied) return denied;
  if (operation === "delete" && wasCompleted(form)) return "FORM_SEALED";
  return operation === "void" && !wasCompleted(form) ? "FORM_NEVER_COMPLETED" : null;
}

/** Whether the actor may reopen it without a reason: what was never sealed, and what they completed a moment ago. */
export const mayReopenWithoutReason = (actor: Actor, form: FormSubject): boolean =>
  formDenialReason(actor, "reopen", form) === null && (form.isSealed !== true || isTakenBackBy(actor, form));

/** The operations that the form's page offers the actor. */
export const formRights = (actor: Actor, form: FormSubject) => {
  const may = (operation: FormOperation) => formDenialReason(actor, operation, form) === null;
  return {
    edit: may("edit"),
    record: may("record"),
    handle: may("handle"),
    receive: may("receive"),
    answer: may("answer"),
    complete: may("complete"),
    reopen: may("reopen"),
    takeBack: form.status === "completed" && isTakenBackBy(actor, form) && may("reopen"),
    delete: may("delete"),
    void: may("void"),
    unvoid: form.withdrawn === "voided" && may("unvoid"),
    raiseAction: may("raiseAction"),
  };
};

/** The type is null for an action without a form. */
type SourceForm = { type: FormType | null; companyId: string; departmentId: string };

/** Checked before the form is read. The mailbox belongs to the company, so its actions go to a chosen department. */
export const raiseActionDenialReason = (
  actor: Actor,
  { type, companyId, departmentId }: SourceForm,
): ProblemCode | null =>
  type === "mailbox"
    ? denialReason(actor, "mailbox.raiseAction", { companyId })
    : denialReason(actor, "action.raise", { companyId, departmentId });

/** Whether the actor may open an action's form. The author of an entry is not known here, so only administrators may open entries. */
export const mayReadSourceForm = (actor: Actor, { type, companyId, departmentId }: SourceForm): boolean =>
  type === "mailbox"
    ? can(actor, "mailbox.manage", { companyId })
    : can(actor, "form.read", { companyId, departmentId });

type CreationTarget = { companyId: string; departmentId: string | null; isDraft?: boolean };

/** Nobody but its author sees a draft of the mailbox, so a program would leave one behind. */
export const createFormDenialReason = (
  actor: Actor,
  { companyId, departmentId, isDraft = false }: CreationTarget,
): ProblemCode | null =>
  departmentId === null
    ? (denialReason(actor, "mailbox.submit", { companyId }) ??
      (isDraft && actor.key !== undefined ? "KEY_NOT_ALLOWED" : null))
    : denialReason(actor, "form.create", { companyId, departmentId });
