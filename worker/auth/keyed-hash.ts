const encoder = new TextEncoder();

/** HMAC-SHA-256 as hexadecimal digits. The purpose keeps hashes made for one use from matching those of another. */
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
