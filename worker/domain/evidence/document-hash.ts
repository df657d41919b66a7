// The hash by which a file is looked up: the one that was signed, if the file is as it was sealed, byte for byte.
import { canonicalJson, sha256Of } from "./canonical-json.ts";

/**
 * Why a record is not the text that was sealed, whatever its values are: a reader may see something else in it.
 * - `key`: an object has it twice, and readers differ in which value they take. `number`: it is spelled otherwise.
 * - `before`, `after`: there is something around the record. `encoding`: it is not UTF-8.
 * - `layout`: spaces, the order of keys, or the spelling of texts.
 */
export type RecordFault =
  | { is: "key" | "number"; text: string }
  | { is: "before" | "after" | "encoding" | "layout" };

export type DocumentHash =
  | { of: "record" | "report"; sha256: string; faults?: undefined }
  | { of: "record"; sha256?: undefined; faults: readonly RecordFault[] };

const PDF = "%PDF-";

/** The hash of the file, for a report and for a record in canonical text. Null for any other file. */
export async function hashOfDocument(bytes: Uint8Array): Promise<DocumentHash | null> {
  const start = new TextDecoder().decode(bytes.subarray(0, PDF.length));
  if (start === PDF) return { of: "report", sha256: await sha256Of(bytes) };
  const faults = faultsOf(bytes);
  if (faults === null) return null;
  return faults.length === 0 ? { of: "record", sha256: await sha256Of(bytes) } : { of: "record", faults };
}

/** Empty for the canonical text of a JSON object (RFC 8785); null for a text without a JSON object. */
function faultsOf(bytes: Uint8Array): RecordFault[] | null {
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: false }).decode(bytes);
  const begin = /^[\uFEFF\s]*/.exec(text)?.[0].length ?? 0;
  const scanned = scan(text, begin);
  if (!scanned) return null;
  const faults: RecordFault[] = [...scanned.faults];
  if (begin > 0) faults.push({ is: "before" });
  if (scanned.end < text.length) faults.push({ is: "after" });
  if (!isUtf8(bytes)) faults.push({ is: "encoding" });
  if (faults.length > 0) return faults;
  return canonical(scanned.value) === text ? [] : [{ is: "layout" }];
}

/** Null for a value that is nested too deeply to be written. */
function canonical(value: unknown): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const TOKEN = /\s+|"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*|[{}[\]:,]|[a-z]+/gsy;

/** The JSON object that begins there, where it ends, and the keys and numbers in it that are not as they were sealed. */
function scan(text: string, begin: number): { value: unknown; end: number; faults: RecordFault[] } | null {
  if (text[begin] !== "{") return null;
  const faults: RecordFault[] = [];
  /** The keys of each object around the place; null for a list. */
  const around: (Set<string> | null)[] = [];
  let isKeyNext = false;
  TOKEN.lastIndex = begin;
  for (let end = begin; around.length > 0 || end === begin;) {
    const [token = ""] = TOKEN.exec(text) ?? [];
    if (token === "") return null;
    end += token.length;
    if (token === "{" || token === "[") around.push(token === "{" ? new Set() : null);
    else if (token === "}" || token === "]") around.pop();
    else if (token.startsWith('"') && isKeyNext) addKey(token);
    else if (/^[-\d]/.test(token) && token !== JSON.stringify(Number(token)))
      faults.push({ is: "number", text: token });
    if (token.trim() !== "") isKeyNext = token === "{" || (token === "," && around.at(-1) !== null);
    if (around.length === 0) return valueOf(end);
  }
  return null;

  function addKey(token: string): void {
    const keys = around.at(-1);
    const key = parsed(token);
    if (typeof key !== "string" || !keys) return;
    if (keys.has(key)) faults.push({ is: "key", text: key });
    keys.add(key);
  }

  function valueOf(end: number) {
    const value = parsed(text.slice(begin, end));
    return value === undefined ? null : { value, end, faults };
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
