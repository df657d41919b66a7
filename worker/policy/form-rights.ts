import type { FormStatus, FormType } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";
import { can, denialReason } from "./can.ts";

/** The fields of a form that rights depend on. */
export type FormSubject = {
  type: FormType;
  companyId: string;
  departmentId: string | null;
  createdById: string;
  status: FormStatus;
  isDraft: boolean;
  actionsCount: number;
};

const FORM_OPERATIONS = ["read", "edit", "complete", "reopen", "delete", "raiseAction"] as const;
export type FormOperation = (typeof FORM_OPERATIONS)[number];

type FormRules = Record<FormOperation, (actor: Actor, form: FormSubject) => ProblemCode | null>;

const withDepartment = ({ departmentId, ...form }: FormSubject) => ({
  ...form,
  departmentId: departmentId ?? "",
});

const departmentalRules: FormRules = {
  read: (actor, form) => denialReason(actor, "form.read", withDepartment(form)),
  edit: (actor, form) => denialReason(actor, "form.update", withDepartment(form)),
  complete: (actor, form) => denialReason(actor, "form.complete", withDepartment(form)),
  reopen: (actor, form) => denialReason(actor, "form.reopen", withDepartment(form)),
  delete: (actor, form) => denialReason(actor, "form.delete", withDepartment(form)),
  raiseAction: (actor, form) => denialReason(actor, "action.raise", withDepartment(form)),
};

const denyIfAlready = (status: FormStatus, form: FormSubject): ProblemCode | null =>
  form.status === status ? "FORBIDDEN" : null;

const mailboxRules: FormRules = {
  read: (actor, form) => denialReason(actor, "mailbox.read", form),
  edit: (actor, form) => denialReason(actor, "mailbox.update", form),
  complete: (actor, form) => denialReason(actor, "mailbox.close", form) ?? denyIfAlready("completed", form),
  reopen: (actor, form) => denialReason(actor, "mailbox.close", form) ?? denyIfAlready("in_progress", form),
  delete: (actor, form) => denialReason(actor, "mailbox.delete", form),
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

export const formDenialReason = (
  actor: Actor,
  operation: FormOperation,
  form: FormSubject,
): ProblemCode | null => RULES_BY_TYPE[form.type][operation](actor, form);

/** The operations that the form's page offers the actor. */
export const formRights = (actor: Actor, form: FormSubject) => {
  const may = (operation: FormOperation) => formDenialReason(actor, operation, form) === null;
  return {
    edit: may("edit"),
    complete: may("complete"),
    reopen: may("reopen"),
    delete: may("delete"),
    raiseAction: may("raiseAction"),
  };
};

type SourceForm = { type: FormType; companyId: string; departmentId: string };

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

type CreationTarget = { companyId: string; departmentId: string | null };

export const createFormDenialReason = (
  actor: Actor,
  { companyId, departmentId }: CreationTarget,
): ProblemCode | null =>
  departmentId === null
    ? denialReason(actor, "mailbox.submit", { companyId })
    : denialReason(actor, "form.create", { companyId, departmentId });
