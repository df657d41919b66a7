import { sha256Of } from "#worker/domain/evidence/canonical-json.ts";
import type { StoredFile } from "./database.ts";
import { ownedStore } from "./owned-store.ts";

export type { StoredFile } from "./database.ts";

const files = ownedStore("files", ({ r2Key }) => r2Key);

export const readStoredFile = (owner: string, r2Key: string): Promise<StoredFile | undefined> =>
  files.read(owner, r2Key);

export async function listFiles(owner: string, formKey: string): Promise<StoredFile[]> {
  const found = await files.list(owner, (database) =>
    database.getAllFromIndex("files", "form", [owner, formKey]),
  );
  return found.filter((file) => file.formKey === formKey);
}

/** Nothing where the browser has no cryptography: on an address without https. */
export const hashOf = async (blob: Blob): Promise<string | undefined> =>
  globalThis.crypto.subtle && (await sha256Of(new Uint8Array(await blob.arrayBuffer())));

export async function storeFile(owner: string, given: StoredFile): Promise<void> {
  const file = { ...given, sha256: given.sha256 ?? (await hashOf(given.blob)), owner };
  await files.update(owner, file.r2Key, () => file);
}

export async function deleteFile(owner: string, r2Key: string): Promise<void> {
  await files.update(owner, r2Key, () => undefined);
}

/** Deletes all files of a user on this device. */
export const deleteFilesOf = files.clear;
