const STEPS = [1, 2, 5, 10];

/** The values of the grid lines, from 0 to at least the maximum: whole numbers, about four of them. */
export function ticksUpTo(maximum: number): number[] {
  const rough = Math.max(maximum, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const count = Math.max(1, Math.ceil(maximum / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A share as an SVG length. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** The index of the column under a horizontal position, both in the same unit. */
export const columnAt = (position: number, width: number, columns: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor((position / Math.max(width, 1)) * columns)));
