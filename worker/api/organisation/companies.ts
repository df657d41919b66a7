import { createCompany } from "../../commands/organisation/create-company.ts";
import { confirmMailbox, resendConfirmation } from "../../commands/organisation/confirm-mailbox.ts";
import { endCompany, keepCompany } from "../../commands/organisation/end-company.ts";
import { cancelRenewal } from "../../commands/subscription/end-with-company.ts";
import { updateCompany } from "../../commands/organisation/update-company.ts";
import {
  createSampleData,
  removeSampleData,
  setOnboarding,
} from "../../commands/organisation/sample-data.ts";
import * as audit from "../../contract/organisation/audit.ts";
import * as onboarding from "../../contract/organisation/onboarding.ts";
import * as contract from "../../contract/organisation/companies.ts";
import * as lifecycle from "../../contract/organisation/lifecycle.ts";
import { readCompanyDashboard, readCompanyResults } from "../../contract/dashboards.ts";
import { readOfflineData as offlineData } from "../../contract/organisation/offline-data.ts";
import { searchNames as search } from "../../contract/organisation/search.ts";
import { problem } from "../../contract/problem.ts";
import { listCompanyAudit } from "../../reads/organisation/company-audit.ts";
import { readSettingHistory } from "../../reads/organisation/setting-history.ts";
import {
  companyResponseOf,
  listCompanies,
  readCompany,
  readMailboxConfirmation,
} from "../../reads/organisation/read-company.ts";
import { readEnding, readRetention } from "../../reads/organisation/read-lifecycle.ts";
import { readOnboarding } from "../../reads/organisation/read-onboarding.ts";
import { readCompanyDashboard as findCompanyDashboard } from "../../reads/dashboards/read-dashboards.ts";
import { readResults } from "../../reads/dashboards/results.ts";
import { readOfflineData } from "../../reads/organisation/read-offline-data.ts";
import { searchNames } from "../../reads/organisation/search-names.ts";
import { inBackground, queueJob, queuePromisedMail, removeFiles } from "../http/background.ts";
import { handler, publicHandler } from "../http/route.ts";

export const companies = {
  readOnboarding: handler(onboarding.readOnboarding, async ({ context, params }) => ({
    onboarding: await readOnboarding(context, params.companyId),
  })),

  setOnboarding: handler(onboarding.setOnboarding, async ({ context, params, body }) => ({
    onboarding: await setOnboarding(context, params.companyId, body.isDismissed),
  })),

  createSampleData: handler(onboarding.createSampleData, async ({ c, context, params }) => {
    const { sample, isNew } = await createSampleData(context, params.companyId);
    return c.json({ sample }, isNew ? 201 : 200);
  }),

  removeSampleData: handler(onboarding.removeSampleData, async ({ c, context, params }) => {
    const { released, ...counts } = await removeSampleData(context, params.companyId);
    removeFiles(c, released);
    return counts;
  }),

  listCompanies: handler(contract.listCompanies, async ({ context }) => ({
    companies: listCompanies(context),
  })),

  readCompany: handler(contract.readCompany, ({ context, params }) => readCompany(context, params.companyId)),

  readSettingHistory: handler(audit.readSettingHistory, ({ context, params }) =>
    readSettingHistory(context, params),
  ),

  listCompanyAudit: handler(audit.listCompanyAudit, ({ context, params, query }) =>
    listCompanyAudit(context, params.companyId, query),
  ),

  searchNames: handler(search, async ({ context, params, query }) =>
    searchNames(context, params.companyId, query.q),
  ),

  readOfflineData: handler(offlineData, async ({ context, params, query }) =>
    readOfflineData(context, params.companyId, query.known),
  ),

  createCompany: handler(contract.createCompany, async ({ c, context, body }) => {
    const company = await createCompany(context, c.env, body);
    if (!company) throw problem("INTERNAL");
    return { company: companyResponseOf(company) };
  }),

  readDashboard: handler(readCompanyDashboard, async ({ context, params, query }) => ({
    dashboard: await findCompanyDashboard(context, params.companyId, query.dateRange),
  })),

  readResults: handler(readCompanyResults, async ({ context, params, query }) => ({
    results: await readResults(context, { ...params, departmentId: null }, query.dateRange),
  })),

  updateCompany: handler(contract.updateCompany, async ({ c, context, params, body }) => {
    const secret = c.env.BETTER_AUTH_SECRET;
    const { company, job, recount } = await updateCompany(context, { ...params, changes: body, secret });
    if (!company) throw problem("COMPANY_NOT_FOUND");
    if (job) queuePromisedMail(c, [job]);
    if (recount) queueJob(c, recount);
    return { company: companyResponseOf(company) };
  }),

  readEnding: handler(lifecycle.readEnding, ({ context, params }) => readEnding(context, params.companyId)),

  endCompany: handler(lifecycle.endCompany, async ({ c, context, params, body }) => {
    const { company, jobs } = await endCompany(context, { ...params, ...body });
    queuePromisedMail(c, jobs);
    // Should this fail, the hourly job does it.
    inBackground(c, cancelRenewal(c.env, params.companyId, context.now));
    return { company: companyResponseOf(company) };
  }),

  keepCompany: handler(lifecycle.keepCompany, async ({ c, context, params }) => {
    const { company, jobs } = await keepCompany(context, params.companyId);
    queuePromisedMail(c, jobs);
    return { company: companyResponseOf(company) };
  }),

  readRetention: handler(lifecycle.readRetention, async ({ c, context, params }) => ({
    retention: await readRetention(context, params.companyId),
    jurisdiction: c.env.JURISDICTION,
  })),

  resendMailboxConfirmation: handler(contract.resendMailboxConfirmation, async ({ c, context, params }) => {
    const secret = c.env.BETTER_AUTH_SECRET;
    const { company, job } = await resendConfirmation(context, { ...params, secret });
    if (job) queuePromisedMail(c, [job]);
    return { company: companyResponseOf(company) };
  }),

  readMailboxConfirmation: publicHandler(contract.readMailboxConfirmation, async ({ c, params }) => ({
    confirmation: await readMailboxConfirmation({ sql: c.var.db.sql, now: new Date() }, params.token),
  })),

  confirmMailbox: publicHandler(contract.confirmMailbox, async ({ c, params }) => {
    await confirmMailbox({ sql: c.var.db.sql, now: new Date() }, params.token);
    return { confirmed: true } as const;
  }),
};
