/** A hash with the key of the deployment (auth/keyed-hash.ts). */
export type Keyed = (text: string) => Promise<string>;

const DIGITS = 16;
const GROUP = /\d{4}(?=\d)/g;
// The largest multiple of ten below 256; larger bytes are skipped, so that every digit is as likely.
const FAIR_BYTES = 250;
/** The most that the Workers' WebCrypto takes. */
const ITERATIONS = 100_000;
const encoder = new TextEncoder();

/** Sixteen digits in groups of four, which a person can write down. They are the same each time that the draft is sent. */
export async function receiptOf(keyed: Keyed, draft: string): Promise<string> {
  let digits = "";
  for (let nth = 0; digits.length < DIGITS; nth += 1)
    for (const pair of (await keyed(`receipt-of-draft:${nth}:${draft}`)).match(/../g) ?? []) {
      const byte = Number.parseInt(pair, 16);
      if (byte < FAIR_BYTES && digits.length < DIGITS) digits += String(byte % 10);
    }
  return digits.replaceAll(GROUP, "$& ");
}

/** The id of the notice, which its company knows. The draft cannot be found from it. */
export const noticeIdOf = async (keyed: Keyed, draft: string): Promise<string> =>
  (await keyed(`notice-of-draft:${draft}`)).slice(0, 32);

/**
 * What is stored of a receipt: a slow hash, so that whoever has read the database cannot try all codes, with a key, so that they cannot
 * even begin without the secret. It is the same each time, because a receipt is found by it.
 */
export async function receiptHash(keyed: Keyed, typed: string): Promise<string> {
  const secret = await keyed(`receipt:${typed.replaceAll(/\D/g, "")}`);
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: encoder.encode("extintor:receipt"), iterations: ITERATIONS },
    key,
    256,
  );
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
