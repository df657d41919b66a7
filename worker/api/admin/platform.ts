import { listAudit as auditContract } from "../../contract/admin/audit.ts";
import { readHealthDetails as healthContract } from "../../contract/admin/health.ts";
import { readOverview as overviewContract } from "../../contract/admin/overview.ts";
import { readHealthDetails } from "../../reads/operations/read-health.ts";
import { listAudit } from "../../reads/platform/audit.ts";
import { readOverview } from "../../reads/platform/overview.ts";
import { handler } from "../http/route.ts";

export const platform = {
  readOverview: handler(overviewContract, async ({ c, context }) => ({
    overview: await readOverview(context, c.env),
  })),

  readHealthDetails: handler(healthContract, async ({ c, context }) =>
    readHealthDetails(c.env, context.sql, context.now),
  ),

  listAudit: handler(auditContract, ({ context, query }) => listAudit(context, query)),
};
