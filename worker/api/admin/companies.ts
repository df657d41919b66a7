import {
  createCompanyFor,
  deleteCompany,
  keepAnyCompany,
  resumeCompany,
  suspendCompany,
  updateAnyCompany,
} from "../../commands/platform/companies.ts";
import { cancelRenewal } from "../../commands/subscription/end-with-company.ts";
import * as contract from "../../contract/admin/companies.ts";
import { listAllCompanies, readAnyCompany } from "../../reads/platform/companies.ts";
import { inBackground, queuePromisedMail } from "../http/background.ts";
import { handler } from "../http/route.ts";

export const adminCompanies = {
  listAllCompanies: handler(contract.listAllCompanies, ({ context, query }) =>
    listAllCompanies(context, query),
  ),

  readAnyCompany: handler(contract.readAnyCompany, async ({ context, params }) => ({
    company: await readAnyCompany(context, params.companyId),
  })),

  createCompanyFor: handler(contract.createCompanyFor, async ({ c, context, body }) => {
    const { company, jobs } = await createCompanyFor(context, c.env, body);
    queuePromisedMail(c, jobs);
    return { company };
  }),

  updateAnyCompany: handler(contract.updateAnyCompany, async ({ context, params, body }) => ({
    company: await updateAnyCompany(context, { ...params, changes: body }),
  })),

  suspendCompany: handler(contract.suspendCompany, async ({ c, context, params, body }) => {
    const { company, jobs } = await suspendCompany(context, params.companyId, body.reason);
    queuePromisedMail(c, jobs);
    return { company };
  }),

  resumeCompany: handler(contract.resumeCompany, async ({ c, context, params }) => {
    const { company, jobs } = await resumeCompany(context, params.companyId);
    queuePromisedMail(c, jobs);
    return { company };
  }),

  deleteCompany: handler(contract.deleteCompany, async ({ c, context, params, body }) => {
    const { company, jobs } = await deleteCompany(context, { ...params, ...body });
    queuePromisedMail(c, jobs);
    inBackground(c, cancelRenewal(c.env, params.companyId, context.now));
    return { company };
  }),

  keepAnyCompany: handler(contract.keepAnyCompany, async ({ c, context, params }) => {
    const { company, jobs } = await keepAnyCompany(context, params.companyId);
    queuePromisedMail(c, jobs);
    return { company };
  }),
};
