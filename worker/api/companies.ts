import type {
  createCompany as createContract,
  listCompanies,
  readCompany,
  updateCompany as updateContract,
} from "../contract/companies.ts";
import { updateCompany } from "../commands/organisation/update-company.ts";
import { createCompany } from "../commands/organisation/create-company.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { findCompany } from "../storage/organisation/companies.ts";
import { stamped } from "./answers.ts";
import { contextOf } from "./actor-context.ts";
import { permit } from "./permit.ts";
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
  permit(visitor, "company.read", params);
  const company = await findCompany(c.var.db.sql, params.companyId);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { company: stamped(company) };
}

export async function foundCompany({ c, visitor, body }: Call<typeof createContract, Actor>) {
  const company = await createCompany(contextOf(c, visitor), body);
  if (!company) throw problem("INTERNAL");
  return { company: stamped(company) };
}

export async function changedCompany({ c, visitor, params, body }: Call<typeof updateContract, Actor>) {
  const company = await updateCompany(contextOf(c, visitor), { ...params, changes: body });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { company: stamped(company) };
}
