const encoder = new TextEncoder();

/** A keyed hash, as hexadecimal digits. The purpose keeps hashes for one thing from being those for another. */
export async function keyedHash(purpose: string, text: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`${purpose}:${text}`));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A code has a million values: a plain hash of it can be looked up, a keyed one cannot without the secret. */
export const hashCode = (code: string, secret: string): Promise<string> =>
  keyedHash("sign-in-code", code, secret);
