/** The versions that a change says it is based on; null when it says none. */
export type BasedOn = readonly number[] | null;

export const isCurrent = (basedOn: BasedOn, version: number): boolean =>
  basedOn === null || basedOn.includes(version);
