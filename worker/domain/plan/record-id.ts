// The id of an occurrence's record follows from the occurrence, so that two devices without a network create the same record
// (decision 75).
import { occurrenceKey } from "./plan-line.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 24;

/** `attempt` counts the records of the occurrence that were deleted. */
export async function recordIdOf(lineId: string, day: string, attempt: number): Promise<string> {
  const name = `plan/${occurrenceKey(lineId, day)}/${attempt}`;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name)));
  return Array.from(digest.slice(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
