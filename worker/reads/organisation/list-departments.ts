import { byName } from "../../contract/language/locales.ts";
import type { Department, DepartmentUser } from "../../contract/organisation/departments.ts";
import { problem } from "../../contract/problem.ts";
import type { Actor } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import { companyScope } from "../../policy/scope.ts";
import {
  administeredDepartmentsIn,
  type DepartmentPath,
  departmentsIn,
  usersOfDepartment,
} from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit, permitted } from "../permit.ts";
import { withIsoDates } from "./read-company.ts";

export async function listDepartments({ actor, sql }: ActorContext, companyId: string) {
  const scope = permitted(companyScope(actor, "company.read", companyId));
  const [[company], rows] = await departmentsIn(sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return departmentResponsesOf(actor, rows);
}

export const departmentResponsesOf = (actor: Actor, rows: readonly Department[]) =>
  rows.toSorted(byName(actor.language)).map(({ monthlyObjectives, ...department }) => {
    const { id: departmentId, companyId } = department;
    const isSeen = can(actor, "form.read", { companyId, departmentId });
    return { ...department, monthlyObjectives: isSeen ? monthlyObjectives : null };
  });

export async function listAdministeredDepartments({ actor, sql }: ActorContext, companyId: string) {
  const scope = permitted(companyScope(actor, "department.listAll", companyId));
  const [[company], rows] = await administeredDepartmentsIn(sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return rows.toSorted(byName(actor.language)).map(withIsoDates);
}

export async function listDepartmentUsers(
  { actor, sql }: ActorContext,
  path: DepartmentPath,
  isAssignable: boolean,
) {
  const { companyId, departmentId } = path;
  const scope = permitted(companyScope(actor, "company.read", companyId));
  const {
    companies: [company],
    departments: [department],
    users: rows,
  } = await usersOfDepartment(sql, scope, { departmentId, isAssignable });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  // Another company's department is reported as not found, before the right to list its users is checked.
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  permit(actor, "member.listOfDepartment", path);
  return departmentUsersOf(actor, path, rows);
}

/** Users by name, with their addresses for those who may see them. */
export function departmentUsersOf(actor: Actor, path: DepartmentPath, rows: readonly DepartmentUser[]) {
  const seesAddresses = can(actor, "member.seeAddresses", path);
  return rows
    .toSorted(byName(actor.language))
    .map(({ email, ...user }) => ({ ...user, email: seesAddresses ? email : null }));
}
