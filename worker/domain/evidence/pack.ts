// A pack of evidence: sealed records with all that is needed to check them without the server (docs/evidence.md).
import type { AuditLeaf, AuditRoot, SignedEntry } from "./audit-tree.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import type { SignedReport } from "./report-seal.ts";
import type { Authority, LeafPlace, StampPath } from "./time-stamp.ts";
import { presentKey, type PublicSealKey, type Seal, type SealKeys, signatureOf } from "./seal.ts";

const PACK_FORMAT = 1;

/** At the top of a pack. */
export const PACK_FILES = {
  readme: "LEEME.txt",
  keys: "keys.json",
  checker: "verificar.html",
  documents: "documents.json",
  communications: "communications.json",
  manifest: "manifest.json",
  signature: "manifest.sig.json",
  sums: "SHA256SUMS",
} as const;
/** What an inspector's folder has beside them. The first two hold files. */
export const FOLDER_FILES = {
  documents: "documents/",
  plan: "plan/",
  accidents: "accidents.csv",
  data: "folder.json",
  index: "indice.html",
} as const;
/** The files that are made from all others, and are not in their list. */
export const END_FILES: readonly string[] = [PACK_FILES.manifest, PACK_FILES.signature, PACK_FILES.sums];

export type PackedFile = { path: string; bytes: number; sha256: string };
export type PackManifest = {
  format: typeof PACK_FORMAT;
  company: { id: string; name: string };
  /** The address of the public keys, to be compared with those in the pack. */
  keysAt: string;
  at: string;
  /** It was made without people's names and what is about health. */
  hidesPeople?: true;
  /** Every file but the manifest, its signature and SHA256SUMS. */
  files: readonly PackedFile[];
};

/** The statement about a pack that is signed. */
type PackStatement = { format: typeof PACK_FORMAT; manifestSha256: string; at: string; keyId: string };
export type PackSignature = PackStatement & { signature: string };

/** The seals of one record, the first one first, and the signed report of the last. */
export type PackedSeals = { seals: readonly Seal[]; report: SignedReport | null };
/**
 * A line of `history.jsonl`. Without a tree the entry was not signed yet when the pack was made, or it was imported: another
 * deployment wrote it. Without the entry it is one that whoever made the pack may not read.
 */
export type PackedEntry = {
  entry: SignedEntry | null;
  imported?: true;
  tree: { root: AuditRoot; leaf: AuditLeaf; index: number; proof: readonly string[] } | null;
};
/** As it is published, too. */
export type PackedKeys = { keys: readonly PublicSealKey[]; timestampAuthorities?: readonly Authority[] };

/**
 * The time stamp of a record, `timestamp.json`: its last seal is a leaf of the first root, and the last root of the platform is the one
 * that was stamped. That one is there as the text that was stamped, too.
 */
export type PackedTimeStamp = LeafPlace &
  StampPath & { stamps: readonly { authority: string; file: string }[] };

export const signedTextOf = ({ format, manifestSha256, at, keyId }: PackStatement): string =>
  canonicalJson({ format, manifestSha256, at, keyId });

/** One line for each file, so that a long manifest can be read. */
function manifestText({ files, ...about }: PackManifest): string {
  const head = JSON.stringify(about).slice(0, -1);
  return `${head},"files":[\n${files.map((file) => JSON.stringify(file)).join(",\n")}\n]}\n`;
}

export const signatureText = (signature: unknown): string => `${JSON.stringify(signature, null, 2)}\n`;

/** As `sha256sum -c` reads it. */
export const sumsText = (files: readonly Pick<PackedFile, "path" | "sha256">[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");

/** The last files of a pack, which list and sign the others. Throws `SealKeyError` if the deployment cannot sign. */
export async function packEnd(
  about: Pick<PackManifest, "company" | "keysAt" | "at" | "hidesPeople">,
  files: readonly PackedFile[],
  keys: SealKeys,
): Promise<Record<string, string>> {
  const manifest = manifestText({ format: PACK_FORMAT, ...about, files });
  const statement: PackStatement = {
    format: PACK_FORMAT,
    manifestSha256: await sha256Of(manifest),
    at: about.at,
    keyId: presentKey(keys.publicKeys).id,
  };
  const signature = signatureText({
    ...statement,
    signature: await signatureOf(signedTextOf(statement), keys),
  });
  const sums = sumsText([
    ...files,
    { path: PACK_FILES.manifest, sha256: statement.manifestSha256 },
    { path: PACK_FILES.signature, sha256: await sha256Of(signature) },
  ]);
  return { [PACK_FILES.manifest]: manifest, [PACK_FILES.signature]: signature, [PACK_FILES.sums]: sums };
}

/** A part of a path that every system takes and `sha256sum` writes as it is. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll(/[^\w.-]+/g, "_")
    .replace(/^[._-]+/, "")
    .slice(-80) || "_";
