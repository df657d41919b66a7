import type { BodyOf } from "#worker/contract/endpoints.ts";
import { apiHref, handleResponse } from "../../api/api.ts";
import { NetworkError } from "../../api/errors.ts";
import { watchForAnswer } from "../../api/silence.ts";
import type { StoredFile } from "../record.ts";

/** An upload without progress for this long is aborted. */
const STALL_TIMEOUT_MS = 30_000;

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function post(url: string, form: FormData, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const watch = watchForAnswer();
    const fail = () => {
      clearTimeout(timer);
      watch.ended(false);
      reject(new NetworkError("the file could not be sent"));
    };
    let timer = setTimeout(() => call.abort(), STALL_TIMEOUT_MS);
    call.open("POST", url);
    call.setRequestHeader("Accept", "application/json");
    call.setRequestHeader("Accept-Language", document.documentElement.lang);
    call.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), STALL_TIMEOUT_MS);
      watch.progressed();
      if (total > 0) onProgress(loaded / total);
    });
    call.addEventListener("load", () => {
      clearTimeout(timer);
      watch.ended(true);
      const headers = new Headers();
      for (const name of ["Retry-After", "X-Request-Id"]) {
        const value = call.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve(new Response(call.responseText, { status: call.status, headers }));
    });
    for (const event of ["error", "abort", "timeout"] as const) call.addEventListener(event, fail);
    call.send(form);
  });
}

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
  const response = await post(apiHref(UPLOAD_ENDPOINT, { companyId }), form, onProgress);
  return (await handleResponse(response, UPLOAD_ENDPOINT, { onExpiredSession: "fail" })).answer.attachment;
}
