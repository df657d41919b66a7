// Apart from primitives.ts, so that screens do without zod.
/** The values of a filter that takes several with commas between them, each once. */
export const valuesOf = (filter: string | undefined): string[] | undefined =>
  filter === undefined ? undefined : [...new Set(filter.split(","))];
