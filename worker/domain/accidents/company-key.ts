// The key of a company that seals its cases of accidents, itself sealed with the Worker's secret. Who has a copy of the database alone
// opens none of them, and a sealed text opens for its own record only.
import { toBase64 } from "../files/help-picture.ts";
import { openText, sealText } from "../sealed-text.ts";

const IV_BYTES = 12;
const KEY_BYTES = 32;
const encoder = new TextEncoder();

const purposeOf = (companyId: string): string => `accidents of ${companyId}`;
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const imported = (raw: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytesOf(raw), "AES-GCM", false, ["encrypt", "decrypt"]);

/** The secret's parts, the present one first: the others open what was sealed before it. */
export const secretsIn = (secret: string | undefined): string[] =>
  (secret ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

export async function newCompanyKey(secret: string, companyId: string) {
  const raw = toBase64(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  return { wrapped: await sealText(secret, purposeOf(companyId), raw), key: await imported(raw) };
}

/** `rewrapped` is the key sealed with the present secret, if an earlier one opened it. Null if none of them does. */
export async function openCompanyKey(secrets: readonly string[], companyId: string, wrapped: string) {
  const [present] = secrets;
  for (const secret of secrets) {
    const raw = await openText(secret, purposeOf(companyId), wrapped);
    if (raw === null || present === undefined) continue;
    const rewrapped = secret === present ? null : await sealText(present, purposeOf(companyId), raw);
    return { key: await imported(raw), rewrapped };
  }
  return null;
}

/** `about` names the record: the text does not open as another record's. */
export async function seal(key: CryptoKey, about: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = encoder.encode(JSON.stringify(value));
  const options = { name: "AES-GCM", iv, additionalData: encoder.encode(about) };
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(options, key, text));
  const bytes = new Uint8Array(IV_BYTES + encrypted.length);
  bytes.set(iv);
  bytes.set(encrypted, IV_BYTES);
  return toBase64(bytes);
}

/** Throws for what another key, or for another record, was sealed. */
export async function open<Value>(key: CryptoKey, about: string, sealed: string): Promise<Value> {
  const bytes = bytesOf(sealed);
  const options = {
    name: "AES-GCM",
    iv: bytes.subarray(0, IV_BYTES),
    additionalData: encoder.encode(about),
  };
  const plain = await crypto.subtle.decrypt(options, key, bytes.subarray(IV_BYTES));
  return JSON.parse(new TextDecoder().decode(plain)) as Value;
}

export const aboutCase = (companyId: string, accidentId: string): string => `case ${companyId} ${accidentId}`;
export const aboutEntry = (companyId: string, entryId: string): string => `entry ${companyId} ${entryId}`;
