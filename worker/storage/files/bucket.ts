// The only access to R2 for attachments.
import type { Env } from "../../env.ts";

type StoredFile = { etag: string; size: number; about: Record<string, string> };
type ListedFile = { key: string; uploaded: Date };

export type FileBucket = ReturnType<typeof openFiles>;

const MAX_KEYS_PER_DELETE = 1000;
/** R2 takes no smaller parts than 5 MiB. */
const PART_BYTES = 5 * 1024 * 1024;

/** Deletes the first `most` objects with keys of this prefix, and returns how many there were. */
export async function removeUnder(files: Env["FILES"], prefix: string, most: number): Promise<number> {
  const { objects } = await files.list({ prefix, limit: most });
  if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
  return objects.length;
}

export const openFiles = ({ FILES }: Pick<Env, "FILES">) => ({
  /** Stores it unless the key is taken; null when it is. */
  async add(key: string, bytes: Uint8Array, contentType: string, about: Record<string, string>) {
    const object = await FILES.put(key, bytes, {
      onlyIf: new Headers({ "if-none-match": "*" }),
      httpMetadata: { contentType },
      customMetadata: about,
    });
    return object && { etag: object.etag, size: object.size };
  },

  /** Writes a file of unknown size, with one part of it in memory at a time. */
  async upload(key: string, contentType: string) {
    const parts = await FILES.createMultipartUpload(key, { httpMetadata: { contentType } });
    const done: R2UploadedPart[] = [];
    let held: Uint8Array[] = [];
    let size = 0;
    const send = async (): Promise<void> => {
      const part = new Blob(held);
      // All parts but the last have to be of one size.
      const length = size > PART_BYTES ? PART_BYTES : size;
      const bytes = await part.slice(0, length).arrayBuffer();
      done.push(await parts.uploadPart(done.length + 1, bytes));
      held = [new Uint8Array(await part.slice(length).arrayBuffer())];
      size -= length;
      if (size > PART_BYTES) await send();
    };
    return {
      async write(bytes: Uint8Array): Promise<void> {
        held.push(bytes);
        size += bytes.length;
        if (size > PART_BYTES) await send();
      },
      async finish(): Promise<void> {
        await send();
        await parts.complete(done);
      },
      abort: (): Promise<void> => parts.abort(),
    };
  },

  async head(key: string): Promise<StoredFile | null> {
    const object = await FILES.head(key);
    return object && { etag: object.etag, size: object.size, about: object.customMetadata ?? {} };
  },

  async read(key: string, range?: { offset: number; length: number }) {
    const object = await FILES.get(key, range ? { range } : {});
    return object?.body ?? null;
  },

  async remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += MAX_KEYS_PER_DELETE)
      await FILES.delete(keys.slice(start, start + MAX_KEYS_PER_DELETE));
  },

  /** The keys that begin so, a thousand at most. */
  async keysUnder(prefix: string): Promise<Set<string>> {
    const { objects } = await FILES.list({ prefix });
    return new Set(objects.map(({ key }) => key));
  },

  /** Lists files by key, after the given one. */
  async list(startAfter: string | null, limit: number): Promise<{ files: ListedFile[]; isLast: boolean }> {
    const { objects, truncated } = await FILES.list({ limit, ...(startAfter ? { startAfter } : {}) });
    return { files: objects.map(({ key, uploaded }) => ({ key, uploaded })), isLast: !truncated };
  },
});
