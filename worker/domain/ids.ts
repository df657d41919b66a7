const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
// The largest multiple of 62 below 256; larger bytes are skipped to avoid modulo bias.
const FAIR_BYTES = 248;

function randomString(length: number): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < FAIR_BYTES && id.length < length) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

export const newId = (): string => randomString(24);
export const newLongId = (): string => randomString(32);
