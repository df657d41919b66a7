import { FILE_OWNERS, type FileOwner } from "../../contract/enums.ts";

/** File extension by the content type detected from the bytes. */
export const EXTENSIONS = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "video/quicktime": "mov",
  "application/pdf": "pdf",
} as const;
export type AttachmentType = keyof typeof EXTENSIONS;

type AttachmentOwner = { companyId: string; formType: FileOwner; formId: string };
type AttachmentKeyParts = AttachmentOwner & { id: string; contentType: AttachmentType };

/** Built from values the device knows before the upload, so that a record may refer to a file not yet uploaded. */
export const attachmentKey = ({ companyId, formType, formId, id, contentType }: AttachmentKeyParts): string =>
  `${companyId}/${formType}/${formId}/${id}.${EXTENSIONS[contentType]}`;

/** The form, action or checklist that a key belongs to; null when it is not an attachment key. */
export function ownerFromKey(r2Key: string): AttachmentOwner | null {
  const [companyId = "", type, formId = "", file = "", ...rest] = r2Key.split("/");
  const formType = FILE_OWNERS.find((each) => each === type);
  const isKey = formType && companyId && formId && file && rest.length === 0;
  return isKey ? { companyId, formType, formId } : null;
}

/** The API path of the file. Keys contain only characters that need no URL encoding. */
export const attachmentUrl = (companyId: string, r2Key: string): string =>
  `/api/v1/company/${companyId}/attachments/${r2Key}`;
