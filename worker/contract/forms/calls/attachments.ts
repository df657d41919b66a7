import * as z from "zod";
import { companyParams } from "../../organisation/companies.ts";
import { endpoint } from "../../endpoint.ts";
import { FILE_OWNERS } from "../../enums.ts";
import { clientId } from "../bodies.ts";
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, PHOTO_TYPES, PURPOSES, VIDEO_TYPES } from "../media.ts";
import { messageKey } from "../../messages/catalogue.ts";
import { id } from "../../primitives.ts";

const ATTACHMENTS_PATH = "/api/v1/company/:companyId/attachments";
const FILE_TYPES = [...PHOTO_TYPES, ...VIDEO_TYPES, ...DOCUMENT_TYPES] as const;
/** Room for boundaries and the other fields of the multipart body. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

/** Must not be empty. Maximum size and type are checked where the bytes are read. */
const file = z
  .instanceof(File, { error: messageKey("attachment.required") })
  .refine(({ size }) => size > 0, { error: messageKey("attachment.required") })
  .meta({ type: "string", format: "binary" });

export const uploadAttachment = endpoint({
  name: "uploadAttachment",
  scopes: ["forms.write", "actions.write"],
  method: "POST",
  path: ATTACHMENTS_PATH,
  summary:
    "Upload a photo, a video, a PDF document or a drawn signature for a form, a photo or a document for a comment on an action (formType `action`) or for a planned task (formType `planLine`), or a picture for the help of a question (formType `checklist`); repeated with the same id by the same person it answers 200 with that attachment",
  tag: "attachment",
  params: companyParams,
  body: z.strictObject({
    file,
    formType: z.enum(FILE_OWNERS, { error: messageKey("choice.invalid") }),
    /** The form's id, the action's, the checklist's, or that of the task's line. */
    formId: id({ error: messageKey("field.required") }),
    purpose: z.enum(PURPOSES, { error: messageKey("choice.invalid") }),
    id: clientId().optional(),
    /** The hash of `file` that the device computed: other bytes were damaged on the way. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: messageKey("attachment.invalid") })
      .optional(),
  }),
  isMultipart: true,
  limitedAs: "upload",
  maxBodyBytes: MAX_DOCUMENT_BYTES + MULTIPART_OVERHEAD_BYTES,
  status: 201,
  response: z.strictObject({
    attachment: z.strictObject({
      r2Key: z.string(),
      url: z.string(),
      filename: z.string(),
      contentType: z.enum(FILE_TYPES),
    }),
  }),
});

export const readAttachment = endpoint({
  name: "readAttachment",
  scopes: ["files.read"],
  method: "GET",
  path: `${ATTACHMENTS_PATH}/:r2Key{.+}`,
  summary:
    "The bytes of an attachment, for who may read its form or action, or, of a checklist, for the company’s people; one Range and If-None-Match are honoured",
  tag: "attachment",
  params: companyParams.extend({ r2Key: z.string().max(300) }),
  status: 200,
  response: z.unknown(),
  fileTypes: FILE_TYPES,
});
