import * as contract from "../contract/dashboards.ts";
import { readCompanyDashboard, readDepartmentDashboard } from "../reads/dashboards/read-dashboards.ts";
import { handler } from "./http/route.ts";

export const dashboards = {
  readDepartmentDashboard: handler(
    contract.readDepartmentDashboard,
    async ({ context, params, query }) => ({
      dashboard: await readDepartmentDashboard(context, params, query.dateRange),
    }),
  ),

  readCompanyDashboard: handler(contract.readCompanyDashboard, async ({ context, params, query }) => ({
    dashboard: await readCompanyDashboard(context, params.companyId, query.dateRange),
  })),
};
