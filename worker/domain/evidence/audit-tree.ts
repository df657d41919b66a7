// The audit log as Merkle trees (RFC 6962, section 2.1) whose roots are signed and chained (docs/evidence.md).
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import { isSigned, presentKey, type PublicSealKey, type SealKeys, signatureOf } from "./seal.ts";

/** Why an entry that a tree has is no longer as it was: both are changes that the product itself makes. */
export type Amendment = "erasure" | "retention";

/** The entry of a tree for an audit entry. A later leaf of the same entry counts instead of the earlier one. */
export type AuditLeaf = {
  /** Of the entry; "company/number" of a company's root in the platform's tree. */
  id: string;
  at: string;
  /** Null once the entry is deleted. */
  sha256: string | null;
  because?: Amendment;
};

/** An entry with every column, as JSON has it. */
export type SignedEntry = {
  id: string;
  companyId: string | null;
  actorId: string;
  impersonatedById: string | null;
  /** Absent where no program did it. */
  apiKeyId?: string;
  verb: string;
  recordType: string;
  recordId: string;
  changes: unknown;
  at: string;
  lastAt: string | null;
};

export const leafOf = async (entry: SignedEntry): Promise<AuditLeaf> => ({
  id: entry.id,
  at: entry.at,
  sha256: await sha256Of(canonicalJson(entry)),
});

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The prefixes keep a node from being taken for a leaf. */
const hashOfLeaf = (leaf: AuditLeaf) =>
  sha256Of(new Uint8Array([0, ...new TextEncoder().encode(canonicalJson(leaf))]));
const hashOfNode = (left: string, right: string) =>
  sha256Of(new Uint8Array([1, ...bytesOf(left), ...bytesOf(right)]));

/** The largest power of two below `count`. */
const leftPart = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1);

/** The hashes of a tree's nodes, each made once. */
function hashesOf(leaves: readonly AuditLeaf[]) {
  const ofLeaves = Promise.all(leaves.map(hashOfLeaf));
  const known = new Map<string, Promise<string>>();
  const make = async (from: number, to: number): Promise<string> => {
    if (to === from) return sha256Of("");
    if (to - from === 1) return (await ofLeaves)[from] ?? "";
    const middle = from + leftPart(to - from);
    return hashOfNode(await between(from, middle), await between(middle, to));
  };
  const between = (from: number, to: number): Promise<string> => {
    const key = `${from}-${to}`;
    const hash = known.get(key) ?? make(from, to);
    known.set(key, hash);
    return hash;
  };
  return between;
}

export const rootOf = (leaves: readonly AuditLeaf[]): Promise<string> => hashesOf(leaves)(0, leaves.length);

/** Gives the proof of each leaf: the hashes beside the way from it to the root, its neighbour first. */
export function proofsOf(leaves: readonly AuditLeaf[]): (index: number) => Promise<string[]> {
  const between = hashesOf(leaves);
  const path = async (index: number, from: number, to: number): Promise<string[]> => {
    if (to - from <= 1) return [];
    const middle = from + leftPart(to - from);
    return index < middle
      ? [...(await path(index, from, middle)), await between(middle, to)]
      : [...(await path(index, middle, to)), await between(from, middle)];
  };
  return (index) => path(index, 0, leaves.length);
}

/** The root that follows from a leaf, its place among so many, and its proof. */
export async function rootFromProof(
  leaf: AuditLeaf,
  { index, count, proof }: { index: number; count: number; proof: readonly string[] },
): Promise<string | null> {
  const walk = async (at: number, size: number, rest: readonly string[]): Promise<string | null> => {
    if (size <= 1) return rest.length === 0 ? hashOfLeaf(leaf) : null;
    const neighbour = rest.at(-1);
    if (neighbour === undefined) return null;
    const middle = leftPart(size);
    const below = at < middle;
    const inner = below
      ? await walk(at, middle, rest.slice(0, -1))
      : await walk(at - middle, size - middle, rest.slice(0, -1));
    if (inner === null) return null;
    return below ? hashOfNode(inner, neighbour) : hashOfNode(neighbour, inner);
  };
  return walk(index, count, proof);
}

/** The statement about a tree that is signed. */
export type RootStatement = {
  format: 1;
  /** The company, or "platform" for the entries of none. */
  chain: string;
  /** From 1, in the chain. */
  number: number;
  /** The last entry that the tree has, in the order of time and id; entries after it are those of the next. */
  untilAt: string;
  untilId: string;
  count: number;
  root: string;
  /** Of the previous statement. */
  previousSha256: string | null;
  at: string;
  keyId: string;
};
export type AuditRoot = RootStatement & { signature: string };

/** The text that is signed, and that authorities stamp. */
export const textOfRoot = ({
  format,
  chain,
  number,
  untilAt,
  untilId,
  count,
  root,
  previousSha256,
  at,
  keyId,
}: RootStatement): string =>
  canonicalJson({ format, chain, number, untilAt, untilId, count, root, previousSha256, at, keyId });

/** The hash by which the next statement of the chain names this one. */
export const hashOfRoot = (root: RootStatement): Promise<string> => sha256Of(textOfRoot(root));

/** Throws `SealKeyError` if the deployment cannot sign. */
export async function signRoot(
  statement: Omit<RootStatement, "format" | "keyId" | "count" | "root">,
  leaves: readonly AuditLeaf[],
  keys: SealKeys,
): Promise<AuditRoot> {
  const full: RootStatement = {
    ...statement,
    format: 1,
    count: leaves.length,
    root: await rootOf(leaves),
    keyId: presentKey(keys.publicKeys).id,
  };
  return { ...full, signature: await signatureOf(textOfRoot(full), keys) };
}

export const isRootGenuine = (root: AuditRoot, publicKeys: readonly PublicSealKey[]): Promise<boolean> =>
  isSigned(textOfRoot(root), root, publicKeys);
