import type { FormType } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { ownerFromKey } from "../../domain/files/attachment-key.ts";
import { inlineDisposition } from "../../domain/files/file-name.ts";
import type { FileQuota } from "../../contract/limits.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectAttachment, selectFileUsage } from "../../storage/files/attachments.ts";
import { toFormRecord, selectFormById } from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { type LoadedForm, requireFormRead } from "../forms/loaded-form.ts";
import { enterCompany } from "../permit.ts";

type FileOwner = { companyId: string; formType: FormType; formId: string };

/** Loads the form that a file belongs to, if the actor may read it, the row of the file and, for an upload, the usage. */
export async function loadOwner(
  context: ActorContext,
  { companyId, formType, formId }: FileOwner,
  r2Key: string,
  quota: FileQuota | null = null,
) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const {
    forms: [row],
    entries: [entry],
    usages,
  } = await readBatch(sql, {
    forms: selectFormById(sql, formType, formId),
    entries: selectAttachment(sql, r2Key),
    usages: quota ? [selectFileUsage(sql, companyId, quota)] : [],
  });
  const record = row && toFormRecord(row);
  if (record?.form.companyId !== companyId) throw problem("NOT_FOUND");
  const owner: LoadedForm = { ...record, type: formType, checks: [] };
  requireFormRead(actor, owner);
  return { owner, entry, usage: usages.flat()[0] };
}

/** The headers of a stored file, for users who may read its form. */
export async function findAttachment(context: ActorContext, companyId: string, r2Key: string) {
  const owner = ownerFromKey(r2Key);
  if (owner?.companyId !== companyId) throw problem("NOT_FOUND");
  const { entry } = await loadOwner(context, owner, r2Key);
  if (!entry || entry.releasedAt) throw problem("NOT_FOUND");
  const { contentType, bytes, etag, filename } = entry;
  return { contentType, bytes, etag: `"${etag}"`, disposition: inlineDisposition(filename) };
}
