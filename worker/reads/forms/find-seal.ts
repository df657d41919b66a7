import type { ResponseBody } from "../../contract/endpoint.ts";
import type { findSeal as contract } from "../../contract/forms/calls/seals.ts";
import { problem } from "../../contract/problem.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { findSealByHash } from "../../storage/forms/seals.ts";
import { readDocument } from "./seal-state.ts";

/** Needs no permission: a person who knows the hash has the document, or a report with its QR code. */
export async function findSeal(
  { sql, files }: { sql: Sql; files: FileBucket },
  sha256: string,
): Promise<ResponseBody<typeof contract>["seal"]> {
  const found = await findSealByHash(sql, sha256);
  if (!found) throw problem("NOT_FOUND");
  const { seal, companyName, timeZone, later } = found;
  const document = await readDocument(files, seal);
  return {
    of: seal.sha256 === sha256 ? "record" : "report",
    at: seal.at.toISOString(),
    timeZone: document?.words.timeZone ?? timeZone,
    company: {
      id: seal.companyId,
      name: document?.words.header.find(({ key }) => key === "company")?.text ?? null,
      nameNow: companyName,
    },
    isLatest: later.length === 0,
    later: later.map(({ at, cause }) => ({ at: at.toISOString(), cause })),
  };
}
