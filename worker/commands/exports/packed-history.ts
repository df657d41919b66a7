// The audit entries of a record, each with the proof that a signed tree has it.
import { proofsOf } from "../../domain/evidence/audit-tree.ts";
import type { PackedEntry } from "../../domain/evidence/pack.ts";
import { isOfDraft } from "../../reads/operations/audit-page.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  entriesOfRecord,
  type EntryOfRecord,
  type PackedForm,
} from "../../storage/exports/export-evidence.ts";
import { listRoots, rootCovering, type RootWithLeaves } from "../../storage/platform/audit-roots.ts";

type Tree = {
  number: number;
  has: (id: string) => boolean;
  placeOf: (id: string) => Promise<PackedEntry["tree"]>;
};

/** Trees that are kept for the next records, which are often of the same hour. */
const MOST_TREES = 4;

function treeOf({ root, leaves }: RootWithLeaves): Tree {
  // The later leaf counts for an entry that was amended within the hour.
  const places = new Map(leaves.map(({ id }, index) => [id, index]));
  const proof = proofsOf(leaves);
  return {
    number: root.number,
    has: (id) => places.has(id),
    async placeOf(id) {
      const index = places.get(id) ?? -1;
      const leaf = leaves[index];
      return leaf ? { root, leaf, index, proof: await proof(index) } : null;
    },
  };
}

/** Of records: the lines of `history.jsonl`, and where a leaf is in a tree. Of an entry that the reader may not read, the leaf and its proof. */
export function packedHistory(sql: Sql, { companyId, readerId }: { companyId: string; readerId: string }) {
  const kept: Tree[] = [];

  async function find(
    isIt: (tree: Tree) => boolean,
    load: () => Promise<RootWithLeaves | null | undefined>,
  ): Promise<Tree | null> {
    const known = kept.find(isIt);
    if (known) return known;
    const loaded = await load();
    if (!loaded) return null;
    const tree = treeOf(loaded);
    kept.unshift(tree);
    kept.length = Math.min(kept.length, MOST_TREES);
    return tree;
  }

  const treeOfRoot = (root: number) =>
    find(
      ({ number }) => number === root,
      async () => (await listRoots(sql, companyId, { from: root, limit: 1 }))[0],
    );

  async function treeWith({ entry, isImported, amendedIn }: EntryOfRecord): Promise<Tree | null> {
    if (isImported || amendedIn === null) return null;
    if (amendedIn !== undefined) return treeOfRoot(amendedIn);
    return find(
      (tree) => tree.has(entry.id),
      () => rootCovering(sql, companyId, entry),
    );
  }

  async function historyOf(form: PackedForm): Promise<string> {
    const lines: PackedEntry[] = [];
    for (const each of await entriesOfRecord(sql, form)) {
      const tree = (await (await treeWith(each))?.placeOf(each.entry.id)) ?? null;
      const about = { ...each.entry, at: new Date(each.entry.at), submittedAt: form.submittedAt };
      const isWithheld = isOfDraft(about, { userId: readerId });
      if (!isWithheld || tree)
        lines.push({
          entry: isWithheld ? null : each.entry,
          tree,
          ...(each.isImported ? { imported: true } : {}),
        });
    }
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  return {
    historyOf,
    /** The place of a leaf in the tree of the company's root. */
    placeIn: async (root: number, leafId: string) => (await treeOfRoot(root))?.placeOf(leafId) ?? null,
  };
}
