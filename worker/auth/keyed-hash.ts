const encoder = new TextEncoder();
/** Base64 of 32 bytes. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

let imported: { secret: string; key: CryptoKey } | undefined;

/** The secret's key for HMAC-SHA-256, imported once: every request verifies two cookies. */
async function keyOf(secret: string): Promise<CryptoKey> {
  if (imported?.secret !== secret) {
    const key = await crypto.subtle.importKey(
      "raw",
      encoder.encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign", "verify"],
    );
    imported = { secret, key };
  }
  return imported.key;
}

/** HMAC-SHA-256 in hexadecimal. What has few values (a code, an address) cannot be guessed from it without the secret. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The text of "text.signature", as Hono and better-auth sign cookies; null if the signature is not the secret's. */
export async function readSigned(secret: string, signed: string | undefined): Promise<string | null> {
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (signed === undefined || dot < 1) return null;
  const [text, signature] = [signed.slice(0, dot), signed.slice(dot + 1)];
  if (!SIGNATURE.test(signature)) return null;
  const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
  const isOurs = await crypto.subtle.verify("HMAC", await keyOf(secret), bytes, encoder.encode(text));
  return isOurs ? text : null;
}
