import { createCompany } from "../commands/organisation/create-company.ts";
import { updateCompany } from "../commands/organisation/update-company.ts";
import * as contract from "../contract/companies.ts";
import { problem } from "../contract/problem.ts";
import { listCompanies, readCompany, withIsoDates } from "../reads/organisation/read-company.ts";
import { handler } from "./http/route.ts";

export const companies = {
  listCompanies: handler(contract.listCompanies, async ({ context }) => ({
    companies: listCompanies(context),
  })),

  readCompany: handler(contract.readCompany, async ({ context, params }) => ({
    company: await readCompany(context, params.companyId),
  })),

  createCompany: handler(contract.createCompany, async ({ context, body }) => {
    const company = await createCompany(context, body);
    if (!company) throw problem("INTERNAL");
    return { company: withIsoDates(company) };
  }),

  updateCompany: handler(contract.updateCompany, async ({ context, params, body }) => {
    const company = await updateCompany(context, { ...params, changes: body });
    if (!company) throw problem("COMPANY_NOT_FOUND");
    return { company: withIsoDates(company) };
  }),
};
