import { NetworkError } from "./errors.ts";
import { watchForAnswer } from "./silence.ts";

/** An upload without progress for this long is aborted. */
const STALL_TIMEOUT_MS = 30_000;

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function sendForm(
  method: "POST" | "PUT",
  url: string,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const watch = watchForAnswer();
    const fail = () => {
      clearTimeout(timer);
      watch.ended(false);
      reject(new NetworkError("the file could not be sent"));
    };
    let timer = setTimeout(() => call.abort(), STALL_TIMEOUT_MS);
    call.open(method, url);
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
