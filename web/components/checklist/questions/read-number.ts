import { hasDecimals, MOST_NUMBER } from "#worker/contract/questions/number.ts";

export type ReadNumber = { value: number | null } | { fault: "notANumber" | "tooManyDecimals" };

/** With a decimal comma or point. Nothing is rounded: it could bring a measurement back within its limit. */
export function readNumber(typed: string, decimals: number): ReadNumber {
  const text = typed.replaceAll(/\s/g, "").replace(",", ".").replace("−", "-");
  if (text === "") return { value: null };
  const value = /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || Math.abs(value) > MOST_NUMBER) return { fault: "notANumber" };
  return hasDecimals(value, decimals) ? { value } : { fault: "tooManyDecimals" };
}
