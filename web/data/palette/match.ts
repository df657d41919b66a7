import type { PaletteEntry, PaletteKind } from "./entry.ts";

/** Without case, accents and the hyphens of record numbers. */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}|-/gu, "")
    .toLowerCase();

/** How well the entry matches, 0 best; null if a word of the search occurs nowhere in it. */
function rankOf(
  { title, detail = "", words = "" }: PaletteEntry,
  searched: readonly string[],
): number | null {
  const name = fold(title);
  const all = `${name} ${fold(detail)} ${fold(words)}`;
  if (!searched.every((word) => all.includes(word))) return null;
  const [first = ""] = searched;
  if (name.startsWith(first)) return 0;
  if (name.includes(` ${first}`)) return 1;
  return name.includes(first) ? 2 : 3;
}

const MAX_IN_GROUP = 6;

export type PaletteGroup = { kind: PaletteKind; entries: PaletteEntry[] };

/** The entries that match, grouped by kind. The group with the best match comes first. */
export function findEntries(entries: readonly PaletteEntry[], search: string): PaletteGroup[] {
  const searched = fold(search).split(/\s+/).filter(Boolean);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, searched);
    return rank === null ? [] : [{ entry, rank }];
  });
  const byRank = ranked.toSorted((a, b) => a.rank - b.rank);
  const groups = new Map<PaletteKind, PaletteEntry[]>();
  for (const { entry } of byRank) {
    const group = groups.get(entry.target.kind) ?? [];
    if (group.length < MAX_IN_GROUP) group.push(entry);
    groups.set(entry.target.kind, group);
  }
  return [...groups].map(([kind, found]) => ({ kind, entries: found }));
}
