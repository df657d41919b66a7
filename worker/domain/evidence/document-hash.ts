// What of a file is looked up: the hash that was signed with it, if it is as it was sealed.
import { canonicalJson, sha256Of } from "./canonical-json.ts";

export type DocumentHash = { of: "record" | "report"; sha256: string };

const PDF = "%PDF-";

/** Of a report, the hash of the file; of a record, that of its canonical JSON. Null for a file that is neither. */
export async function hashOfDocument(bytes: Uint8Array): Promise<DocumentHash | null> {
  if (new TextDecoder().decode(bytes.subarray(0, PDF.length)) === PDF)
    return { of: "report", sha256: await sha256Of(bytes) };
  const text = new TextDecoder().decode(bytes);
  const canonical = canonicalOf(text);
  if (canonical === null) return null;
  // JSON.parse takes the last of two equal keys, and a reader may see the first: such a file is not what was sealed.
  const isWhole = canonical.length === withoutSpaces(text).length;
  return { of: "record", sha256: await sha256Of(isWhole ? canonical : bytes) };
}

/** Null for what is no JSON object. */
function canonicalOf(text: string): string | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    return canonicalJson(JSON.parse(text));
  } catch {
    return null;
  }
}

const withoutSpaces = (json: string) => json.replaceAll(/("(?:[^"\\]+|\\.)*")|\s+/g, "$1");
