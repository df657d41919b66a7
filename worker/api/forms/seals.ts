import { limitPerHour } from "../../commands/limit-per-hour.ts";
import * as contract from "../../contract/forms/calls/seals.ts";
import { limitsOf } from "../../contract/limits.ts";
import { findSeal } from "../../reads/forms/find-seal.ts";
import { clientIp } from "../http/client-ip.ts";
import { publicHandler } from "../http/route.ts";

export const seals = {
  findSeal: publicHandler(contract.findSeal, async ({ c, params }) => {
    const limit = { key: `seal:ip:${clientIp(c)}`, atMost: limitsOf(c.env).sealLookupsPerHour };
    await limitPerHour(c.var.db.sql, [limit], c.var.language);
    return { seal: await findSeal({ sql: c.var.db.sql, files: c.get("files") }, params.sha256) };
  }),
};
