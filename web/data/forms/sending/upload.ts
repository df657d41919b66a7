import { apiPath } from "../../api/api-path.ts";
import { settle } from "../../api/api.ts";
import { NetworkError } from "../../api/errors.ts";
import type { KeptFile } from "../device/database.ts";

/** Nothing moving for this long is no network. */
const SILENCE = 60_000;

/** By XMLHttpRequest, the one way that tells how far it is. */
function post(path: string, form: FormData, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = () => {
      clearTimeout(timer);
      reject(new NetworkError("the file could not be sent"));
    };
    let timer = setTimeout(() => call.abort(), SILENCE);
    call.open("POST", `/api${path}`);
    call.setRequestHeader("Accept", "application/json");
    call.setRequestHeader("Accept-Language", document.documentElement.lang);
    call.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), SILENCE);
      if (total > 0) onProgress(loaded / total);
    });
    call.addEventListener("load", () => {
      clearTimeout(timer);
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

/** Throws as `request` does. The same id makes the same file, however often it is sent. */
export async function upload(
  { id, address, purpose, filename, blob }: KeptFile,
  onProgress: (part: number) => void,
): Promise<{ r2Key: string; filename: string; contentType: string }> {
  const { companyId, type, formId } = address;
  const path = apiPath("company", companyId, "attachments");
  const form = new FormData();
  for (const [name, value] of Object.entries({ formType: type, formId, purpose, id })) form.set(name, value);
  form.set("file", blob, filename);
  const { body } = await settle(await post(path, form, onProgress), path, {
    method: "POST",
    expired: "fail",
  });
  return (body as { attachment: { r2Key: string; filename: string; contentType: string } }).attachment;
}
