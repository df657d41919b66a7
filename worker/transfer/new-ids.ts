import { createHash } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Another id for each id: the same one whenever it is asked with the same seed, so that nothing has to be remembered. */
export const otherIds =
  (seed: string) =>
  (id: string): string => {
    const digest = createHash("sha256").update(`${seed} ${id}`).digest();
    if (UUID.test(id)) {
      const hex = digest.toString("hex");
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `8${hex.slice(17, 20)}`,
        hex.slice(20, 32),
      ].join("-");
    }
    return Array.from(digest.subarray(0, 24), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  };
