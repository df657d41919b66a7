const encoder = new TextEncoder();

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Follows from the request and the secret, so that neither the queue nor the database holds the token itself. */
export async function mailboxToken(secret: string, companyId: string, requestId: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signed = encoder.encode(`confirm-mailbox:${companyId}:${requestId}`);
  return base64url(await crypto.subtle.sign("HMAC", key, signed));
}

export const mailboxTokenHash = async (token: string): Promise<string> =>
  base64url(await crypto.subtle.digest("SHA-256", encoder.encode(token)));
