import * as z from "zod";
import { shape } from "../shape.ts";
import { companyParams } from "./companies.ts";
import { endpoint } from "../endpoint.ts";
import { color, datetime, departmentCode, id, monthlyObjectives, name } from "../primitives.ts";
import { COMPANY_ROLES } from "./roles.ts";

export const departmentParams = companyParams.extend({ departmentId: id() });

export const department = shape("Department", {
  id: id(),
  companyId: id(),
  name: z.string(),
  departmentCode: z.string(),
  color: color(),
  /** Null for users who are neither members of the department nor administrators. */
  monthlyObjectives: monthlyObjectives().nullable(),
});
export type Department = z.infer<typeof department>;

const administeredDepartment = department.extend({
  monthlyObjectives: monthlyObjectives(),
  membersCount: z.int(),
  createdAt: datetime(),
  updatedAt: datetime(),
});
export type AdministeredDepartment = z.infer<typeof administeredDepartment>;

const response = z.strictObject({ department: administeredDepartment });

export const listDepartments = endpoint({
  name: "listDepartments",
  scopes: "any",
  method: "GET",
  path: "/api/v1/company/:companyId/departments",
  summary: "The company's departments, by name",
  tag: "department",
  params: companyParams,
  status: 200,
  response: z.strictObject({ departments: z.array(department) }),
});

export const listAdministeredDepartments = endpoint({
  name: "listAdministeredDepartments",
  method: "GET",
  path: "/api/v1/admin/departments/:companyId",
  summary: "The company administrator's view of the departments: codes, member counts, objectives",
  tag: "department",
  params: companyParams,
  status: 200,
  response: z.strictObject({ departments: z.array(administeredDepartment) }),
});

export const createDepartment = endpoint({
  name: "createDepartment",
  method: "POST",
  path: "/api/v1/company/:companyId/departments",
  summary: "Create a department; without a code one is made from the name",
  tag: "department",
  params: companyParams,
  body: z.strictObject({
    name: name(),
    color: color().optional(),
    departmentCode: departmentCode().optional(),
    monthlyObjectives: monthlyObjectives().partial().optional(),
  }),
  status: 201,
  response,
});

export const updateDepartment = endpoint({
  name: "updateDepartment",
  method: "PATCH",
  path: "/api/v1/company/:companyId/departments/:departmentId",
  summary: "Change a department",
  tag: "department",
  params: departmentParams,
  body: z
    .strictObject({
      name: name(),
      color: color(),
      departmentCode: departmentCode(),
      monthlyObjectives: monthlyObjectives().partial(),
    })
    .partial(),
  status: 200,
  response,
});

export const deleteDepartment = endpoint({
  name: "deleteDepartment",
  method: "DELETE",
  path: "/api/v1/company/:companyId/departments/:departmentId",
  summary:
    "Delete a department; refused while members, forms or actions belong to it. moveMembersTo moves the members first",
  tag: "department",
  params: departmentParams,
  query: z.strictObject({ moveMembersTo: id().optional() }),
  status: 200,
  response: z.strictObject({ deleted: z.literal(true) }),
});

export const setObjectives = endpoint({
  name: "setObjectives",
  method: "PUT",
  path: "/api/v1/company/:companyId/departments/:departmentId/objectives",
  summary: "Set a department's monthly objectives; one that is left out stays as it is",
  tag: "department",
  params: departmentParams,
  body: z.strictObject({ departmentId: id(), monthlyObjectives: monthlyObjectives().partial() }),
  status: 200,
  response: z.strictObject({ department }),
});

export const departmentUser = shape("DepartmentUser", {
  id: id(),
  name: z.string(),
  /** Null when the actor is a plain member, who sees only names. */
  email: z.string().nullable(),
  color: color(),
  role: z.enum(COMPANY_ROLES),
});
export type DepartmentUser = z.infer<typeof departmentUser>;

export const listDepartmentUsers = endpoint({
  name: "listDepartmentUsers",
  scopes: ["people.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/users",
  summary:
    "Who works in a department, by name; with assignable=true everybody who may be given its actions: those of the whole company too",
  tag: "department",
  params: departmentParams,
  query: z.strictObject({ assignable: z.enum(["true", "false"]).optional() }),
  status: 200,
  response: z.strictObject({ users: z.array(departmentUser) }),
});
