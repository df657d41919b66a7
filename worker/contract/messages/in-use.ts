import type { Language } from "../enums.ts";

/** The records that block a deletion, with their counts. */
export type ReferrerCounts = {
  [Noun in "members" | "forms" | "actions" | "zones" | "plannedTasks" | "documents" | "accidents"]?: number;
};
export type Deletable = "department" | "location" | "zone" | "jobPosition";

type ReferrerNouns = Record<keyof ReferrerCounts, [one: string, many: string]>;

/** "4 miembros, 12 formularios y 3 acciones", and whether the verb beside it is singular. */
export function listReferrers(
  language: Language,
  nouns: ReferrerNouns,
  referrers: ReferrerCounts,
): { list: string; isOne: boolean } {
  const present = (Object.keys(nouns) as (keyof ReferrerCounts)[]).flatMap((noun) => {
    const count = referrers[noun] ?? 0;
    return count > 0 ? [{ count, text: `${count} ${nouns[noun][count === 1 ? 0 : 1]}` }] : [];
  });
  return {
    list: new Intl.ListFormat(language, { type: "conjunction" }).format(present.map(({ text }) => text)),
    isOne: present.length === 1 && present[0]?.count === 1,
  };
}
