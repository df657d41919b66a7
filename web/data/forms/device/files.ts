import { database, type KeptFile } from "./database.ts";
import { overlay, tellUnkept } from "./keep.ts";

export type { KeptFile } from "./database.ts";

const STORE = "files";

export async function readFile(owner: string, r2Key: string): Promise<KeptFile | undefined> {
  if (overlay.has(STORE, owner, r2Key)) return overlay.get(STORE, owner, r2Key) as KeptFile | undefined;
  try {
    return await (await database()).get(STORE, [owner, r2Key]);
  } catch (error) {
    tellUnkept(error);
    return undefined;
  }
}

export async function filesOf(owner: string, formKey: string): Promise<KeptFile[]> {
  const files = new Map<string, KeptFile | undefined>();
  try {
    const kept = await (await database()).getAllFromIndex(STORE, "form", [owner, formKey]);
    for (const file of kept) files.set(file.r2Key, file);
  } catch (error) {
    tellUnkept(error);
  }
  for (const [key, value] of overlay.entries(STORE, owner)) {
    const file = value as KeptFile | undefined;
    if (file?.formKey === formKey) files.set(key, file);
    else if (!file) files.delete(key);
  }
  return [...files.values()].filter((file) => file !== undefined);
}

export async function keepFile(owner: string, file: KeptFile): Promise<void> {
  try {
    await (await database()).put(STORE, { ...file, owner }, [owner, file.r2Key]);
    overlay.drop(STORE, owner, file.r2Key);
  } catch (error) {
    tellUnkept(error);
    overlay.put(STORE, owner, file.r2Key, file);
  }
}

export async function forgetFile(owner: string, r2Key: string): Promise<void> {
  overlay.drop(STORE, owner, r2Key);
  try {
    await (await database()).delete(STORE, [owner, r2Key]);
  } catch (error) {
    tellUnkept(error);
    overlay.put(STORE, owner, r2Key, undefined);
  }
}
