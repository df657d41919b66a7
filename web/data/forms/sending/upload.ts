import type { BodyOf } from "#worker/contract/endpoints.ts";
import { apiHref, handleResponse } from "../../api/api.ts";
import { sendForm } from "../../api/send-form.ts";
import type { StoredFile } from "../record.ts";

type FileToSend = Pick<StoredFile, "id" | "address" | "purpose" | "filename" | "blob" | "sha256">;

/** The server deletes unreferenced files after a day; the margin leaves time to send the reference. */
const STALE_AFTER = 20 * 60 * 60 * 1000;

/** The server may have deleted the file, or may do so before something refers to it, and takes no deleted id again. */
export const isStaleUpload = ({ sentAt, keptAt }: Pick<StoredFile, "sentAt" | "keptAt">): boolean =>
  (sentAt ?? keptAt) < Date.now() - STALE_AFTER;

const UPLOAD_ENDPOINT = "POST /api/v1/company/:companyId/attachments";

/** Uploads a file; throws like `api`. Repeated uploads with the same id create one file. */
export async function upload(
  { id, address, purpose, filename, blob, sha256 }: FileToSend,
  onProgress: (part: number) => void,
) {
  const { companyId, type, formId } = address;
  const file = new File([blob], filename, { type: blob.type });
  const body: BodyOf<typeof UPLOAD_ENDPOINT> = { formType: type, formId, purpose, id, sha256, file };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, value);
  const response = await sendForm("POST", apiHref(UPLOAD_ENDPOINT, { companyId }), form, onProgress);
  return (await handleResponse(response, UPLOAD_ENDPOINT, { onExpiredSession: "fail" })).answer.attachment;
}
