import type { FormStatus, FormType } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";
import { can, whyNot } from "./can.ts";

/** A form of any kind, as far as rights depend on it. */
export type RightsOn = {
  type: FormType;
  companyId: string;
  departmentId: string | null;
  createdById: string;
  status: FormStatus;
  isDraft: boolean;
  actionsCount: number;
};

const FORM_DEEDS = ["read", "edit", "complete", "reopen", "delete", "raiseAction"] as const;
export type FormDeed = (typeof FORM_DEEDS)[number];

type Rights = Record<FormDeed, (actor: Actor, form: RightsOn) => ProblemCode | null>;

const inDepartment = ({ departmentId, ...form }: RightsOn) => ({ ...form, departmentId: departmentId ?? "" });

const departmental: Rights = {
  read: (actor, form) => whyNot(actor, "form.read", inDepartment(form)),
  edit: (actor, form) => whyNot(actor, "form.update", inDepartment(form)),
  complete: (actor, form) => whyNot(actor, "form.complete", inDepartment(form)),
  reopen: (actor, form) => whyNot(actor, "form.reopen", inDepartment(form)),
  delete: (actor, form) => whyNot(actor, "form.delete", inDepartment(form)),
  raiseAction: (actor, form) => whyNot(actor, "action.raise", inDepartment(form)),
};

const changesTo = (status: FormStatus, form: RightsOn): ProblemCode | null =>
  form.status === status ? "FORBIDDEN" : null;

const mailbox: Rights = {
  read: (actor, form) => whyNot(actor, "mailbox.read", form),
  edit: (actor, form) => whyNot(actor, "mailbox.update", form),
  complete: (actor, form) => whyNot(actor, "mailbox.close", form) ?? changesTo("completed", form),
  reopen: (actor, form) => whyNot(actor, "mailbox.close", form) ?? changesTo("in_progress", form),
  delete: (actor, form) => whyNot(actor, "mailbox.delete", form),
  raiseAction: (actor, form) =>
    form.isDraft ? "FORBIDDEN" : whyNot(actor, "mailbox.raiseAction", { companyId: form.companyId }),
};

const RIGHTS: Record<FormType, Rights> = {
  drill: departmental,
  hseq_visit: departmental,
  investigation: departmental,
  observation: departmental,
  management: departmental,
  mailbox,
};

export const whyNotForm = (actor: Actor, deed: FormDeed, form: RightsOn): ProblemCode | null =>
  RIGHTS[form.type][deed](actor, form);

/** What the buttons of the form's page ask. */
export const formRights = (actor: Actor, form: RightsOn) => {
  const may = (deed: FormDeed) => whyNotForm(actor, deed, form) === null;
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
export const whyNotRaise = (actor: Actor, { type, companyId, departmentId }: FormOf): ProblemCode | null =>
  type === "mailbox"
    ? whyNot(actor, "mailbox.raiseAction", { companyId })
    : whyNot(actor, "action.raise", { companyId, departmentId });

/** Whether somebody may follow an action to its form. It does not tell who wrote an entry: that is left to administrators. */
export const mayReadFormOf = (actor: Actor, { type, companyId, departmentId }: FormOf): boolean =>
  type === "mailbox"
    ? can(actor, "mailbox.manage", { companyId })
    : can(actor, "form.read", { companyId, departmentId });

type CreationPlace = { companyId: string; departmentId: string | null };

export const whyNotCreate = (actor: Actor, { companyId, departmentId }: CreationPlace): ProblemCode | null =>
  departmentId === null
    ? whyNot(actor, "mailbox.submit", { companyId })
    : whyNot(actor, "form.create", { companyId, departmentId });
