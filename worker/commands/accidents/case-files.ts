import type { AccidentCase } from "../../contract/accidents/case.ts";
import type { addAccidentFiles as contract } from "../../contract/accidents/accidents.ts";
import { MOST_ACCIDENT_FILES } from "../../contract/accidents/vocabularies.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import { withoutFileUrls } from "../../domain/files/form-files.ts";
import { addFilesDenialReason, handlesDepartment } from "../../policy/accident-rights.ts";
import { inCompany } from "../../policy/actor.ts";
import { type AccidentContext, loadAccidentWith } from "../../reads/accidents/load-accident.ts";
import type { AccidentPath } from "../../storage/accidents/accidents.ts";
import { type AttachmentRow, selectAttachments } from "../../storage/files/attachments.ts";
import { refuseFields, type WrittenCase, writeCase } from "./write-case.ts";

type Files = Pick<AccidentCase, "photos" | "documents">;
const PURPOSES = { photos: "photo", documents: "document" } as const;

/**
 * The files as the case stores them: those that it has, and those that were uploaded for it. The name is the client's, because the
 * ledger, which is not sealed, has none.
 */
export function keptFiles(
  accidentId: string,
  before: Files,
  given: { photos?: Files["photos"] | undefined; documents?: Files["documents"] | undefined },
  ledger: readonly AttachmentRow[],
) {
  const errors: Record<string, ValidationMessage> = {};
  const stored: Partial<Files> = {};
  const all = [...(given.photos ?? []), ...(given.documents ?? [])].map(({ r2Key }) => r2Key);
  if (new Set(all).size < all.length) errors["photos"] = "attachment.repeated";
  const known = new Set([...before.photos, ...before.documents].map(({ r2Key }) => r2Key));
  const rowOf = (r2Key: string) => ledger.find((row) => row.r2Key === r2Key);
  for (const part of ["photos", "documents"] as const) {
    const files = given[part];
    if (!files) continue;
    const isOwn = ({ r2Key, contentType }: { r2Key: string; contentType: string }) => {
      if (known.has(r2Key)) return before[part].some((file) => file.r2Key === r2Key);
      const row = rowOf(r2Key);
      return (
        row?.formType === "accident" &&
        row.formId === accidentId &&
        row.purpose === PURPOSES[part] &&
        row.contentType === contentType
      );
    };
    if (!files.every(isOwn)) errors[part] = "attachment.notUploaded";
    const pieces = files.map((file) => {
      const row = rowOf(file.r2Key);
      const size = part === "documents" && row ? { bytes: row.bytes } : {};
      return withoutFileUrls({ ...file, ...size });
    });
    Object.assign(stored, { [part]: pieces });
  }
  return { errors, stored };
}

/** What is there already stays: a repetition changes nothing. */
export async function addFiles(
  context: AccidentContext,
  path: AccidentPath,
  { photos, documents }: EndpointBody<typeof contract>,
): Promise<WrittenCase> {
  const { sql } = context;
  const keys = [...photos, ...documents].map(({ r2Key }) => r2Key);
  const {
    loaded,
    more: [ledger],
  } = await loadAccidentWith(context, path, [selectAttachments(sql, keys)] as const);
  const { row, company, handles, content } = loaded;
  const actor = inCompany(context.actor, company);
  const why = addFilesDenialReason(actor, row, handles);
  if (why) throw problem(why);
  const isHandler = handlesDepartment(actor, row, handles);
  const isNew = ({ r2Key }: { r2Key: string }) => !row.files.includes(r2Key);
  const added = { photos: photos.filter(isNew), documents: documents.filter(isNew) };
  if (added.photos.length + added.documents.length === 0) return { loaded, released: [] };
  const given = {
    photos: [...content.photos, ...added.photos],
    documents: [...content.documents, ...added.documents],
  };
  const { errors, stored } = keptFiles(row.id, content, given, ledger);
  // Who does not handle the case adds what they uploaded themselves.
  const isOthers = ({ uploadedById }: AttachmentRow) => uploadedById !== actor.userId;
  if (!isHandler && ledger.some(isOthers)) errors["photos"] = "attachment.notUploaded";
  for (const part of ["photos", "documents"] as const)
    if (given[part].length > MOST_ACCIDENT_FILES) errors[part] = "list.tooLong";
  refuseFields(errors);
  return writeCase(context, loaded, {
    content: { ...content, ...stored },
    entry: {
      verb: "addFiles",
      detail: { photos: added.photos.length, documents: added.documents.length },
    },
    asOpener: !isHandler,
  });
}
