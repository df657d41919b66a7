import { LABEL_ALPHABET, LABEL_LENGTH } from "../contract/organisation/labels.ts";

// The largest multiple of the alphabet's size below 256; larger bytes are skipped, so that every letter is as likely.
const FAIR_BYTES = 256 - (256 % LABEL_ALPHABET.length);

/** Ten of 31 letters and digits: 8 × 10¹⁴ codes, of which only people of the company can open one. */
export function newLabelCode(): string {
  let code = "";
  while (code.length < LABEL_LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * LABEL_LENGTH)))
      if (byte < FAIR_BYTES && code.length < LABEL_LENGTH)
        code += LABEL_ALPHABET[byte % LABEL_ALPHABET.length];
  return code;
}

/** As somebody types it who reads it from the label. */
export const readLabelCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();
