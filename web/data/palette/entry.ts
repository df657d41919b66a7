import type { FormType, SettingsTab } from "#worker/contract/enums.ts";

export type PalettePage =
  | "home"
  | "forms"
  | "actions"
  | "board"
  | "mailbox"
  | "my-mailbox"
  | "exports"
  | "admin"
  | `settings.${SettingsTab}`;

/** What choosing an entry does. */
export type PaletteTarget =
  | { kind: "form"; id: string; type: FormType; departmentId: string | null }
  | { kind: "action"; id: string; departmentId: string }
  | { kind: "person"; id: string }
  | { kind: "department"; id: string }
  | { kind: "page"; id: PalettePage }
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
