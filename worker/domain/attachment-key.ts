import type { FormType } from "../contract/enums.ts";

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

type Attached = {
  companyId: string;
  formType: FormType;
  formId: string;
  id: string;
  contentType: AttachmentType;
};

/** Told by what the device knows before it sends the file: a record may point at a file that is still on its way. */
export const attachmentKey = ({ companyId, formType, formId, id, contentType }: Attached): string =>
  `${companyId}/${formType}/${formId}/${id}.${EXTENSIONS[contentType]}`;
