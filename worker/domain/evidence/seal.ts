// A seal: the hash of a canonical record, signed and chained to the seal before it (docs/evidence.md).
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import type { CanonicalRecord } from "./canonical-record.ts";

/** The statement that is signed. */
export type SealStatement = {
  format: 1;
  companyId: string;
  recordId: string;
  /** From 1, in the record. */
  number: number;
  /** The hash of the canonical record. */
  sha256: string;
  /** The hash of its content alone, which can be compared with the rows. */
  contentSha256: string;
  /** The hash of the previous seal's canonical record. */
  previousSha256: string | null;
  at: string;
  keyId: string;
  /** Absent if the record was completed or submitted. */
  cause?: "erasure";
};
export type Seal = SealStatement & {
  /** Base64. */
  signature: string;
  /** The place for a qualified timestamp (RFC 3161). */
  timestampToken: string | null;
};

/** A key that seals were or are signed with. Without `until` it is the present one. */
export type PublicSealKey = { id: string; publicKey: string; from: string; until?: string };
export type SealKeys = {
  /** The present private key: PKCS #8 in Base64. */
  privateKey: string | undefined;
  /** All public keys, 32 bytes in Base64 each. */
  publicKeys: readonly PublicSealKey[];
};

/** The deployment cannot seal: it has no key, or one that is not the present one of its public keys. */
export class SealKeyError extends Error {
  override name = "SealKeyError";
  readonly isMissing: boolean;
  constructor(isMissing: boolean, options?: ErrorOptions) {
    super(isMissing ? "there is no key to seal with" : "the key is not the present public key's", options);
    this.isMissing = isMissing;
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Takes the statement from a row or a seal with more fields. */
const statementOf = ({
  format,
  companyId,
  recordId,
  number,
  sha256,
  contentSha256,
  previousSha256,
  at,
  keyId,
  cause,
}: SealStatement): SealStatement => ({
  format,
  companyId,
  recordId,
  number,
  sha256,
  contentSha256,
  previousSha256,
  at,
  keyId,
  ...(cause ? { cause } : {}),
});

export const messageOf = (seal: SealStatement) => canonicalJson(statementOf(seal));

/** The leaf of a company's tree that says what was signed. */
export const leafOfSeal = async (seal: SealStatement) => ({
  id: `${SEAL_LEAF}${seal.recordId}/${seal.number}`,
  at: seal.at,
  sha256: await sha256Of(messageOf(seal)),
});
/** How the ids of such leaves begin. */
export const SEAL_LEAF = "seal/";

/** The fields of a seal's statement, without any others. */
export const sealAlone = ({ signature, timestampToken, ...rest }: Seal): Seal => ({
  ...statementOf(rest),
  signature,
  timestampToken,
});

const publicKeyOf = ({ publicKey }: PublicSealKey) =>
  crypto.subtle.importKey("raw", bytesOf(publicKey), "Ed25519", false, ["verify"]);

/** The first 16 digits of the key's own hash: no two keys have the same. */
export const keyIdOf = async (publicKey: string): Promise<string> =>
  (await sha256Of(bytesOf(publicKey))).slice(0, 16);

/** In Base64, with the id of the key. Throws `SealKeyError` if the deployment has no key that is the present one. */
export async function signatureOf(text: string, { privateKey, publicKeys }: SealKeys): Promise<string> {
  if (!privateKey) throw new SealKeyError(true);
  const present = presentKey(publicKeys);
  try {
    const key = await crypto.subtle.importKey("pkcs8", bytesOf(privateKey), "Ed25519", false, ["sign"]);
    const message = new TextEncoder().encode(text);
    const signature = await crypto.subtle.sign("Ed25519", key, message);
    // A key beside the published one would make seals that nobody can check.
    if (!(await crypto.subtle.verify("Ed25519", await publicKeyOf(present), signature, message)))
      throw new SealKeyError(false);
    return base64Of(signature);
  } catch (error) {
    throw error instanceof SealKeyError ? error : new SealKeyError(false, { cause: error });
  }
}

/** Throws `SealKeyError` if none is in use now. */
export function presentKey(publicKeys: readonly PublicSealKey[]): PublicSealKey {
  const present = publicKeys.find(({ until }) => until === undefined);
  if (!present) throw new SealKeyError(false);
  return present;
}

/** Whether the text was signed with one of the keys, within the time in which it was used. */
export async function isSigned(
  text: string,
  { keyId, at, signature }: Pick<Seal, "keyId" | "at" | "signature">,
  publicKeys: readonly PublicSealKey[],
): Promise<boolean> {
  const key = publicKeys.find(({ id }) => id === keyId);
  if (!key || at < key.from || (key.until !== undefined && at > key.until)) return false;
  try {
    return await crypto.subtle.verify(
      "Ed25519",
      await publicKeyOf(key),
      bytesOf(signature),
      new TextEncoder().encode(text),
    );
  } catch {
    return false;
  }
}

export const isSealGenuine = (seal: Seal, publicKeys: readonly PublicSealKey[]): Promise<boolean> =>
  isSigned(messageOf(seal), seal, publicKeys);

/** Whether this is what was sealed: the document with the digests of its personal values. */
export const isSealed = async ({ content, ...rest }: CanonicalRecord, seal: Seal): Promise<boolean> =>
  (await sha256Of(canonicalJson({ content, ...rest }))) === seal.sha256 &&
  (await sha256Of(canonicalJson(content))) === seal.contentSha256;

/** The number of the first seal that does not follow from the one before it; null if all do. */
export function brokenLink(
  seals: readonly Pick<Seal, "number" | "sha256" | "previousSha256">[],
): number | null {
  const inOrder = seals.toSorted((a, b) => a.number - b.number);
  const broken = inOrder.find(
    ({ number, previousSha256 }, index) =>
      number !== index + 1 || previousSha256 !== (inOrder[index - 1]?.sha256 ?? null),
  );
  return broken?.number ?? null;
}
