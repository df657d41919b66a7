import { remindOfUnsent } from "../../commands/unsent/remind-of-unsent.ts";
import { reportUnsent } from "../../commands/unsent/report-unsent.ts";
import * as contract from "../../contract/organisation/unsent.ts";
import { listUnsent } from "../../reads/organisation/list-unsent.ts";
import { queuePromisedMail } from "../http/background.ts";
import { handler } from "../http/route.ts";

export const unsent = {
  reportUnsent: handler(contract.reportUnsent, async ({ context, params, body }) => ({
    departments: await reportUnsent(context, params, body),
  })),

  listUnsent: handler(contract.listUnsent, async ({ context, params }) => ({
    devices: await listUnsent(context, params),
  })),

  remindOfUnsent: handler(contract.remindOfUnsent, async ({ c, context, params, body }) => {
    queuePromisedMail(c, await remindOfUnsent(context, params, body));
    return { isReminded: true } as const;
  }),
};
