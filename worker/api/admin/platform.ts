import { listAudit as auditContract } from "../../contract/admin/audit.ts";
import { readOverview as overviewContract } from "../../contract/admin/overview.ts";
import { listAudit } from "../../reads/platform/audit.ts";
import { readOverview } from "../../reads/platform/overview.ts";
import { handler } from "../http/route.ts";

export const platform = {
  readOverview: handler(overviewContract, async ({ c, context }) => ({
    overview: await readOverview(context, c.env),
  })),

  listAudit: handler(auditContract, ({ context, query }) => listAudit(context, query)),
};
