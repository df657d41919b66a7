// Test support: receives uploads by XMLHttpRequest and answers like the server.
import { attachmentKey, type AttachmentType } from "#worker/domain/files/attachment-key.ts";
import type { FormType } from "#worker/contract/enums.ts";

type UploadedFile = { path: string; filename: string; fields: Record<string, string> };
type UploadAnswer = { status: number; body: unknown };

export function stubUploads() {
  const original = globalThis.XMLHttpRequest;
  const state = {
    sent: [] as UploadedFile[],
    /** Simulates a slow network: uploads finish after this promise. */
    held: Promise.resolve(),
    answer: (() => undefined) as (sent: UploadedFile) => UploadAnswer | "no network" | undefined,
    restore: () => {
      globalThis.XMLHttpRequest = original;
    },
  };

  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #path = "";

    open(_: string, path: string): void {
      this.#path = path;
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
    send(form: FormData): void {
      const entries = [...form.entries()];
      const file = form.get("file");
      const filename = file instanceof File ? file.name : "";
      const fields = Object.fromEntries(
        entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      );
      const sent = { path: this.#path, filename, fields };
      state.sent.push(sent);
      void state.held.then(() => this.#end(state.answer(sent) ?? stored(sent)));
    }
    #end(answer: UploadAnswer | "no network"): void {
      if (answer === "no network") {
        this.dispatchEvent(new Event("error"));
        return;
      }
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      this.dispatchEvent(new Event("load"));
    }
  }
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
  return state;
}

function stored({ path, filename, fields }: UploadedFile): UploadAnswer {
  const contentType: AttachmentType = fields["purpose"] === "video" ? "video/mp4" : "image/png";
  const r2Key = attachmentKey({
    companyId: path.split("/")[4] ?? "",
    formType: fields["formType"] as FormType,
    formId: fields["formId"] ?? "",
    id: fields["id"] ?? "",
    contentType,
  });
  return { status: 201, body: { attachment: { r2Key, filename, contentType } } };
}
