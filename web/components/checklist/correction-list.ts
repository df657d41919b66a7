export type Correction = { id: string; value: string };

const isBlank = ({ value }: Correction) => value.trim() === "";

/**
 * The rows on the screen: the corrections there are, and between them the ones not written yet, which are no corrections
 * and are only known here.
 */
export function mergeRows(shown: readonly Correction[], kept: readonly Correction[]): Correction[] {
  const standing = shown.flatMap((row) => {
    const correction = kept.find(({ id }) => id === row.id);
    if (correction) return [correction];
    return isBlank(row) ? [row] : [];
  });
  const others = kept.filter(({ id }) => !standing.some((row) => row.id === id));
  return [...standing, ...others];
}

/** What of the rows is to be kept. */
export const nonBlankRows = (rows: readonly Correction[]): Correction[] =>
  rows.filter((row) => !isBlank(row));
