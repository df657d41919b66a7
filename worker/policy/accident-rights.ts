// Who sees what of an accident. The right to handle accidents is apart from roles: an owner whom nobody named sees nothing of health.
import type { ProblemCode } from "../contract/problem.ts";
import { type AccidentState, isEnded } from "../contract/accidents/vocabularies.ts";
import { type Actor, isSelf } from "./actor.ts";
import { companyRightsOf } from "./company-rights.ts";
import { isOwnerRole } from "./roles.ts";
import { readOnlyReason } from "./read-only.ts";

/** What the actor handles: a department, or, without one, the whole company. */
export type Handles = readonly { departmentId: string | null }[];
export type AccidentSubject = {
  companyId: string;
  departmentId: string;
  openedById: string;
  state: AccidentState;
};
export type AccidentView = "handler" | "manager" | "reader";

/** People of the company themselves: platform administrators are not, and nobody acts in a handler's name, nor does a program. */
const roleIn = (actor: Actor, companyId: string) => actor.companies.find(({ id }) => id === companyId)?.role;

const handled = (actor: Actor, companyId: string, handles: Handles): Handles =>
  actor.impersonatedBy === null && actor.key === undefined && roleIn(actor, companyId) !== undefined
    ? handles
    : [];

/** As the session says; null: of what is of the company alone, and of all together. */
export const handlesAccidentsOf = (actor: Actor, companyId: string, departmentId: string | null): boolean =>
  handlesAnyOf(actor, companyId).some((each) => each === null || each === departmentId);

export const handlesAnyOf = (actor: Actor, companyId: string): readonly (string | null)[] =>
  (actor.key === undefined && actor.companies.find(({ id }) => id === companyId)?.handlesAccidents) || [];

export const handlesDepartment = (
  actor: Actor,
  { companyId, departmentId }: Pick<AccidentSubject, "companyId" | "departmentId">,
  handles: Handles,
): boolean =>
  handled(actor, companyId, handles).some(
    (each) => each.departmentId === null || each.departmentId === departmentId,
  );

export const handlesCompany = (actor: Actor, companyId: string, handles: Handles): boolean =>
  handled(actor, companyId, handles).some(({ departmentId }) => departmentId === null);

export const isOwnerOf = (actor: Actor, companyId: string): boolean =>
  isOwnerRole(roleIn(actor, companyId) ?? null);

/** Null for who may not know of the accident. */
export function accidentViewOf(
  actor: Actor,
  subject: AccidentSubject,
  handles: Handles,
): AccidentView | null {
  if (actor.key !== undefined) return null;
  const { companyId, departmentId, openedById } = subject;
  const who = companyRightsOf(actor, companyId);
  if (handlesDepartment(actor, subject, handles)) return "handler";
  const manages = who.manages(departmentId);
  if (manages && actor.impersonatedBy === null) return "manager";
  return manages || openedById === actor.userId || isOwnerOf(actor, companyId) ? "reader" : null;
}

/** Why the actor may not change the case; null if they may. */
export const changeDenialReason = (
  actor: Actor,
  subject: AccidentSubject,
  handles: Handles,
): ProblemCode | null =>
  handlesDepartment(actor, subject, handles) ? readOnlyReason(actor, subject.companyId) : "FORBIDDEN";

/** Whoever opened the case adds what they photographed, while nobody has begun to investigate it. */
export const addFilesDenialReason = (
  actor: Actor,
  subject: AccidentSubject,
  handles: Handles,
): ProblemCode | null => {
  const isOpener = isSelf(actor, subject.openedById) && subject.state === "open";
  const may = isOpener || (handlesDepartment(actor, subject, handles) && !isEnded(subject.state));
  return may ? readOnlyReason(actor, subject.companyId) : "FORBIDDEN";
};

/** A file is for who handles the case, and for the opener who uploaded it, while nobody has begun to investigate it. */
export const mayReadFile = (
  actor: Actor,
  subject: AccidentSubject,
  handles: Handles,
  uploadedById: string | null,
): boolean =>
  handlesDepartment(actor, subject, handles) ||
  (subject.state === "open" &&
    isSelf(actor, subject.openedById) &&
    actor.impersonatedBy === null &&
    uploadedById === actor.userId);

export const readHandlersDenialReason = (
  actor: Actor,
  companyId: string,
  handles: Handles,
): ProblemCode | null =>
  isOwnerOf(actor, companyId) || handled(actor, companyId, handles).length > 0 ? null : "FORBIDDEN";

/** Naming handlers gives away health data, so nobody does it in an owner's name. */
export function setHandlersDenialReason(actor: Actor, companyId: string): ProblemCode | null {
  if (!isOwnerOf(actor, companyId)) return "FORBIDDEN";
  return actor.impersonatedBy === null ? readOnlyReason(actor, companyId) : "NOT_WHILE_IMPERSONATING";
}

export const setSettingsDenialReason = (
  actor: Actor,
  companyId: string,
  handles: Handles,
): ProblemCode | null =>
  isOwnerOf(actor, companyId) || handlesCompany(actor, companyId, handles)
    ? readOnlyReason(actor, companyId)
    : "FORBIDDEN";

/** The departments whose accidents a list shows the actor, all of them for owners and for who handles those of the company. */
export function listedDepartments(actor: Actor, companyId: string, handles: Handles): "all" | string[] {
  if (actor.key !== undefined) return [];
  if (isOwnerOf(actor, companyId) || handlesCompany(actor, companyId, handles)) return "all";
  const managed = actor.departments.filter(
    (department) =>
      department.companyId === companyId && companyRightsOf(actor, companyId).manages(department.id),
  );
  const ids = handled(actor, companyId, handles).flatMap(({ departmentId }) => departmentId ?? []);
  return [...new Set([...ids, ...managed.map(({ id }) => id)])];
}

export const handlesOf = (
  actor: Actor,
  companyId: string,
  handles: Handles,
): "company" | "departments" | "none" => {
  if (handlesCompany(actor, companyId, handles)) return "company";
  return handled(actor, companyId, handles).length > 0 ? "departments" : "none";
};
