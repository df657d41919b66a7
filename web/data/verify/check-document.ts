import type { ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import { type DocumentHash, hashOfDocument } from "../../../worker/domain/evidence/document-hash.ts";
import { api } from "../api/api.ts";
import { ApiError, NetworkError } from "../api/errors.ts";

/** A file, or the code in the address, where the QR code of a report leads. */
export type Subject = { file: File } | { code: string };
type SubjectKind = DocumentHash["of"] | "code";
type FoundSeal = ResponseBodyOf<"GET /api/v1/seals/:sha256">["seal"];

export type Outcome =
  | { is: "sealed"; of: SubjectKind; seal: FoundSeal }
  /** Changed, or never sealed here. */
  | { is: "unknown"; of: SubjectKind }
  /** Neither a report nor a record. */
  | { is: "other" }
  | { is: "unreadable" }
  | { is: "offline" }
  | { is: "failed"; error: unknown };

/** More than a report or a record has: what the Worker writes is smaller than its memory. */
const MOST_BYTES = 128 * 1024 * 1024;

async function bytesOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One document after the other, so that large ones are not in memory at once. */
export function checkInTurn(subject: Subject): Promise<Outcome> {
  const outcome = last
    .then(() => check(subject))
    .catch((error: unknown) => ({ is: "failed", error }) as const);
  last = outcome;
  return outcome;
}

/** Only the hash leaves the device. */
async function check(subject: Subject): Promise<Outcome> {
  if ("code" in subject) return lookUp("code", subject.code.toLowerCase());
  if (subject.file.size > MOST_BYTES) return { is: "other" };
  const bytes = await bytesOf(subject.file);
  if (!bytes) return { is: "unreadable" };
  const hash = await hashOfDocument(bytes);
  return hash ? lookUp(hash.of, hash.sha256) : { is: "other" };
}

async function lookUp(of: SubjectKind, sha256: string): Promise<Outcome> {
  try {
    const { seal } = await api("GET /api/v1/seals/:sha256", { params: { sha256 } });
    return { is: "sealed", of, seal };
  } catch (error) {
    if (error instanceof NetworkError) return { is: "offline" };
    if (error instanceof ApiError && error.status === 404) return { is: "unknown", of };
    throw error;
  }
}
