// What the code tables of a parte have in common; the tables are in data/.

export type CodeTable = {
  title: string;
  /** The digits of each code. */
  length: number;
  /** Whether the last digit is within a group, with 9 for another of it. */
  isGrouped: boolean;
  version: string;
  /** What a person should know before relying on a line. */
  doubts: readonly string[];
  rows: readonly (readonly [code: string, text: string | null])[];
};

export const SOURCE = {
  version: "Orden TAS/2926/2002, annexes II and IV, read in November 2026 in a copy of the consolidated text",
  doubts: [
    "The copy has typing errors: load the lists from Delt@ or CoNTA before a sheet is handed in.",
    "The guide of 26-12-2025 was not read.",
  ],
};

/**
 * What a code says: a row (a round number is a group without detail), or one of those that no list spells out: zeros, and a final 9.
 * Null for a code that the table does not know.
 */
export function meaningOf(
  { rows, length, isGrouped }: CodeTable,
  code: string,
): "row" | "no_information" | "other_of_group" | null {
  if (rows.some(([known]) => known === code)) return "row";
  if (!isGrouped || code.length !== length) return null;
  if (Number(code) === 0) return "no_information";
  const isOfGroup = rows.some(([known]) => known.slice(0, -1) === code.slice(0, -1));
  return isOfGroup && code.endsWith("9") ? "other_of_group" : null;
}
