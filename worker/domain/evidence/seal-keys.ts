// The keys of a deployment (decision 73), and where its documents are.
import { type Language, LANGUAGES } from "../../contract/enums.ts";
import { type PublicSealKey, type SealKeys, signatureOf, SealKeyError } from "./seal.ts";

const isKey = (each: unknown): each is PublicSealKey =>
  typeof each === "object" &&
  each !== null &&
  ["id", "publicKey", "from"].every((name) => typeof (each as Record<string, unknown>)[name] === "string");

/** A list that cannot be read has no keys, so nothing is sealed with it. */
function publicKeysFrom(list: string | undefined): PublicSealKey[] {
  try {
    const keys: unknown = JSON.parse(list ?? "[]");
    return Array.isArray(keys) ? keys.filter(isKey) : [];
  } catch {
    return [];
  }
}

/** As the deployment has them: a secret, and the list as JSON. */
export type SealKeySettings = { SEAL_KEY?: string | undefined; SEAL_KEYS?: string | undefined };

export const sealKeysFrom = ({ SEAL_KEY, SEAL_KEYS }: SealKeySettings): SealKeys => ({
  privateKey: SEAL_KEY,
  publicKeys: publicKeysFrom(SEAL_KEYS),
});

export type Sealing = "ready" | "missing" | "wrong";

/** Whether a record could be completed now. */
export async function sealingWith(keys: SealKeys): Promise<Sealing> {
  try {
    await signatureOf("?", keys);
    return "ready";
  } catch (error) {
    if (!(error instanceof SealKeyError)) throw error;
    return error.isMissing ? "missing" : "wrong";
  }
}

type SealedDocument = { companyId: string; recordId: string; sha256: string };

export const documentKey = ({ companyId, recordId, sha256 }: SealedDocument): string =>
  `${companyId}/seals/${recordId}/${sha256}.json`;

/** The personal values of the sealed document. `file` is new each time they are written. */
export const personalKey = ({ file, ...document }: SealedDocument & { file: string }): string =>
  documentKey(document).replace(/\.json$/, `-${file}.json`);

/** The report of the sealed document. `file` is new each time it is made: the first that is recorded counts. */
export const reportKey = ({ file, ...document }: SealedDocument & { file: string }): string =>
  documentKey(document).replace(/\.json$/, `-${file}.pdf`);

type SealFiles = SealedDocument & { personalFile: string | null; reportFile: string | null };

/** One that names an erased person is of a file of values that no row has any more. */
export const translationKey = (row: SealFiles, language: Language): string =>
  reportKey({ ...row, file: `${row.personalFile === null ? "" : `${row.personalFile}_`}${language}` });

/** What says something of people in the bucket. */
export const personalKeysOf = (row: SealFiles): string[] => [
  ...(row.personalFile === null ? [] : [personalKey({ ...row, file: row.personalFile })]),
  ...(row.reportFile === null ? [] : [reportKey({ ...row, file: row.reportFile })]),
  ...LANGUAGES.map((language) => translationKey(row, language)),
];

/** The objects of the seal in the bucket. */
export const keysOfSeal = (row: SealFiles): string[] => [documentKey(row), ...personalKeysOf(row)];

/** The hash in the key of a document, its values or its report; null for a key of something else. */
export const documentHash = (key: string): string | null =>
  /^[^/]+\/seals\/[^/]+\/([0-9a-f]{64})(?:\.json|-\w+\.(?:json|pdf))$/.exec(key)?.[1] ?? null;
