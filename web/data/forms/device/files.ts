import { sha256Of } from "#worker/domain/evidence/canonical-json.ts";
import type { StoredFile } from "../record.ts";
import type { OwnedFile } from "./database.ts";
import { ownedStore } from "./owned-store.ts";

export type { StoredFile } from "../record.ts";

const files = ownedStore("files", ({ r2Key }) => r2Key);

const opened = ({ bytes, ...file }: OwnedFile): StoredFile =>
  bytes ? { ...file, blob: new Blob([bytes], { type: file.contentType }) } : (file as StoredFile);

export async function readStoredFile(owner: string, r2Key: string): Promise<StoredFile | undefined> {
  const file = await files.read(owner, r2Key);
  return file && opened(file);
}

export async function listFiles(owner: string, formKey: string): Promise<StoredFile[]> {
  const found = await files.list(owner, (database) =>
    database.getAllFromIndex("files", "form", [owner, formKey]),
  );
  return found.filter((file) => file.formKey === formKey).map(opened);
}

/** Nothing where the browser has no cryptography: on an address without https. */
export const hashOf = async (blob: Blob): Promise<string | undefined> =>
  globalThis.crypto.subtle && (await sha256Of(new Uint8Array(await blob.arrayBuffer())));

export async function storeFile(owner: string, given: StoredFile): Promise<void> {
  const file = { ...given, sha256: given.sha256 ?? (await hashOf(given.blob)), owner };
  await files.update(owner, file.r2Key, () => file);
  if (!files.isOnlyInMemory(owner, file.r2Key)) return;
  const { blob, ...rest } = file;
  const bytes = await blob.arrayBuffer();
  await files.update(owner, file.r2Key, () => ({ ...rest, bytes }));
}

export async function deleteFile(owner: string, r2Key: string): Promise<void> {
  await files.update(owner, r2Key, () => undefined);
}

/** Deletes all files of a user on this device. */
export const deleteFilesOf = files.clear;
