export const LONGEST_SIDE = 2048;

export type Size = { width: number; height: number };

/** As large as fits, never enlarged; no side vanishes. */
export function fitInto(longest: number, { width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
