import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { color, datetime, id } from "./primitives.ts";
import { COMPANY_ROLES } from "./roles.ts";

export const companyParams = z.object({ companyId: id() });

const company = z.strictObject({
  id: id(),
  name: z.string(),
  companyCode: z.string().nullable(),
  color: color(),
  timeZone: z.string(),
  userLimit: z.int(),
  usersUsage: z.int(),
  mailboxAdviceEmail: z.string().nullable(),
  createdAt: datetime(),
  updatedAt: datetime(),
});
export type Company = z.infer<typeof company>;

const companySummary = z.strictObject({
  id: id(),
  name: z.string(),
  color: color(),
  isAdmin: z.boolean(),
  departments: z.array(
    z.strictObject({ id: id(), name: z.string(), color: color(), role: z.enum(COMPANY_ROLES) }),
  ),
});
export type CompanySummary = z.infer<typeof companySummary>;

const department = z.strictObject({
  id: id(),
  name: z.string(),
  departmentCode: z.string(),
  color: color(),
  companyId: id(),
});
export type Department = z.infer<typeof department>;

export const listCompanies = endpoint({
  method: "GET",
  path: "/api/v1/company",
  summary: "The actor's companies with their departments, for the switcher",
  tag: "company",
  status: 200,
  answer: z.strictObject({ companies: z.array(companySummary) }),
});

export const readCompany = endpoint({
  method: "GET",
  path: "/api/v1/company/:companyId",
  summary: "One company",
  tag: "company",
  params: companyParams,
  status: 200,
  answer: z.strictObject({ company }),
});

export const listDepartments = endpoint({
  method: "GET",
  path: "/api/v1/company/:companyId/departments",
  summary: "The company's departments, by name",
  tag: "company",
  params: companyParams,
  status: 200,
  answer: z.strictObject({ departments: z.array(department) }),
});
