// Stores the document of a seal and its personal values. Should the row not be written, a nightly job removes them.
import { personalText, type PersonalValue } from "../../domain/evidence/personal-values.ts";
import { documentKey, personalKey } from "../../domain/evidence/seal-keys.ts";
import type { Seal } from "../../domain/evidence/seal.ts";
import type { MadeSeal } from "../../domain/evidence/sealing.ts";
import { newId } from "../../domain/ids.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";

/** Stores personal values of a seal, and returns the name of their file. */
export async function storePersonal(
  files: FileBucket,
  sealed: Pick<Seal, "companyId" | "recordId" | "sha256">,
  values: readonly PersonalValue[],
): Promise<string> {
  const file = newId();
  await storeJson(files, personalKey({ ...sealed, file }), personalText(values));
  return file;
}

const storeJson = (files: FileBucket, key: string, text: string) =>
  files.add(key, new TextEncoder().encode(text), "application/json", {});

/** Stores the document and its personal values. Returns the row of the seal. */
export async function storeSealed(files: FileBucket, { seal: made, text, personal }: MadeSeal) {
  const [personalFile] = await Promise.all([
    storePersonal(files, made, personal.values),
    storeJson(files, documentKey(made), text),
  ]);
  const { format: _, at, ...row } = made;
  return { ...row, at: new Date(at), salt: personal.salt, personalFile };
}
