/** The versions a change says it is based on; null where it does not say. */
export type BasedOn = readonly number[] | null;

export const isCurrent = (basedOn: BasedOn, version: number): boolean =>
  basedOn === null || basedOn.includes(version);
