import { limitPerHour } from "../../commands/limit-per-hour.ts";
import * as rootsContract from "../../contract/admin/roots.ts";
import * as contract from "../../contract/forms/calls/seals.ts";
import { limitsOf } from "../../contract/limits.ts";
import { findSeal } from "../../reads/forms/find-seal.ts";
import { readEvidenceCode, readPublicRoots } from "../../reads/platform/stamped-roots.ts";
import { clientIp } from "../http/client-ip.ts";
import { handler, publicHandler } from "../http/route.ts";

export const seals = {
  /** Whether the address is known is not told faster than it is limited. */
  listRoots: publicHandler(rootsContract.listRoots, async ({ c, params, query }) => {
    const limit = { key: `seal:ip:${clientIp(c)}`, atMost: limitsOf(c.env).sealLookupsPerHour };
    await limitPerHour(c.var.db.sql, [limit], c.var.language);
    const roots = await readPublicRoots(c.var.db.sql, { ...params, ...query });
    c.header("Cache-Control", "public, max-age=300");
    return roots;
  }),

  readRootsAddress: handler(rootsContract.readRootsAddress, async ({ c, context, params }) => ({
    address: `${c.env.APP_URL}/api/v1/roots/${await readEvidenceCode(context, params.companyId)}`,
  })),

  findSeal: publicHandler(contract.findSeal, async ({ c, params }) => {
    const limit = { key: `seal:ip:${clientIp(c)}`, atMost: limitsOf(c.env).sealLookupsPerHour };
    await limitPerHour(c.var.db.sql, [limit], c.var.language);
    return { seal: await findSeal({ sql: c.var.db.sql, files: c.get("files") }, params.sha256) };
  }),
};
