import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { checkPack, type PackVerdict } from "#worker/domain/evidence/check-pack.ts";
import {
  type DocumentHash,
  hashOfDocument,
  type RecordFault,
} from "#worker/domain/evidence/document-hash.ts";
import type { PackedKeys } from "#worker/domain/evidence/pack.ts";
import type { PublicSealKey } from "#worker/domain/evidence/seal.ts";
import { openPack, type FolderFile, type PackSource } from "./open-pack.ts";
import { isZip } from "./zip-files.ts";

/** A file, a folder, or the code in the address, where the QR code of a report leads. */
export type Subject =
  | { file: File }
  | { folder: string; files: readonly FolderFile[] | Promise<readonly FolderFile[]> }
  | { code: string };
type SubjectKind = DocumentHash["of"] | "code";
type FoundSeal = ResponseBodyOf<"GET /api/v1/seals/:sha256">["seal"];

/** Whose keys those of a pack are: the site's, others, or it is not known without a network. */
type KeyOwner = "site" | "other" | "unknown";

export type LookedUp =
  | { is: "sealed"; of: SubjectKind; seal: FoundSeal }
  /** Changed, or never sealed here. */
  | { is: "unknown"; of: SubjectKind }
  | { is: "offline" };
export type Outcome =
  | LookedUp
  /** A record in another text than the one that was sealed. */
  | { is: "inexact"; faults: readonly RecordFault[] }
  | { is: "pack"; verdict: PackVerdict; keysOf: KeyOwner }
  /** Neither a report nor a record nor a pack. */
  | { is: "other" }
  /** A report or a record, on a page that checks packs alone. */
  | { is: "elsewhere" }
  /** The browser cannot check signatures. */
  | { is: "oldBrowser" }
  | { is: "unreadable" }
  | { is: "failed"; error: unknown };

export type Server = {
  lookUp: (of: SubjectKind, sha256: string) => Promise<LookedUp>;
  /** The keys and the authorities of time stamps; null without a network. */
  published: () => Promise<PackedKeys | null>;
};
export type Progress = (done: number, all: number) => void;

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

/** One document after the other, so that large ones are not in memory at once. Without a server only packs are checked. */
export function checkInTurn(subject: Subject, server: Server | null, onProgress: Progress): Promise<Outcome> {
  const outcome = last
    .then(() => check(subject, server, onProgress))
    .catch((error: unknown) => ({ is: "failed", error }) as const);
  last = outcome;
  return outcome;
}

/** Only the hash leaves the device. */
async function check(subject: Subject, server: Server | null, onProgress: Progress): Promise<Outcome> {
  if ("code" in subject)
    return server ? server.lookUp("code", subject.code.toLowerCase()) : { is: "elsewhere" };
  if ("folder" in subject) {
    const files = await Promise.resolve(subject.files).catch(() => null);
    return files ? checkFiles({ folder: files }, server, onProgress) : { is: "unreadable" };
  }
  const { file } = subject;
  const isPacked = await isZip(file).catch(() => null);
  if (isPacked === null) return { is: "unreadable" };
  if (isPacked) return checkFiles({ zip: file }, server, onProgress);
  if (file.size > MOST_BYTES) return { is: "other" };
  const bytes = await bytesOf(file);
  if (!bytes) return { is: "unreadable" };
  const hash = await hashOfDocument(bytes);
  if (!hash) return { is: "other" };
  if (hash.faults) return { is: "inexact", faults: hash.faults };
  return server ? server.lookUp(hash.of, hash.sha256) : { is: "elsewhere" };
}

async function checkFiles(source: PackSource, server: Server | null, onProgress: Progress): Promise<Outcome> {
  const pack = await openPack(source);
  if (!pack) return { is: "other" };
  if (!(await checksSignatures())) return { is: "oldBrowser" };
  const site = await server?.published();
  const published = site?.keys ?? null;
  const verdict = await checkPack(pack, {
    published,
    authorities: site?.timestampAuthorities,
    loadStampCheck: async () => (await import("./token-signature.ts")).checkStamps,
    onProgress,
  });
  if (!verdict) return { is: "other" };
  const isPublished = ({ id, publicKey }: PublicSealKey) =>
    published?.some((key) => key.id === id && key.publicKey === publicKey);
  const keysOf = published === null ? "unknown" : verdict.keys.every(isPublished) ? "site" : "other";
  return { is: "pack", verdict, keysOf };
}

/** Browsers know Ed25519 since 2023 (Safari), 2024 (Firefox) and 2025 (Chrome). */
const checksSignatures = () =>
  crypto.subtle.importKey("raw", new Uint8Array(32), "Ed25519", false, ["verify"]).then(
    () => true,
    (error: unknown) => !(error instanceof DOMException && error.name === "NotSupportedError"),
  );
