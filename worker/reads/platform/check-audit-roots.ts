import {
  type AuditLeaf,
  hashOfRoot,
  isRootGenuine,
  leafOf,
  rootOf,
  type SignedEntry,
} from "../../domain/evidence/audit-tree.ts";
import { leafOfSeal, type PublicSealKey, SEAL_LEAF } from "../../domain/evidence/seal.ts";
import { readStamp, storedAnswer } from "../../domain/evidence/time-stamp.ts";
import type { Sql } from "../../storage/core/database.ts";
import { toSeal } from "../../storage/forms/seals.ts";
import {
  amendmentsOf,
  type AuditFinding,
  findRoots,
  knownCompanies,
  listRoots,
  listStamps,
  listSignedEntries,
  PLATFORM,
  recordsWithSeals,
  type RootWithLeaves,
} from "../../storage/platform/audit-roots.ts";

/** More entries than a tree has leaves: those were put in, and no more of them are named at once. */
const MOST_INSERTED = 200;

type Check = {
  sql: Sql;
  chain: string;
  keys: readonly PublicSealKey[];
  /** Older entries may be deleted for their age. */
  keptSince: Date;
};

export type CheckedRoots = { findings: AuditFinding[]; roots: number; entries: number; next: number | null };

/**
 * Compares roots of a chain, from this number on, with the entries that they were made of: which entry was changed, deleted
 * or put in, and which root is not the one that was signed. `next` is null after the last.
 */
export async function checkRoots(
  check: Check,
  { from, limit }: { from: number; limit: number },
): Promise<CheckedRoots> {
  const { sql, chain } = check;
  const found = await listRoots(sql, chain, { from: from - 1, limit: limit + 1 });
  const findings: AuditFinding[] = [];
  let entries = 0;
  let previous = found[0]?.root.number === from - 1 ? found.shift() : undefined;
  // The first roots are deleted when their entries have been.
  let expected = previous || from === 1 ? from : undefined;
  for (const each of found) {
    const { root } = each;
    if (root.number !== expected && expected !== undefined && !isOld(check, root.untilAt))
      findings.push({ subject: `root ${expected}`, fault: "deleted" });
    const link = previous && root.number === expected ? await hashOfRoot(previous.root) : undefined;
    findings.push(...(await faultsOfRoot(check, each, link)));
    const compared = await compareEntries(check, each, previous?.root ?? null);
    findings.push(...compared.findings);
    entries += compared.entries;
    findings.push(
      ...(chain === PLATFORM
        ? await compareChains(check, each.leaves)
        : await compareSeals(check, each.leaves)),
    );
    previous = each;
    expected = root.number + 1;
  }
  if (chain === PLATFORM) findings.push(...(await compareStamps(check, found)));
  const last = found.at(-1)?.root.number;
  return { findings, roots: found.length, entries, next: last === undefined ? null : last + 1 };
}

const isOld = ({ keptSince }: Check, at: string) => Date.parse(at) < keptSince.getTime();

/** `link` is the hash of the previous root's statement, where that is known. */
async function faultsOfRoot(
  { keys }: Check,
  { root, leaves }: RootWithLeaves,
  link: string | undefined,
): Promise<AuditFinding[]> {
  const isWhole =
    (await isRootGenuine(root, keys)) &&
    (await rootOf(leaves)) === root.root &&
    (link === undefined || link === root.previousSha256);
  return isWhole ? [] : [{ subject: `root ${root.number}`, fault: "changed" }];
}

/** Leaves of the entries that were new: not those that say what became of earlier ones, nor roots of companies. */
const newEntries = (leaves: readonly AuditLeaf[]) =>
  leaves.filter(({ id, because }) => because === undefined && !id.includes("/"));

async function compareEntries(
  check: Check,
  { root, leaves }: RootWithLeaves,
  previous: RootWithLeaves["root"] | null,
): Promise<{ findings: AuditFinding[]; entries: number }> {
  const { sql, chain } = check;
  const ofEntries = newEntries(leaves);
  const [first] = ofEntries;
  if (!first) return { findings: [], entries: 0 };
  const after =
    previous === null
      ? root.number === 1
        ? null
        : { at: new Date(first.at), id: "" }
      : { at: new Date(previous.untilAt), id: previous.untilId };
  const stored = await listSignedEntries(sql, chain, {
    after,
    until: { at: new Date(root.untilAt), id: root.untilId },
    limit: ofEntries.length + MOST_INSERTED,
  });
  const now = new Map(
    (await Promise.all(stored.map((entry: SignedEntry) => leafOf(entry)))).map((leaf) => [leaf.id, leaf]),
  );
  const then = new Map(ofEntries.map((leaf) => [leaf.id, leaf]));
  const suspects = ofEntries.filter(
    ({ id, at, sha256 }) => now.get(id)?.sha256 !== sha256 && (now.has(id) || !isOld(check, at)),
  );
  const excused = await amendedAs(check, suspects, now);
  const findings = [
    ...suspects
      .filter(({ id }) => !excused.has(id))
      .map(({ id }): AuditFinding => ({ subject: id, fault: now.has(id) ? "changed" : "deleted" })),
    ...[...now.keys()]
      .filter((id) => !then.has(id))
      .map((id): AuditFinding => ({ subject: id, fault: "inserted" })),
  ];
  return { findings, entries: ofEntries.length };
}

/** The entries that are as a later tree says, or that the next tree will have. */
async function amendedAs(
  { sql, chain }: Check,
  suspects: readonly AuditLeaf[],
  now: ReadonlyMap<string, AuditLeaf>,
): Promise<Set<string>> {
  if (suspects.length === 0) return new Set();
  const amendments = await amendmentsOf(
    sql,
    suspects.map(({ id }) => id),
  );
  const excused = new Set<string>();
  for (const [id, of] of Map.groupBy(amendments, ({ entryId }) => entryId)) {
    const numbers = of.map(({ rootNumber }) => rootNumber ?? Infinity);
    const latest = Math.max(...numbers);
    if (latest === Infinity) {
      excused.add(id);
      continue;
    }
    const [tree] = await listRoots(sql, chain, { from: latest, limit: 1 });
    const leaf = tree?.leaves.find((each) => each.id === id && each.because !== undefined);
    if (tree && leaf && leaf.sha256 === (now.get(id)?.sha256 ?? null)) excused.add(id);
  }
  return excused;
}

/** The roots of companies that the platform's tree has are still there, and the same. */
async function compareChains(check: Check, leaves: readonly AuditLeaf[]): Promise<AuditFinding[]> {
  const listed = leaves
    .filter(({ id, at }) => id.includes("/") && !isOld(check, at))
    .map(({ id, sha256 }) => {
      const [chain = "", number = ""] = id.split("/");
      return { id, sha256, chain, number: Number(number) };
    });
  if (listed.length === 0) return [];
  const roots = await findRoots(check.sql, listed);
  const hashes = new Map<string, string>();
  for (const root of roots) hashes.set(`${root.chain}/${root.number}`, await hashOfRoot(root));
  const wrong = listed.filter(({ id, sha256 }) => hashes.get(id) !== sha256);
  const known = await knownCompanies(check.sql, [...new Set(wrong.map(({ chain }) => chain))]);
  return wrong
    .filter(({ chain }) => known.has(chain))
    .map(({ id }): AuditFinding => ({
      subject: `root ${id}`,
      fault: hashes.has(id) ? "changed" : "deleted",
    }));
}

/** The seals that the tree has are still there, and the same. Those of a record that was deleted went with it. */
async function compareSeals({ sql }: Check, leaves: readonly AuditLeaf[]): Promise<AuditFinding[]> {
  const listed = leaves
    .filter(({ id }) => id.startsWith(SEAL_LEAF))
    .map(({ id, sha256 }) => ({ id, sha256, recordId: id.split("/")[1] ?? "" }));
  if (listed.length === 0) return [];
  const { seals, existing } = await recordsWithSeals(
    sql,
    listed.map(({ recordId }) => recordId),
  );
  const now = new Map(
    (await Promise.all(seals.map((row) => leafOfSeal(toSeal(row))))).map(({ id, sha256 }) => [id, sha256]),
  );
  return listed
    .filter(({ id, sha256, recordId }) => now.get(id) !== sha256 && (now.has(id) || existing.has(recordId)))
    .map(({ id }): AuditFinding => ({
      subject: id.replace("/", " "),
      fault: now.has(id) ? "changed" : "deleted",
    }));
}

/** The time stamps of these roots are of what they say now. Signatures of authorities are checked by `npm run verify-audit`. */
async function compareStamps({ sql }: Check, found: readonly RootWithLeaves[]): Promise<AuditFinding[]> {
  const roots = new Map(found.map(({ root }) => [root.number, root]));
  const stamps = await listStamps(sql, [...roots.keys()]);
  const findings: AuditFinding[] = [];
  for (const { rootNumber, answer } of stamps) {
    const root = roots.get(rootNumber);
    if (answer === null || !root) continue;
    const read = await readStamp(storedAnswer(answer));
    if (read?.stamp?.sha256 !== (await hashOfRoot(root)))
      findings.push({ subject: `stamp ${rootNumber}`, fault: "changed" });
  }
  return findings;
}
