// Texts that only the Worker's secret opens again, for what is stored or queued and has to be sent on as it was.

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** Each purpose has a key of its own: what was sealed for one does not open for another. */
async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

export async function sealText(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(secret, purpose);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(encrypted)));
}

/** Null for what another secret, or another purpose, sealed. */
export async function openText(secret: string, purpose: string, sealed: string): Promise<string | null> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const key = await keyOf(secret, purpose);
  const plain = await crypto.subtle
    .decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES))
    .catch(() => null);
  return plain === null ? null : new TextDecoder().decode(plain);
}
