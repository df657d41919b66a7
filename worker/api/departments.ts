import { createDepartment } from "../commands/departments/create-department.ts";
import { deleteDepartment } from "../commands/departments/delete-department.ts";
import { setObjectives } from "../commands/departments/set-objectives.ts";
import { updateDepartment } from "../commands/departments/update-department.ts";
import { byName } from "../contract/by-name.ts";
import type * as contract from "../contract/departments.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { can } from "../policy/can.ts";
import { companyScope } from "../policy/scope.ts";
import {
  administeredDepartmentsIn,
  departmentsIn,
  usersOfDepartment,
} from "../storage/organisation/departments.ts";
import { stamped } from "./answers.ts";
import { contextOf } from "./actor-context.ts";
import { permit, permitted } from "./permit.ts";
import type { Call } from "./route.ts";

export async function departmentsOfCompany({
  c,
  visitor,
  params,
}: Call<typeof contract.listDepartments, Actor>) {
  const { companyId } = params;
  const scope = permitted(companyScope(visitor, "company.read", companyId));
  const [[company], rows] = await departmentsIn(c.var.db.sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const departments = rows.toSorted(byName(visitor.language)).map(({ monthlyObjectives, ...department }) => {
    const departmentId = department.id;
    const isSeen = can(visitor, "form.read", { companyId, departmentId });
    return { ...department, monthlyObjectives: isSeen ? monthlyObjectives : null };
  });
  return { departments };
}

export async function administeredDepartments({
  c,
  visitor,
  params,
}: Call<typeof contract.listAdministeredDepartments, Actor>) {
  const scope = permitted(companyScope(visitor, "department.manage", params.companyId));
  const [[company], rows] = await administeredDepartmentsIn(c.var.db.sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { departments: rows.toSorted(byName(visitor.language)).map(stamped) };
}

export async function usersIn({
  c,
  visitor,
  params,
  query,
}: Call<typeof contract.listDepartmentUsers, Actor>) {
  const { companyId, departmentId } = params;
  const scope = permitted(companyScope(visitor, "company.read", companyId));
  const {
    companies: [company],
    departments: [department],
    users: rows,
  } = await usersOfDepartment(c.var.db.sql, scope, {
    departmentId,
    isAssignable: query.assignable === "true",
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  // Asked once it is known to be of this company: another company's department is not there, whoever asks.
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  permit(visitor, "member.listOfDepartment", params);
  const seesAddresses = can(visitor, "member.seeAddresses", params);
  const users = rows.toSorted(byName(visitor.language));
  return { users: users.map(({ email, ...user }) => ({ ...user, email: seesAddresses ? email : null })) };
}

export async function newDepartment({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.createDepartment, Actor>) {
  const department = await createDepartment(contextOf(c, visitor), params.companyId, body);
  if (!department) throw problem("CONFLICT");
  return { department: stamped(department) };
}

export async function changedDepartment({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.updateDepartment, Actor>) {
  return { department: stamped(await updateDepartment(contextOf(c, visitor), params, body)) };
}

export async function deletedDepartment({
  c,
  visitor,
  params,
  query,
}: Call<typeof contract.deleteDepartment, Actor>) {
  await deleteDepartment(contextOf(c, visitor), { ...params, ...query });
  return { deleted: true } as const;
}

export async function objectivesSet({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.setObjectives, Actor>) {
  const { id, companyId, name, departmentCode, color, monthlyObjectives } = await setObjectives(
    contextOf(c, visitor),
    params,
    body,
  );
  return { department: { id, companyId, name, departmentCode, color, monthlyObjectives } };
}
