import { FORM_TYPES, type FormType } from "../contract/enums.ts";

/** What a stored file is called after, by its type as its bytes tell it. */
export const EXTENSIONS = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "video/quicktime": "mov",
} as const;
export type AttachmentType = keyof typeof EXTENSIONS;

type AttachmentOwner = { companyId: string; formType: FormType; formId: string };
type AttachmentKeyParts = AttachmentOwner & { id: string; contentType: AttachmentType };

/** Told by what the device knows before it sends the file: a record may point at a file that is still on its way. */
export const attachmentKey = ({ companyId, formType, formId, id, contentType }: AttachmentKeyParts): string =>
  `${companyId}/${formType}/${formId}/${id}.${EXTENSIONS[contentType]}`;

/** Whose file a key names; null for what is not the key of an attachment. */
export function ownerFromKey(r2Key: string): AttachmentOwner | null {
  const [companyId = "", type, formId = "", file = "", ...rest] = r2Key.split("/");
  const formType = FORM_TYPES.find((each) => each === type);
  const isKey = formType && companyId && formId && file && rest.length === 0;
  return isKey ? { companyId, formType, formId } : null;
}

/** Where the API serves it. Keys are made of letters that addresses take as they are. */
export const attachmentUrl = (companyId: string, r2Key: string): string =>
  `/api/v1/company/${companyId}/attachments/${r2Key}`;
