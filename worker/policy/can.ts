import type { FormStatus } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { CompanyRole } from "../contract/organisation/roles.ts";
import { type Actor, isSelf } from "./actor.ts";
import { handlesAccidentsOf } from "./accident-rights.ts";
import { companyRightsOf, type CompanyRights } from "./company-rights.ts";
import { readOnlyReason } from "./read-only.ts";
import { strongSignInReason } from "./strong-sign-in.ts";

type CompanySubject = { companyId: string };
type DepartmentSubject = CompanySubject & { departmentId: string };
type FormSubject = DepartmentSubject & { createdById: string; status: FormStatus };
type ActionSubject = DepartmentSubject & { initiatedBy: string; assignedUserId: string | null };
type CommentSubject = DepartmentSubject & { authorId: string };
type EntrySubject = CompanySubject & { createdById: string; status: FormStatus; isDraft: boolean };
/** `departmentIds`: for which it is; of one about a person, those in which the person is. */
/** `isSentTo`: of a communication, whether it was sent to the actor. */
type DocumentSubject = CompanySubject & {
  userId: string | null;
  departmentIds: readonly string[];
  isSentTo?: boolean;
};
type MemberSubject = CompanySubject & { userId: string; isOwner: boolean };

/** Every permission, with the fields that its rule depends on. */
export type PermissionSubjects = {
  "company.read": CompanySubject;
  "company.update": CompanySubject;
  "company.setMailboxAddress": CompanySubject;
  "company.setRetention": CompanySubject;
  "company.delete": CompanySubject;
  "company.export": CompanySubject;
  "signOn.read": CompanySubject;
  "signOn.manage": CompanySubject;
  "codeEntry.refuse": CompanySubject;
  "apiKey.list": CompanySubject;
  "apiKey.make": CompanySubject;
  "apiKey.end": CompanySubject;
  "webhook.list": CompanySubject;
  "webhook.change": CompanySubject;
  /** To switch it off or remove it. */
  "webhook.end": CompanySubject;
  "inspectorLink.list": CompanySubject;
  "inspectorLink.make": CompanySubject;
  "inspectorLink.end": CompanySubject;
  "subscription.read": CompanySubject;
  "company.sampleData": CompanySubject;
  "company.dashboard": CompanySubject;
  "department.dashboard": CompanySubject;
  "company.audit": CompanySubject;
  "subscription.manage": CompanySubject;
  "department.listAll": CompanySubject;
  "department.manage": CompanySubject;
  "department.delete": CompanySubject;
  "objectives.set": DepartmentSubject;
  /** `departmentId`: null of what is of the company alone, and of all together. */
  "accidentRates.read": CompanySubject & { departmentId: string | null };
  "accidentHours.type": CompanySubject & { departmentId: string | null };
  "place.write": CompanySubject;
  "place.delete": CompanySubject;
  "label.print": CompanySubject;
  "label.write": CompanySubject;
  "view.manage": CompanySubject;
  "checklist.read": CompanySubject;
  "checklist.list": CompanySubject;
  "checklist.propose": CompanySubject;
  "checklist.edit": CompanySubject & { wasPublished: boolean };
  "checklist.publish": CompanySubject;
  "plan.list": DepartmentSubject;
  "plan.manage": DepartmentSubject;
  "plan.propose": CompanySubject;
  "document.read": DocumentSubject;
  "document.add": CompanySubject;
  "document.manage": DocumentSubject;
  "document.seeReaders": DocumentSubject;
  "document.confirm": DocumentSubject;
  "unsent.list": DepartmentSubject;
  "unsent.remind": DepartmentSubject;
  "invite.create": CompanySubject & { role: CompanyRole; departmentIds: readonly string[] };
  "invite.list": CompanySubject;
  "invite.manage": CompanySubject;
  "member.list": CompanySubject;
  "member.listOfDepartment": DepartmentSubject;
  "member.seeAddresses": DepartmentSubject;
  "member.add": CompanySubject & { role: CompanyRole };
  "member.changeRole": MemberSubject & { role: CompanyRole | null };
  "member.remove": MemberSubject;
  "person.find": CompanySubject;
  "person.erase": CompanySubject;
  "form.read": DepartmentSubject;
  "form.create": DepartmentSubject;
  "form.update": FormSubject;
  "form.record": FormSubject;
  "form.complete": FormSubject;
  "form.reopen": FormSubject & { completedJustNow?: CompletedJustNow | undefined };
  "form.delete": FormSubject & { actionsCount: number };
  "form.void": DepartmentSubject;
  "action.read": DepartmentSubject;
  "action.raise": DepartmentSubject;
  "action.update": ActionSubject;
  "action.complete": ActionSubject;
  "action.askForTime": ActionSubject;
  "action.evaluate": ActionSubject;
  "action.delete": ActionSubject;
  "action.comment": DepartmentSubject;
  "action.editComment": CommentSubject;
  "action.deleteComment": CommentSubject;
  "mailbox.submit": CompanySubject;
  "mailbox.read": EntrySubject;
  "mailbox.update": EntrySubject;
  "mailbox.close": EntrySubject;
  "mailbox.receive": EntrySubject;
  "mailbox.answer": EntrySubject;
  "mailbox.delete": EntrySubject;
  "mailbox.void": CompanySubject;
  "mailbox.manage": CompanySubject;
  "mailbox.raiseAction": CompanySubject;
};

export type Permission = keyof PermissionSubjects;

type PermissionRule<Subject> = (who: CompanyRights, subject: Subject, actor: Actor) => boolean;

const administrators: PermissionRule<CompanySubject> = (who) => who.isAdministrator;
/** Without platform administrators, who may do much of what an owner may. */
const ownersAlone: PermissionRule<CompanySubject> = (_, { companyId }, actor) =>
  actor.companies.some(({ id, role }) => id === companyId && role === "owner");
/** A key or a link for an inspector goes on in the name of who made it, so platform administrators, who come and go, make none. */
const ownAdministrators: PermissionRule<CompanySubject> = (_, { companyId }, actor) =>
  actor.companies.some(({ id, isAdmin }) => id === companyId && isAdmin);
const members: PermissionRule<CompanySubject> = (who) => who.isMember;
const administratorsAndManagers: PermissionRule<DepartmentSubject> = (who, { departmentId }) =>
  who.isAdministrator || who.manages(departmentId);
const administratorsAndColleagues: PermissionRule<DepartmentSubject> = (who, { departmentId }) =>
  who.isAdministrator || who.worksIn(departmentId);

export type CompletedJustNow = { byId: string; impersonatedById: string | null } | null;

/** The actor completed it a moment ago, and nobody has acted on it since. */
export const isTakenBackBy = (
  actor: Actor,
  { completedJustNow: completed }: { completedJustNow?: CompletedJustNow | undefined },
): boolean =>
  isSelf(actor, completed?.byId ?? null) && (completed?.impersonatedById ?? null) === actor.impersonatedBy;

const mayChangeForm: PermissionRule<FormSubject> = (who, form, actor) =>
  form.status === "in_progress" &&
  (administratorsAndManagers(who, form, actor) ||
    (who.worksIn(form.departmentId) && isSelf(actor, form.createdById)));

const mayChangeAction: PermissionRule<ActionSubject> = (who, action, actor) =>
  administratorsAndManagers(who, action, actor) ||
  (who.worksIn(action.departmentId) && isSelf(actor, action.initiatedBy));

/** Managers have the documents of their departments alone, and those about people who are in one of them. */
const mayManageDocument: PermissionRule<DocumentSubject> = (who, { userId, departmentIds }) =>
  who.isAdministrator ||
  (userId === null
    ? departmentIds.length > 0 && departmentIds.every((id) => who.manages(id))
    : departmentIds.some((id) => who.manages(id)));

/** Whoever handles the accidents of a department reads its months and types its hours, as its managers do. */
const mayHandleMonths: PermissionRule<CompanySubject & { departmentId: string | null }> = (
  who,
  { companyId, departmentId },
  actor,
) =>
  who.isAdministrator ||
  (departmentId !== null && who.manages(departmentId)) ||
  handlesAccidentsOf(actor, companyId, departmentId);

/** Only the author changes a draft; only administrators change a submitted entry. */
const mayChangeEntry: PermissionRule<EntrySubject> = (who, { isDraft, createdById }, actor) =>
  isDraft ? isSelf(actor, createdById) : who.isAdministrator;

/** Only an owner changes an owner's role or grants the owner role. */
const mayChangeRole = (who: CompanyRights, isOwner: boolean, role: CompanyRole | null) =>
  who.isOwner || (!isOwner && role !== "owner");

/** One rule per line of the table in docs/rules.md, "Roles and rights". */
const RULES: { [V in Permission]: PermissionRule<PermissionSubjects[V]> } = {
  "company.read": members,
  "company.update": administrators,
  "company.setMailboxAddress": administrators,
  "company.setRetention": (who) => who.isOwner,
  // Platform administrators have a call of their own, with a reason.
  "company.delete": ownersAlone,
  "company.export": administrators,
  // Whoever connects an identity provider says who the company's people are.
  "signOn.read": ownersAlone,
  "signOn.manage": ownersAlone,
  "codeEntry.refuse": ownersAlone,
  "apiKey.list": ownAdministrators,
  "apiKey.make": ownAdministrators,
  "apiKey.end": ownAdministrators,
  "webhook.list": ownAdministrators,
  "webhook.change": ownAdministrators,
  "webhook.end": ownAdministrators,
  "inspectorLink.list": ownAdministrators,
  "inspectorLink.make": ownAdministrators,
  "inspectorLink.end": ownAdministrators,
  "subscription.read": administrators,
  "company.sampleData": administrators,
  "company.dashboard": administrators,
  "department.dashboard": members,
  "company.audit": administrators,
  "subscription.manage": administrators,
  "department.listAll": administrators,
  "department.manage": administrators,
  "department.delete": administrators,
  "objectives.set": administratorsAndManagers,
  "accidentRates.read": mayHandleMonths,
  "accidentHours.type": mayHandleMonths,
  "place.write": (who) => who.isAdministrator || who.managesAnyDepartment,
  "place.delete": administrators,
  "label.print": (who) => who.isAdministrator || who.managesAnyDepartment,
  "label.write": (who) => who.isAdministrator || who.managesAnyDepartment,
  "view.manage": administrators,
  "checklist.read": members,
  "checklist.list": (who) => who.isAdministrator || who.managesAnyDepartment,
  "checklist.propose": (who) => who.isAdministrator || who.managesAnyDepartment,
  "checklist.edit": (who, { wasPublished }) =>
    who.isAdministrator || (!wasPublished && who.managesAnyDepartment),
  "checklist.publish": administrators,
  "plan.list": administratorsAndManagers,
  "plan.manage": administratorsAndManagers,
  "plan.propose": (who) => who.isAdministrator || who.managesAnyDepartment,
  "document.read": (who, document, actor) =>
    mayManageDocument(who, document, actor) ||
    (document.isSentTo === undefined
      ? document.userId === null
        ? document.departmentIds.length === 0 || document.departmentIds.some((id) => who.worksIn(id))
        : isSelf(actor, document.userId)
      : document.isSentTo && actor.key === undefined),
  "document.add": (who) => who.isAdministrator || who.managesAnyDepartment,
  "document.manage": mayManageDocument,
  "document.seeReaders": mayManageDocument,
  // Whom it concerns. Platform administrators are not of the company.
  "document.confirm": (who, { companyId, userId, departmentIds, isSentTo }, actor) =>
    actor.key === undefined &&
    (isSentTo ??
      (userId === null
        ? departmentIds.length === 0
          ? actor.companies.some(({ id }) => id === companyId)
          : departmentIds.some((id) => who.worksIn(id))
        : userId === actor.userId)),
  "unsent.list": administratorsAndManagers,
  "unsent.remind": administratorsAndManagers,
  "invite.create": (who, { role, departmentIds }) =>
    role !== "owner" &&
    (who.isAdministrator ||
      (role === "member" && departmentIds.length > 0 && departmentIds.every((id) => who.manages(id)))),
  "invite.list": administrators,
  "invite.manage": administrators,
  "member.list": administrators,
  "member.listOfDepartment": administratorsAndColleagues,
  "member.seeAddresses": administratorsAndManagers,
  "member.add": (who, { role }) => who.isAdministrator && mayChangeRole(who, false, role),
  "member.changeRole": (who, { isOwner, role }) => who.isAdministrator && mayChangeRole(who, isOwner, role),
  "member.remove": (who, { isOwner, userId }, actor) =>
    isSelf(actor, userId) || (who.isAdministrator && mayChangeRole(who, isOwner, null)),
  "person.find": administrators,
  "person.erase": administrators,
  "form.read": administratorsAndColleagues,
  "form.create": administratorsAndColleagues,
  "form.update": mayChangeForm,
  "form.record": (who, form, actor) =>
    form.status === "in_progress" && administratorsAndColleagues(who, form, actor),
  "form.complete": mayChangeForm,
  "form.reopen": (who, form, actor) =>
    form.status === "completed" &&
    (administratorsAndManagers(who, form, actor) ||
      (who.worksIn(form.departmentId) && isTakenBackBy(actor, form))),
  "form.delete": (who, form, actor) =>
    administratorsAndManagers(who, form, actor) ||
    (mayChangeForm(who, form, actor) && form.actionsCount === 0),
  "form.void": administratorsAndManagers,
  "action.read": administratorsAndColleagues,
  "action.raise": administratorsAndColleagues,
  "action.update": mayChangeAction,
  "action.complete": (who, action, actor) =>
    mayChangeAction(who, action, actor) ||
    (who.worksIn(action.departmentId) && isSelf(actor, action.assignedUserId)),
  // Whoever may change the deadline asks nobody.
  "action.askForTime": (who, action, actor) =>
    who.worksIn(action.departmentId) &&
    isSelf(actor, action.assignedUserId) &&
    !mayChangeAction(who, action, actor),
  "action.evaluate": administratorsAndManagers,
  "action.delete": mayChangeAction,
  "action.comment": administratorsAndColleagues,
  // A key writes comments in its maker's name, and changes them: its scope covers them, and they are the department's.
  "action.editComment": (who, comment, actor) =>
    comment.authorId === actor.userId && administratorsAndColleagues(who, comment, actor),
  "action.deleteComment": (who, comment, actor) =>
    administratorsAndManagers(who, comment, actor) ||
    (comment.authorId === actor.userId && who.worksIn(comment.departmentId)),
  "mailbox.submit": members,
  "mailbox.read": (who, entry, actor) =>
    isSelf(actor, entry.createdById) || mayChangeEntry(who, entry, actor),
  "mailbox.update": (_, { isDraft, createdById }, actor) => isDraft && isSelf(actor, createdById),
  "mailbox.close": (who, { isDraft }) => who.isAdministrator && !isDraft,
  "mailbox.receive": (who, { isDraft }) => who.isAdministrator && !isDraft,
  "mailbox.answer": (who, { isDraft, createdById }, actor) =>
    !isDraft && (who.isAdministrator || isSelf(actor, createdById)),
  "mailbox.delete": mayChangeEntry,
  "mailbox.void": administrators,
  "mailbox.manage": administrators,
  "mailbox.raiseAction": administrators,
};

/** Permissions about the user's own account, in any company. */
type AccountPermission =
  | "account.update"
  | "account.export"
  | "account.delete"
  | "session.revoke"
  | "session.seeDevices"
  | "passkey.use"
  | "company.found"
  | "invite.accept"
  | "export.request"
  | "feed.change"
  | "unsent.report"
  | "view.keep"
  | "inbox.change";

/**
 * Denied while impersonating, whatever the impersonated user may do: what goes on to count after it, in the person's name or for
 * somebody whom the impersonator chose. Records are not among it: each says who acted in whose name.
 */
const NOT_WHILE_IMPERSONATING: ReadonlySet<Permission | AccountPermission> = new Set([
  // The person's account, devices and own views.
  "account.update",
  "account.export",
  "account.delete",
  "session.revoke",
  "session.seeDevices",
  "passkey.use",
  "unsent.report",
  "view.keep",
  // Addresses that open something without a session, and mail to an address.
  "feed.change",
  "unsent.remind",
  "export.request",
  "apiKey.make",
  "webhook.change",
  "webhook.end",
  "inspectorLink.make",
  "company.setMailboxAddress",
  "signOn.manage",
  "codeEntry.refuse",
  // Says of the person that they have seen it.
  "mailbox.receive",
  "document.confirm",
  "inbox.change",
  // Membership of a company, and roles in it.
  "company.found",
  "invite.create",
  "invite.manage",
  "invite.accept",
  "member.add",
  "member.changeRole",
  "member.remove",
  // Actions that cannot be undone or cost money.
  "person.erase",
  "department.delete",
  "company.setRetention",
  "company.delete",
  "subscription.manage",
]);

export const accountDenialReason = (actor: Actor, verb: AccountPermission): ProblemCode | null =>
  actor.impersonatedBy !== null && NOT_WHILE_IMPERSONATING.has(verb) ? "NOT_WHILE_IMPERSONATING" : null;

/** Permissions in a read-only company: reading, taking access away, and changes outside its records. All others change its records. */
const WHILE_READ_ONLY: ReadonlySet<Permission> = new Set([
  "company.read",
  "company.delete",
  "company.export",
  "company.dashboard",
  "department.dashboard",
  "company.audit",
  "signOn.read",
  "apiKey.list",
  "webhook.list",
  "webhook.end",
  "codeEntry.refuse",
  "apiKey.end",
  "inspectorLink.list",
  "inspectorLink.end",
  "subscription.read",
  "subscription.manage",
  "department.listAll",
  "accidentRates.read",
  "label.print",
  "checklist.read",
  "checklist.list",
  "plan.list",
  "plan.propose",
  "document.read",
  "document.seeReaders",
  "unsent.list",
  "invite.list",
  "member.list",
  "member.listOfDepartment",
  "member.seeAddresses",
  "person.find",
  "form.read",
  "action.read",
  "mailbox.read",
  "mailbox.manage",
]);

/** Null when allowed. A company the actor does not belong to is reported as not found, so that ids leak nothing. */
export function denialReason<V extends Permission>(
  actor: Actor,
  verb: V,
  subject: PermissionSubjects[V] & CompanySubject,
): ProblemCode | null {
  const why = strongSignInReason(actor, subject.companyId);
  if (why) return why;
  const who = companyRightsOf(actor, subject.companyId);
  if (!who.isMember) return "COMPANY_NOT_FOUND";
  if (!RULES[verb](who, subject, actor)) return "FORBIDDEN";
  if (actor.impersonatedBy !== null && NOT_WHILE_IMPERSONATING.has(verb)) return "NOT_WHILE_IMPERSONATING";
  return WHILE_READ_ONLY.has(verb) ? null : readOnlyReason(actor, subject.companyId);
}

export const can = <V extends Permission>(
  actor: Actor,
  verb: V,
  subject: PermissionSubjects[V] & CompanySubject,
): boolean => denialReason(actor, verb, subject) === null;
