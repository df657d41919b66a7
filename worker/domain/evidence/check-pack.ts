// Checks a pack by its files alone; in a browser without a network, too.
import { isRootGenuine, leafOf, rootFromProof } from "./audit-tree.ts";
import { sha256Of } from "./canonical-json.ts";
import type { CanonicalRecord } from "./canonical-record.ts";
import { hashOfDocument, type RecordFault } from "./document-hash.ts";
import {
  END_FILES,
  PACK_FILES,
  type PackedEntry,
  type PackedFile,
  type PackedKeys,
  type PackedSeals,
  type PackManifest,
  type PackSignature,
  signatureText,
  signedTextOf,
  sumsText,
} from "./pack.ts";
import { openRecord, type PersonalFault, readPersonal } from "./personal-values.ts";
import { isReportGenuine } from "./report-seal.ts";
import { brokenLink, isSealed, isSealGenuine, isSigned, type PublicSealKey } from "./seal.ts";
import type { PackedStampVerdict, StampCheck } from "./check-time-stamps.ts";
import type { Authority } from "./time-stamp.ts";

export type PackReader = {
  /** One that is there twice is listed twice. */
  paths: readonly string[];
  /** Null if the file is not there or cannot be read whole. */
  read: (path: string) => Promise<Uint8Array | null>;
};

export type FileVerdict = { path: string; is: "same" | "changed" | "missing" | "unlisted" };
export type RecordVerdict = {
  /** Its name is the record's number. */
  folder: string;
  /**
   * - `sealed`: the record, its report and its files are those that its last seal and the report's signature say.
   * - `incomplete`: one of its files was changed or is missing, or the pack never had a file that the record names.
   * - `forged`: a seal or a signature is not of a key of the pack, or they do not belong together.
   */
  is: "sealed" | "incomplete" | "forged";
  /** Of the last seal. */
  sealedAt?: string;
  /** The company's, as the record says it. */
  timeZone?: string;
  /** Entries of its history that no tree had when the pack was made, and those that another deployment wrote. */
  unsigned?: number;
  imported?: number;
  /** Of its last seal. Absent if it had none when the pack was made. With one of another root the record is forged. */
  timeStamps?: readonly PackedStampVerdict[];
  /** Why its text is not the one that was sealed, if it is JSON at all. */
  faults?: readonly RecordFault[];
  /** Its personal values: how many are hidden, and those that are not what was sealed. Absent if all are shown. */
  personal?: { hidden: number; faults: readonly PersonalFault[] };
};
export type PackVerdict = {
  /** Null if it cannot be read. */
  manifest: PackManifest | null;
  /** The manifest was signed with a key of the pack. `keysAt` tells the owner of the keys. */
  isSigned: boolean;
  keys: readonly PublicSealKey[];
  files: readonly FileVerdict[];
  records: readonly RecordVerdict[];
};

type Options = {
  /** Loads the check of time stamps, which is larger than the rest. Without it they are not looked at. */
  loadStampCheck?: () => Promise<StampCheck>;
  /** Those that the site has now; without them the pack's own count. */
  authorities?: readonly Authority[] | undefined;
  /** The keys that are published now: they say until when a key was used, which an older pack does not know. */
  published?: readonly PublicSealKey[] | null;
  onProgress?: (done: number, all: number) => void;
};
type Listed = Pick<PackedFile, "path" | "sha256">;

/** Null if the files are no pack. */
export async function checkPack(pack: PackReader, options: Options = {}): Promise<PackVerdict | null> {
  const verdictOn = verdictsOf(pack);
  const own = await checkEnd(pack, verdictOn, options.published ?? []);
  if (!own) return null;
  const files: FileVerdict[] = [];
  const hashes = new Map<string, string>();
  for (const { path, sha256 } of own.listed) {
    options.onProgress?.(files.length, own.listed.length);
    // One after the other: a pack may be larger than the memory of a device.
    const bytes = await pack.read(path);
    const actual = bytes && (await sha256Of(bytes));
    if (actual) hashes.set(path, actual);
    files.push({ path, is: verdictOn(path, actual === sha256) });
  }
  const expected = new Set([...own.listed.map(({ path }) => path), ...END_FILES]);
  const unlisted = pack.paths.filter((path) => !expected.has(path));
  const isWrong = new Set(files.filter(({ is }) => is !== "same").map(({ path }) => path));
  const byFolder = Map.groupBy(own.listed, ({ path }) => /^records\/[^/]+/.exec(path)?.[0] ?? "");
  byFolder.delete("");
  const records: RecordVerdict[] = [];
  const { loadStampCheck, authorities = own.authorities } = options;
  for (const [folder, listed] of byFolder) {
    if (listed.some(({ path }) => isWrong.has(path))) records.push({ folder, is: "incomplete" });
    else {
      const record = checkRecord(pack, {
        folder,
        listed,
        hashes,
        keys: own.keys,
        hidesPeople: own.manifest?.hidesPeople ?? false,
        authorities,
        loadStampCheck,
      });
      // A folder without a seal or history is forged too.
      records.push({ folder, ...(await record.catch(() => ({ is: "forged" }) as const)) });
    }
  }
  return {
    manifest: own.manifest,
    isSigned: own.isSigned,
    keys: own.keys,
    files: [...files, ...own.files, ...unlisted.map((path) => ({ path, is: "unlisted" }) as const)],
    records,
  };
}

type VerdictOn = (path: string, isSame: boolean) => FileVerdict["is"];

function verdictsOf({ paths }: PackReader): VerdictOn {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return (path, isSame) => {
    const count = counts.get(path) ?? 0;
    // A reader may take either copy of a file that is there twice.
    return count === 0 ? "missing" : isSame && count === 1 ? "same" : "changed";
  };
}

/**
 * The manifest, its signature and SHA256SUMS, of which each is compared with the two others, and the list of the other files: that of
 * the manifest, or of SHA256SUMS where the manifest was changed.
 */
async function checkEnd(pack: PackReader, verdictOn: VerdictOn, published: readonly PublicSealKey[]) {
  const sums = await read(pack, PACK_FILES.sums);
  const summed = listedIn(sums?.text ?? "");
  const manifest = await read(pack, PACK_FILES.manifest);
  if (!manifest && summed.length === 0) return null;
  const signature = await read(pack, PACK_FILES.signature);
  const statement = signature?.value as PackSignature | null | undefined;
  const keyFile = await read(pack, PACK_FILES.keys);
  const keys = keysIn(keyFile?.value, published);
  const isGenuine =
    Boolean(statement && manifest && statement.manifestSha256 === manifest.sha256) &&
    (await isSigned(signedTextOf(statement as PackSignature), statement as PackSignature, keys).catch(
      () => false,
    ));

  const agrees = (path: string, actual: string | undefined) =>
    actual !== undefined && summed.some((each) => each.path === path && each.sha256 === actual);
  const isManifestSame = isGenuine || agrees(PACK_FILES.manifest, manifest?.sha256);
  // With other keys, or of another manifest, a signature that is as it was cannot be genuine.
  const isExcused = !isManifestSame || !agrees(PACK_FILES.keys, keyFile?.sha256);
  const plain = signature && (await sha256Of(signatureText(statement)));
  const isSignatureSame = isGenuine
    ? signature?.sha256 === plain
    : agrees(PACK_FILES.signature, signature?.sha256) && isExcused;
  const content = isManifest(manifest?.value) ? manifest.value : null;
  const listed: readonly Listed[] = isManifestSame && content ? content.files : summed;
  const others = listed.filter(({ path }) => !END_FILES.includes(path));
  const expected = sumsText([
    ...others,
    { path: PACK_FILES.manifest, sha256: manifest?.sha256 ?? "" },
    { path: PACK_FILES.signature, sha256: plain ?? "" },
  ]);
  const verdict = (path: string, isSame: boolean) => ({ path, is: verdictOn(path, isSame) });
  return {
    manifest: content,
    isSigned: isGenuine,
    keys,
    authorities: (keyFile?.value as Partial<PackedKeys> | undefined)?.timestampAuthorities,
    listed: others,
    files: [
      verdict(PACK_FILES.manifest, isManifestSame),
      verdict(PACK_FILES.signature, isSignatureSame),
      verdict(PACK_FILES.sums, sums !== null && (!isGenuine || sums.text === expected)),
    ],
  };
}

/** A published key says more of its time than the pack does. */
function keysIn(value: unknown, published: readonly PublicSealKey[]): readonly PublicSealKey[] {
  const { keys } = (value ?? {}) as Partial<PackedKeys>;
  if (!Array.isArray(keys)) return [];
  return (keys as readonly PublicSealKey[]).map(
    (key) => published.find(({ id, publicKey }) => id === key.id && publicKey === key.publicKey) ?? key,
  );
}

const listedIn = (sums: string): Listed[] =>
  sums.split("\n").flatMap((line) => {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return sha256 && path ? [{ sha256, path }] : [];
  });

type CheckedRecord = {
  folder: string;
  listed: readonly Listed[];
  hashes: ReadonlyMap<string, string>;
  keys: readonly PublicSealKey[];
  hidesPeople: boolean;
  authorities: unknown;
  loadStampCheck: Options["loadStampCheck"];
};

/** The result for a record whose files are all as they were packed. */
async function checkRecord(
  pack: PackReader,
  { folder, listed, hashes, keys, hidesPeople, authorities, loadStampCheck }: CheckedRecord,
): Promise<Omit<RecordVerdict, "folder">> {
  const bytes = await pack.read(`${folder}/record.json`);
  // The document was already gone when the pack was made.
  if (!bytes) return { is: "incomplete" };
  const hash = await hashOfDocument(bytes);
  const sealed = await read(pack, `${folder}/seal.json`);
  const { seals = [], report = null } = (sealed?.value ?? {}) as Partial<PackedSeals>;
  const last = seals.at(-1);
  if (hash?.faults) return { is: "forged", faults: hash.faults };
  if (!last || hash?.of !== "record" || brokenLink(seals) !== null) return { is: "forged" };
  if (hash.sha256 !== last.sha256)
    return { is: "forged", personal: { hidden: 0, faults: [{ is: "record" }] } };
  const sealedText = JSON.parse(new TextDecoder().decode(bytes)) as CanonicalRecord;
  const values = await read(pack, `${folder}/personal.json`);
  const personal = values ? readPersonal(values.text) : [];
  if (!personal) return { is: "forged", personal: { hidden: 0, faults: [{ is: "personal" }] } };
  const { document, hidden, faults } = await openRecord(sealedText, personal, "");
  if (faults.length > 0) return { is: "forged", personal: { hidden: hidden.length, faults } };
  const { id: recordId, companyId } = document.content;
  const genuine = await Promise.all(seals.map((seal) => isSealGenuine(seal, keys)));
  const isOne = seals.every((seal) => seal.recordId === recordId && seal.companyId === companyId);
  if (genuine.includes(false) || !isOne || !(await isSealed(sealedText, last))) return { is: "forged" };
  const reportHash = hashes.get(`${folder}/report.pdf`);
  if (reportHash !== undefined || report) {
    const isOfThis = report?.recordSha256 === last.sha256 && (await isReportGenuine(report, keys));
    if (!isOfThis || (reportHash !== undefined && reportHash !== report.reportSha256))
      return { is: "forged" };
  }
  const history = await read(pack, `${folder}/history.jsonl`);
  const counted = await countEntries(history?.text ?? "", { recordId, companyId }, keys);
  if (counted === null) return { is: "forged" };
  const isStamped = listed.some(({ path }) => path === `${folder}/timestamp.json`);
  const timeStamps =
    isStamped && loadStampCheck
      ? await (
          await loadStampCheck()
        )({ last, keys, authorities, read: (name) => pack.read(`${folder}/${name}`) })
      : undefined;
  if (timeStamps?.some(({ is }) => is === "other")) return { is: "forged", timeStamps };
  const there = new Set(listed.map(({ sha256 }) => sha256));
  const isHidden = new Set(hidden);
  // Without people, a copy takes the place of the report, and signatures are left out together with their names.
  const isWhole =
    (reportHash !== undefined || hidesPeople) &&
    document.content.files.every(
      ({ sha256 }, index) =>
        sha256 === null || there.has(sha256) || (hidesPeople && isHidden.has(`/content/files/${index}/name`)),
    );
  return {
    is: isWhole ? "sealed" : "incomplete",
    sealedAt: last.at,
    timeZone: document.words.timeZone,
    ...counted,
    ...(hidden.length > 0 ? { personal: { hidden: hidden.length, faults: [] } } : {}),
    ...(timeStamps ? { timeStamps } : {}),
  };
}

/** How many entries no signed tree has; null if one is not of the record, or its proof leads to another root. */
async function countEntries(
  lines: string,
  { recordId, companyId }: { recordId: string; companyId: string },
  keys: readonly PublicSealKey[],
): Promise<{ unsigned: number; imported: number } | null> {
  let unsigned = 0;
  let imported = 0;
  for (const line of lines.split("\n").filter(Boolean)) {
    const { entry, tree, imported: isImported } = JSON.parse(line) as PackedEntry;
    if (entry && entry.recordId !== recordId) return null;
    if (!tree) {
      if (isImported) imported += 1;
      else unsigned += 1;
      continue;
    }
    const { root, leaf, ...place } = tree;
    const isOfEntry = !entry || (leaf.id === entry.id && leaf.sha256 === (await leafOf(entry)).sha256);
    const isOfTree =
      root.chain === companyId && (await rootFromProof(leaf, { ...place, count: root.count })) === root.root;
    if (!isOfEntry || !isOfTree || !(await isRootGenuine(root, keys))) return null;
  }
  return { unsigned, imported };
}

type Read = { text: string; sha256: string; value: unknown };

/** `value`: null for what is no JSON. */
async function read(pack: PackReader, path: string): Promise<Read | null> {
  const bytes = await pack.read(path);
  if (!bytes) return null;
  const text = new TextDecoder().decode(bytes);
  return { text, sha256: await sha256Of(bytes), value: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isManifest = (value: unknown): value is PackManifest =>
  typeof value === "object" &&
  value !== null &&
  Array.isArray((value as PackManifest).files) &&
  (value as PackManifest).files.every(
    ({ path, sha256 }) => typeof path === "string" && typeof sha256 === "string",
  );
