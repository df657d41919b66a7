import type { FormType } from "#worker/contract/enums.ts";

/** What choosing an entry does. A page is named by what lists it (features/palette/use-pages.ts). */
export type PaletteTarget =
  | { kind: "form"; id: string; type: FormType; departmentId: string | null }
  | { kind: "action"; id: string; departmentId: string }
  | { kind: "person"; id: string }
  | { kind: "place"; id: string }
  | { kind: "checklist"; id: string }
  | { kind: "task"; id: string; departmentId: string }
  | { kind: "department"; id: string }
  | { kind: "page"; id: string }
  | { kind: "start"; id: FormType };

export type PaletteKind = PaletteTarget["kind"];

export type PaletteEntry = {
  target: PaletteTarget;
  title: string;
  detail?: string | undefined;
  /** Further text by which it is found. */
  words?: string | undefined;
};

export const keyOf = ({ kind, id }: PaletteTarget): string => `${kind}.${id}`;

/** The first entry of each target. */
export function withoutRepeats(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const byKey = new Map<string, PaletteEntry>();
  for (const entry of entries) {
    const key = keyOf(entry.target);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey.values()];
}
