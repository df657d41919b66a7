import { sha256Of } from "../../../../worker/domain/evidence/canonical-json.ts";
import { keyRangeOf, logStorageFailure, memoryStore, openDatabase, type StoredFile } from "./database.ts";

export type { StoredFile } from "./database.ts";

const STORE = "files";

export async function readStoredFile(owner: string, r2Key: string): Promise<StoredFile | undefined> {
  if (memoryStore.has(STORE, owner, r2Key))
    return memoryStore.get(STORE, owner, r2Key) as StoredFile | undefined;
  try {
    return await (await openDatabase()).get(STORE, [owner, r2Key]);
  } catch (error) {
    logStorageFailure(error);
    return undefined;
  }
}

export async function listFiles(owner: string, formKey: string): Promise<StoredFile[]> {
  const files = new Map<string, StoredFile | undefined>();
  try {
    const stored = await (await openDatabase()).getAllFromIndex(STORE, "form", [owner, formKey]);
    for (const file of stored) files.set(file.r2Key, file);
  } catch (error) {
    logStorageFailure(error);
  }
  for (const [key, value] of memoryStore.entries(STORE, owner)) {
    const file = value as StoredFile | undefined;
    if (file?.formKey === formKey) files.set(key, file);
    else if (!file) files.delete(key);
  }
  return [...files.values()].filter((file) => file !== undefined);
}

/** Nothing where the browser has no cryptography: on an address without https. */
export const hashOf = async (blob: Blob): Promise<string | undefined> =>
  globalThis.crypto.subtle && (await sha256Of(new Uint8Array(await blob.arrayBuffer())));

export async function storeFile(owner: string, given: StoredFile): Promise<void> {
  const file = { ...given, sha256: given.sha256 ?? (await hashOf(given.blob)) };
  try {
    await (await openDatabase()).put(STORE, { ...file, owner }, [owner, file.r2Key]);
    memoryStore.drop(STORE, owner, file.r2Key);
  } catch (error) {
    logStorageFailure(error);
    memoryStore.put(STORE, owner, file.r2Key, file);
  }
}

export async function deleteFile(owner: string, r2Key: string): Promise<void> {
  memoryStore.drop(STORE, owner, r2Key);
  try {
    await (await openDatabase()).delete(STORE, [owner, r2Key]);
  } catch (error) {
    logStorageFailure(error);
    memoryStore.put(STORE, owner, r2Key, undefined);
  }
}

/** Deletes all files of a user on this device. */
export async function deleteFilesOf(owner: string): Promise<void> {
  for (const [key] of memoryStore.entries(STORE, owner)) memoryStore.drop(STORE, owner, key);
  try {
    await (await openDatabase()).delete(STORE, keyRangeOf(owner));
  } catch (error) {
    logStorageFailure(error);
  }
}
