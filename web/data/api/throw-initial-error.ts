/**
 * Throws the error of an initial load, for the error screen. A failed refetch is ignored: the screen keeps its data and
 * what is typed into it.
 */
export function throwInitialError({ data, error }: { data: unknown; error: Error | null }): void {
  if (error && data === undefined) throw error;
}
