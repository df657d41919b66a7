import type { ResponseBody } from "../../contract/endpoint.ts";
import type { findSeal as contract } from "../../contract/form-calls/seals.ts";
import { problem } from "../../contract/problem.ts";
import type { Sql } from "../../storage/core/database.ts";
import { findSealByHash } from "../../storage/forms/seals.ts";

/** Needs no permission: whoever knows the hash has the document, or a report with its QR code. */
export async function findSeal(sql: Sql, sha256: string): Promise<ResponseBody<typeof contract>["seal"]> {
  const found = await findSealByHash(sql, sha256);
  if (!found) throw problem("NOT_FOUND");
  return {
    of: found.sha256 === sha256 ? "record" : "report",
    at: found.at.toISOString(),
    company: found.company,
    isLatest: found.later.length === 0,
    later: found.later.map(({ at, cause }) => ({ at: at.toISOString(), cause })),
  };
}
