import type { listCompanies, listDepartments, readCompany } from "../contract/companies.ts";
import { problem } from "../contract/problem.ts";
import { mayReadCompany, type Actor } from "../policy/actor.ts";
import { departmentsIn, findCompany } from "../storage/companies.ts";
import type { Call } from "./route.ts";

export async function ownCompanies({ visitor }: Call<typeof listCompanies, Actor>) {
  const companies = visitor.companies.map(({ id, name, color, isAdmin }) => ({
    id,
    name,
    color,
    isAdmin,
    departments: visitor.departments
      .filter(({ companyId }) => companyId === id)
      .map((department) => ({
        id: department.id,
        name: department.name,
        color: department.color,
        role: department.role,
      })),
  }));
  return { companies };
}

export async function oneCompany({ c, visitor, params }: Call<typeof readCompany, Actor>) {
  if (!mayReadCompany(visitor, params.companyId)) throw problem("COMPANY_NOT_FOUND");
  const company = await findCompany(c.var.db.sql, params.companyId);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const { createdAt, updatedAt, ...rest } = company;
  return { company: { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() } };
}

export async function departmentsOfCompany({ c, visitor, params }: Call<typeof listDepartments, Actor>) {
  if (!mayReadCompany(visitor, params.companyId)) throw problem("COMPANY_NOT_FOUND");
  return { departments: await departmentsIn(c.var.db.sql, params.companyId) };
}
