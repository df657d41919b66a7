import type { FormStatus, FormType } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";
import { can, denialReason } from "./can.ts";

/** A form of any kind, as far as rights depend on it. */
export type FormSubject = {
  type: FormType;
  companyId: string;
  departmentId: string | null;
  createdById: string;
  status: FormStatus;
  isDraft: boolean;
  actionsCount: number;
};

const FORM_DEEDS = ["read", "edit", "complete", "reopen", "delete", "raiseAction"] as const;
export type FormOperation = (typeof FORM_DEEDS)[number];

type Rights = Record<FormOperation, (actor: Actor, form: FormSubject) => ProblemCode | null>;

const inDepartment = ({ departmentId, ...form }: FormSubject) => ({
  ...form,
  departmentId: departmentId ?? "",
});

const departmental: Rights = {
  read: (actor, form) => denialReason(actor, "form.read", inDepartment(form)),
  edit: (actor, form) => denialReason(actor, "form.update", inDepartment(form)),
  complete: (actor, form) => denialReason(actor, "form.complete", inDepartment(form)),
  reopen: (actor, form) => denialReason(actor, "form.reopen", inDepartment(form)),
  delete: (actor, form) => denialReason(actor, "form.delete", inDepartment(form)),
  raiseAction: (actor, form) => denialReason(actor, "action.raise", inDepartment(form)),
};

const changesTo = (status: FormStatus, form: FormSubject): ProblemCode | null =>
  form.status === status ? "FORBIDDEN" : null;

const mailbox: Rights = {
  read: (actor, form) => denialReason(actor, "mailbox.read", form),
  edit: (actor, form) => denialReason(actor, "mailbox.update", form),
  complete: (actor, form) => denialReason(actor, "mailbox.close", form) ?? changesTo("completed", form),
  reopen: (actor, form) => denialReason(actor, "mailbox.close", form) ?? changesTo("in_progress", form),
  delete: (actor, form) => denialReason(actor, "mailbox.delete", form),
  raiseAction: (actor, form) =>
    form.isDraft ? "FORBIDDEN" : denialReason(actor, "mailbox.raiseAction", { companyId: form.companyId }),
};

const RIGHTS: Record<FormType, Rights> = {
  drill: departmental,
  hseq_visit: departmental,
  investigation: departmental,
  observation: departmental,
  management: departmental,
  mailbox,
};

export const formDenialReason = (actor: Actor, deed: FormOperation, form: FormSubject): ProblemCode | null =>
  RIGHTS[form.type][deed](actor, form);

/** What the buttons of the form's page ask. */
export const formRights = (actor: Actor, form: FormSubject) => {
  const may = (deed: FormOperation) => formDenialReason(actor, deed, form) === null;
  return {
    edit: may("edit"),
    complete: may("complete"),
    reopen: may("reopen"),
    delete: may("delete"),
    raiseAction: may("raiseAction"),
  };
};

type FormOf = { type: FormType; companyId: string; departmentId: string };

/** Before the form itself is known. The mailbox is the company's: what is raised from it goes to a chosen department. */
export const raiseActionDenialReason = (
  actor: Actor,
  { type, companyId, departmentId }: FormOf,
): ProblemCode | null =>
  type === "mailbox"
    ? denialReason(actor, "mailbox.raiseAction", { companyId })
    : denialReason(actor, "action.raise", { companyId, departmentId });

/** Whether somebody may follow an action to its form. It does not tell who wrote an entry: that is left to administrators. */
export const mayReadSourceForm = (actor: Actor, { type, companyId, departmentId }: FormOf): boolean =>
  type === "mailbox"
    ? can(actor, "mailbox.manage", { companyId })
    : can(actor, "form.read", { companyId, departmentId });

type CreationPlace = { companyId: string; departmentId: string | null };

export const createFormDenialReason = (
  actor: Actor,
  { companyId, departmentId }: CreationPlace,
): ProblemCode | null =>
  departmentId === null
    ? denialReason(actor, "mailbox.submit", { companyId })
    : denialReason(actor, "form.create", { companyId, departmentId });
