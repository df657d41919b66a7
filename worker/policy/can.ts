import type { FormStatus } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { CompanyRole } from "../contract/roles.ts";
import type { Actor } from "./actor.ts";
import { companyRightsOf, type CompanyRights } from "./standing.ts";

type InCompany = { companyId: string };
type InDepartment = InCompany & { departmentId: string };
type Form = InDepartment & { createdById: string; status: FormStatus };
type Action = InDepartment & { initiatedBy: string; assignedUserId: string | null };
type Entry = InCompany & { createdById: string; status: FormStatus; isDraft: boolean };
type Member = InCompany & { userId: string; isOwner: boolean };

/** Everything that may be asked, and what the answer depends on. */
export type PermissionSubjects = {
  "company.read": InCompany;
  "company.update": InCompany;
  "subscription.manage": InCompany;
  "department.manage": InCompany;
  "objectives.set": InDepartment;
  "place.write": InCompany;
  "place.delete": InCompany;
  "invite.create": InCompany & { role: CompanyRole; departmentIds: readonly string[] };
  "invite.manage": InCompany;
  "member.list": InCompany;
  "member.listOfDepartment": InDepartment;
  "member.seeAddresses": InDepartment;
  "member.add": InCompany & { role: CompanyRole };
  "member.changeRole": Member & { role: CompanyRole | null };
  "member.remove": Member;
  "form.read": InDepartment;
  "form.create": InDepartment;
  "form.update": Form;
  "form.complete": Form;
  "form.reopen": Form;
  "form.delete": Form & { actionsCount: number };
  "action.read": InDepartment;
  "action.raise": InDepartment;
  "action.update": Action;
  "action.complete": Action;
  "action.evaluate": Action;
  "action.delete": Action;
  "mailbox.submit": InCompany;
  "mailbox.read": Entry;
  "mailbox.update": Entry;
  "mailbox.close": Entry;
  "mailbox.delete": Entry;
  "mailbox.manage": InCompany;
  "mailbox.raiseAction": InCompany;
};

export type Permission = keyof PermissionSubjects;

type Rule<Subject> = (who: CompanyRights, subject: Subject, actor: Actor) => boolean;

const administrators: Rule<InCompany> = (who) => who.isAdministrator;
const insiders: Rule<InCompany> = (who) => who.isInside;
const administratorsAndManagers: Rule<InDepartment> = (who, { departmentId }) =>
  who.isAdministrator || who.manages(departmentId);
const administratorsAndColleagues: Rule<InDepartment> = (who, { departmentId }) =>
  who.isAdministrator || who.worksIn(departmentId);

const changesForm: Rule<Form> = (who, form, actor) =>
  form.status === "in_progress" &&
  (administratorsAndManagers(who, form, actor) ||
    (who.worksIn(form.departmentId) && form.createdById === actor.userId));

const changesAction: Rule<Action> = (who, action, actor) =>
  administratorsAndManagers(who, action, actor) ||
  (who.worksIn(action.departmentId) && action.initiatedBy === actor.userId);

/** A draft is its author's alone; what was submitted is the administrators'. */
const keepsEntry: Rule<Entry> = (who, { isDraft, createdById }, actor) =>
  isDraft ? createdById === actor.userId : who.isAdministrator;

/** Nobody but an owner touches an owner or makes one. */
const notAnOwnersBusiness = (who: CompanyRights, isOwner: boolean, role: CompanyRole | null) =>
  who.isOwner || (!isOwner && role !== "owner");

/** The table of docs/rules.md, "Roles and rights", a line each. */
const RULES: { [V in Permission]: Rule<PermissionSubjects[V]> } = {
  "company.read": insiders,
  "company.update": administrators,
  "subscription.manage": administrators,
  "department.manage": administrators,
  "objectives.set": administratorsAndManagers,
  "place.write": (who) => who.isAdministrator || who.managesSome,
  "place.delete": administrators,
  "invite.create": (who, { role, departmentIds }) =>
    role !== "owner" &&
    (who.isAdministrator ||
      (role === "member" && departmentIds.length > 0 && departmentIds.every((id) => who.manages(id)))),
  "invite.manage": administrators,
  "member.list": administrators,
  "member.listOfDepartment": administratorsAndColleagues,
  "member.seeAddresses": administratorsAndManagers,
  "member.add": (who, { role }) => who.isAdministrator && notAnOwnersBusiness(who, false, role),
  "member.changeRole": (who, { isOwner, role }) =>
    who.isAdministrator && notAnOwnersBusiness(who, isOwner, role),
  "member.remove": (who, { isOwner, userId }, actor) =>
    userId === actor.userId || (who.isAdministrator && notAnOwnersBusiness(who, isOwner, null)),
  "form.read": administratorsAndColleagues,
  "form.create": administratorsAndColleagues,
  "form.update": changesForm,
  "form.complete": changesForm,
  "form.reopen": (who, form, actor) =>
    form.status === "completed" && administratorsAndManagers(who, form, actor),
  "form.delete": (who, form, actor) =>
    administratorsAndManagers(who, form, actor) || (changesForm(who, form, actor) && form.actionsCount === 0),
  "action.read": administratorsAndColleagues,
  "action.raise": administratorsAndColleagues,
  "action.update": changesAction,
  "action.complete": (who, action, actor) =>
    changesAction(who, action, actor) ||
    (who.worksIn(action.departmentId) && action.assignedUserId === actor.userId),
  "action.evaluate": administratorsAndManagers,
  "action.delete": changesAction,
  "mailbox.submit": insiders,
  "mailbox.read": (who, entry, actor) => entry.createdById === actor.userId || keepsEntry(who, entry, actor),
  "mailbox.update": (who, entry, actor) => entry.status === "in_progress" && keepsEntry(who, entry, actor),
  "mailbox.close": (who, { isDraft }) => who.isAdministrator && !isDraft,
  "mailbox.delete": keepsEntry,
  "mailbox.manage": administrators,
  "mailbox.raiseAction": administrators,
};

/** What people do with what is theirs alone, in no company. */
type AccountVerb = "account.delete";

/** Closed to whoever acts as somebody else, whatever that person may. */
const IN_PERSON: ReadonlySet<Permission | AccountVerb> = new Set(["subscription.manage", "account.delete"]);

export const accountDenialReason = (actor: Actor, verb: AccountVerb): ProblemCode | null =>
  actor.impersonatedBy !== null && IN_PERSON.has(verb) ? "NOT_WHILE_IMPERSONATING" : null;

/** Null for yes. A company one does not belong to is not there at all, so that ids leak nothing. */
export function denialReason<V extends Permission>(
  actor: Actor,
  verb: V,
  subject: PermissionSubjects[V] & InCompany,
): ProblemCode | null {
  const who = companyRightsOf(actor, subject.companyId);
  if (!who.isInside) return "COMPANY_NOT_FOUND";
  if (!RULES[verb](who, subject, actor)) return "FORBIDDEN";
  return actor.impersonatedBy !== null && IN_PERSON.has(verb) ? "NOT_WHILE_IMPERSONATING" : null;
}

export const can = <V extends Permission>(
  actor: Actor,
  verb: V,
  subject: PermissionSubjects[V] & InCompany,
): boolean => denialReason(actor, verb, subject) === null;
