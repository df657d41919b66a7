/**
 * A first question that fails is for the error screen to tell. One asked again behind what is shown is not: the screen
 * stays as it is, with what is typed into it.
 */
export function throwInitialError({ data, error }: { data: unknown; error: Error | null }): void {
  if (error && data === undefined) throw error;
}
