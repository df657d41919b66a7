import { problem } from "../../contract/problem.ts";
import { ownerFromKey } from "../../domain/attachment-key.ts";
import { inlineDisposition } from "../../domain/file-name.ts";
import type { ActorContext } from "../actor-context.ts";
import { loadOwner } from "./load-owner.ts";

/** A stored file's headers, for those who may read its form. */
export async function findAttachment(context: ActorContext, companyId: string, r2Key: string) {
  const owner = ownerFromKey(r2Key);
  if (owner?.companyId !== companyId) throw problem("NOT_FOUND");
  const { entry } = await loadOwner(context, owner, r2Key);
  if (!entry || entry.releasedAt) throw problem("NOT_FOUND");
  const { contentType, bytes, etag, filename } = entry;
  return { contentType, bytes, etag: `"${etag}"`, disposition: inlineDisposition(filename) };
}
