import type { Attachment } from "#worker/contract/shapes.ts";
import { apiHref } from "../../api/api.ts";
import { listFiles, deleteFile, storeFile, type StoredFile } from "../device/files.ts";
import { isHeld } from "../outbox/held.ts";
import { uploadProgressOf } from "../outbox/sending-state.ts";
import type { FileState } from "../record.ts";

/** The files of one form that are still on this device, with URLs to show them. */
export class LocalFiles {
  readonly #owner: string;
  readonly #formKey: string;
  readonly #companyId: string;
  readonly #notify: () => void;
  #files = new Map<string, StoredFile>();
  #urls = new Map<string, string>();
  #beingWritten = new Set<StoredFile>();
  #writes = 0;

  constructor(owner: string, formKey: string, companyId: string, notify: () => void) {
    this.#owner = owner;
    this.#formKey = formKey;
    this.#companyId = companyId;
    this.#notify = notify;
  }

  async read(): Promise<void> {
    let stored: StoredFile[];
    let writes: number;
    // Files written during the read may be missing from its result.
    do {
      writes = this.#writes;
      // oxlint-disable-next-line no-await-in-loop
      stored = await listFiles(this.#owner, this.#formKey);
    } while (writes !== this.#writes);
    this.#files = new Map([...stored, ...this.#beingWritten].map((file) => [file.r2Key, file]));
    this.#notify();
  }

  async store(file: StoredFile): Promise<void> {
    this.#files.set(file.r2Key, file);
    this.#beingWritten.add(file);
    try {
      await storeFile(this.#owner, file);
    } finally {
      this.#beingWritten.delete(file);
      this.#writes += 1;
    }
  }

  /** Deletes files that the form no longer refers to. */
  forget(r2Keys: readonly string[]): void {
    for (const r2Key of r2Keys) {
      if (!this.#files.delete(r2Key)) continue;
      this.#revoke(r2Key);
      void deleteFile(this.#owner, r2Key);
    }
  }

  async retry(r2Key: string): Promise<boolean> {
    const file = this.#files.get(r2Key);
    if (!file || file.state !== "failed") return false;
    await this.store({ ...file, state: "waiting", message: null });
    return true;
  }

  get unsendable(): ReadonlySet<string> {
    return new Set([...this.#files.values()].flatMap((file) => (file.state === "sent" ? [] : [file.r2Key])));
  }

  /** Differs whenever the state of a file differs. */
  get states(): string {
    return JSON.stringify(
      [...this.#files.values()].map(({ r2Key, state, message, heldUntil }) => [
        r2Key,
        state,
        message,
        heldUntil,
      ]),
    );
  }

  get isNotEmpty(): boolean {
    return this.#files.size > 0;
  }

  get hasWaiting(): boolean {
    return [...this.#files.values()].some(({ state }) => state === "waiting");
  }

  stateOf({ r2Key, url: serverUrl }: Attachment): FileState {
    const file = this.#files.get(r2Key);
    const url = this.#urlOf(r2Key, file) ?? serverUrl ?? this.#serverUrlOf(r2Key);
    const progress = uploadProgressOf(r2Key);
    if (progress !== undefined) return { url, state: "sending", progress, message: null };
    // A sent file stays on the device until the form's own change is sent, and may stay longer.
    if (!file || file.state === "sent") return { url, state: "stored", progress: 1, message: null };
    const state = isHeld(file) ? "held" : file.state;
    return { url, state, progress: 0, message: file.message };
  }

  /** Keeps the URL while the page is open, even after the upload, so that the picture on screen does not reload. */
  #urlOf(r2Key: string, file: StoredFile | undefined): string | undefined {
    const known = this.#urls.get(r2Key);
    if (known || !file) return known;
    const url = URL.createObjectURL(file.blob);
    this.#urls.set(r2Key, url);
    return url;
  }

  #serverUrlOf(r2Key: string): string {
    const params = { companyId: this.#companyId, r2Key };
    return apiHref("GET /api/v1/company/:companyId/attachments/:r2Key{.+}", params);
  }

  #revoke(r2Key: string): void {
    const url = this.#urls.get(r2Key);
    if (url) URL.revokeObjectURL(url);
    this.#urls.delete(r2Key);
  }

  revokeAll(): void {
    for (const r2Key of this.#urls.keys()) this.#revoke(r2Key);
  }
}
