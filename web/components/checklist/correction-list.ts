export type Correction = { id: string; value: string };

const isBlank = ({ value }: Correction) => value.trim() === "";

/**
 * The rows on the screen: the saved corrections, with the blank rows in their places. Blank rows are not saved; they exist
 * only in the component's state.
 */
export function mergeRows(shown: readonly Correction[], saved: readonly Correction[]): Correction[] {
  const current = shown.flatMap((row) => {
    const correction = saved.find(({ id }) => id === row.id);
    if (correction) return [correction];
    return isBlank(row) ? [row] : [];
  });
  const others = saved.filter(({ id }) => !current.some((row) => row.id === id));
  return [...current, ...others];
}

/** The rows to save. */
export const nonBlankRows = (rows: readonly Correction[]): Correction[] =>
  rows.filter((row) => !isBlank(row));
