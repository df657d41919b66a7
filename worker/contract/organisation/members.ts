import * as z from "zod";
import { shape } from "../shape.ts";
import { companyParams } from "./companies.ts";
import { endpoint } from "../endpoint.ts";
import { color, datetime, id, namedAndColored } from "../primitives.ts";
import { COMPANY_ROLES } from "./roles.ts";

export const memberParams = companyParams.extend({ userId: id() });

const member = shape("Member", {
  userId: id(),
  name: z.string(),
  email: z.string(),
  color: color(),
  /** One per department, and one without a department for a company-wide role. */
  roles: z.array(z.strictObject({ role: z.enum(COMPANY_ROLES), department: namedAndColored().nullable() })),
  openActionsCount: z.int(),
  joinedAt: datetime(),
});
export type Member = z.infer<typeof member>;

const response = z.strictObject({ member });

export const listMembers = endpoint({
  name: "listMembers",
  scopes: ["people.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/members",
  summary:
    "Everybody in the company with their roles, by name; with inactive=30 those who have changed nothing in it for so many days",
  tag: "member",
  params: companyParams,
  query: z.strictObject({ inactive: z.coerce.number<number>().int().min(1).max(3650).optional() }),
  status: 200,
  response: z.strictObject({ members: z.array(member) }),
});

export const addMember = endpoint({
  name: "addMember",
  scopes: ["people.write"],
  method: "POST",
  path: "/api/v1/company/:companyId/members",
  summary: "Give somebody of the company a further role, in a department or in the whole",
  tag: "member",
  params: companyParams,
  body: z.strictObject({ userId: id(), departmentId: id().optional(), role: z.enum(COMPANY_ROLES) }),
  status: 201,
  response,
});

export const changeMemberRole = endpoint({
  name: "changeMemberRole",
  scopes: ["people.write"],
  method: "PATCH",
  path: "/api/v1/company/:companyId/members/:userId",
  summary:
    "Change a role in a department, or in the whole company without departmentId; null takes the role away. Open actions that the person can no longer see become unassigned",
  tag: "member",
  params: memberParams,
  body: z.strictObject({ role: z.enum(COMPANY_ROLES).nullable(), departmentId: id().optional() }),
  status: 200,
  response: z.strictObject({ member: member.nullable() }),
});

export const removeMember = endpoint({
  name: "removeMember",
  scopes: ["people.write"],
  method: "DELETE",
  path: "/api/v1/company/:companyId/members/:userId",
  summary:
    "Remove somebody from a department, or from the company; their open actions go to reassignTo as far as that person may see them, else to nobody",
  tag: "member",
  params: memberParams,
  query: z.strictObject({ departmentId: id().optional(), reassignTo: id().optional() }),
  status: 200,
  response: z.strictObject({ deleted: z.literal(true) }),
});
