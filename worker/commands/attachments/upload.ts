import { type FileOwner, isFormType } from "../../contract/enums.ts";
import {
  MAX_BYTES_BY_PURPOSE,
  MAX_HELP_PICTURE_BYTES,
  MAX_PIXELS,
  MOST_UPLOADED_DOCUMENTS,
  MOST_UPLOADED_PHOTOS,
  type Purpose,
  CONTENT_TYPES_BY_PURPOSE,
} from "../../contract/forms/media.ts";
import { MESSAGES, validationText } from "../../contract/messages/catalogue.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem, type ProblemCode } from "../../contract/problem.ts";
import { graceBegan } from "../../domain/subscription.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { attachmentKey, attachmentUrl, EXTENSIONS } from "../../domain/files/attachment-key.ts";
import { safeFilename } from "../../domain/files/file-name.ts";
import { readFile, withoutMetadata } from "../../domain/files/file-type.ts";
import { acceptsFiles } from "../../domain/files/form-files.ts";
import { newId } from "../../domain/ids.ts";
import type { Limits } from "../../contract/limits.ts";
import {
  addFileUsage,
  type AttachmentRow,
  insertAttachment,
  selectAttachment,
  selectFileUsage,
} from "../../storage/files/attachments.ts";
import { write } from "../../storage/core/write.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadOwner } from "../../reads/attachments/find-attachment.ts";

type UploadRequest = {
  companyId: string;
  formType: FileOwner;
  formId: string;
  purpose: Purpose;
  id?: string | undefined;
  /** As the device computed it. */
  sha256?: string | undefined;
  filename: string;
  bytes: Uint8Array;
};

const TOO_LARGE: Record<Purpose, ValidationMessage> = {
  photo: "attachment.tooLarge",
  video: "attachment.tooLarge",
  signature: "attachment.signatureTooLarge",
  document: "attachment.documentTooLarge",
};
const WRONG_TYPE: Record<Purpose, ValidationMessage> = {
  photo: "attachment.photoType",
  video: "attachment.videoType",
  signature: "attachment.signatureType",
  document: "attachment.documentType",
};

const NAMELESS: ReadonlySet<FileOwner> = new Set(["checklist", "accident"]);

/**
 * Stores the object before its row, so that every row has an object. The object carries the metadata of the row, so that a
 * repeated upload after a failure in between can complete the row.
 */
export async function upload(
  context: ActorContext & { files: FileBucket; limits: Limits },
  request: UploadRequest,
) {
  const { actor, sql, files, now, limits } = context;
  const quota = { ...limits, graceBegan: graceBegan(now) };
  const { companyId, formType, formId, purpose, bytes } = request;
  const refuse = (code: ProblemCode, message: ValidationMessage) =>
    problem(code, { message: validationText(actor.language, message) });

  if (bytes.length > MAX_BYTES_BY_PURPOSE[purpose]) throw refuse("TOO_LARGE", TOO_LARGE[purpose]);
  if (formType === "checklist" && bytes.length > MAX_HELP_PICTURE_BYTES)
    throw refuse("TOO_LARGE", "checklist.pictureTooLarge");
  const file = readFile(bytes);
  if (!file || !CONTENT_TYPES_BY_PURPOSE[purpose].includes(file.type))
    throw refuse("WRONG_TYPE", WRONG_TYPE[purpose]);
  const contentType = file.type;
  if (!acceptsFiles(formType, purpose))
    throw problem("INVALID", { fields: { purpose: "attachment.purposeUnknown" } });
  if (file.picture && file.picture.pixels > MAX_PIXELS)
    throw problem("INVALID", { fields: { file: "attachment.tooManyPixels" } });
  // What is kept for years has to open without whoever knew the password.
  if (file.pdf?.isProtected) throw problem("INVALID", { fields: { file: "attachment.documentProtected" } });

  const id = request.id ?? newId();
  const r2Key = attachmentKey({ companyId, formType, formId, id, contentType });
  const { requireUpload, entry, usage, count } = await loadOwner(context, request, r2Key, { purpose, quota });
  requireUpload();
  const sentHash = await sha256Of(bytes);
  if (request.sha256 !== undefined && request.sha256 !== sentHash)
    throw problem("INVALID", { fields: { file: "attachment.damaged" } });
  if (entry) return { attachment: ownUpload(entry), isNew: false };
  // Comments and planned tasks have few files, and checklists pictures by question.
  if (isFormType(formType) && purpose === "photo" && count >= MOST_UPLOADED_PHOTOS)
    throw refuse("LIMIT_REACHED", "photo.tooMany");
  if (purpose === "document" && count >= MOST_UPLOADED_DOCUMENTS)
    throw refuse("LIMIT_REACHED", "document.tooManyStored");
  if (usage && usage.used + bytes.length > usage.atMost) throw storageFull(usage.atMost);

  const otherKeys = Object.keys(EXTENSIONS)
    .map((type) =>
      attachmentKey({ companyId, formType, formId, id, contentType: type as typeof contentType }),
    )
    .filter((key) => key !== r2Key);
  const kept = withoutMetadata(bytes, file);
  const metadata = {
    uploadedById: actor.userId,
    purpose,
    // The picture of a question is found by what it shows, and that of an accident by its case, which is sealed: a name of a file may
    // say who is on it.
    filename: safeFilename(NAMELESS.has(formType) ? "" : request.filename, contentType, id),
    sentHash,
    sha256: kept === bytes ? sentHash : await sha256Of(kept),
  };
  const created = await files.add(r2Key, kept, contentType, metadata);
  const stored = created ? { ...created, about: metadata } : await files.head(r2Key);
  if (!stored) throw problem("BUSY", { retryAfterSeconds: 1 });

  const {
    changed: inserted,
    after: [row],
    left: [left],
  } = await write(sql, {
    change: insertAttachment(
      sql,
      { otherKeys, quota },
      {
        r2Key,
        companyId,
        formType,
        formId,
        contentType,
        purpose,
        filename: stored.about["filename"] ?? metadata.filename,
        uploadedById: stored.about["uploadedById"] ?? "",
        bytes: stored.size,
        pages: file.pdf?.pages ?? null,
        etag: stored.etag,
        sentHash: stored.about["sentHash"] ?? null,
        sha256: stored.about["sha256"] ?? null,
        createdAt: now,
      },
    ),
    audit: {
      actor,
      companyId,
      verb: "attachment.upload",
      recordType: formType,
      recordId: formId,
      changes: { r2Key: { before: null, after: r2Key } },
    },
    followUps: (done) => ({ usage: addFileUsage(sql, { companyId, bytes: stored.size }, done) }),
    read: { after: selectAttachment(sql, r2Key), left: selectFileUsage(sql, companyId, quota) },
  });
  // Others filled the storage meanwhile. The nightly sweep deletes the object, which has no row.
  if (!row) throw left ? storageFull(left.atMost) : problem("CONFLICT");
  return { attachment: ownUpload(row), isNew: inserted.length > 0 };

  function storageFull(atMost: number) {
    return problem("STORAGE_FULL", { message: MESSAGES[actor.language].storageFull(atMost / 1e9) });
  }

  /** Returns the file when the same user sends the same bytes again; any other use of the id is a conflict. */
  function ownUpload(found: AttachmentRow) {
    const isSame = found.sentHash === null || found.sentHash === sentHash;
    const isOwn = found.uploadedById === actor.userId && found.purpose === purpose && isSame;
    if (!isOwn || found.releasedAt) throw problem("CONFLICT");
    return {
      r2Key,
      url: attachmentUrl(companyId, r2Key),
      filename: found.filename,
      contentType,
    };
  }
}
