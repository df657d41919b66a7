import { useState } from "react";
import { proposeCodes } from "../../../worker/domain/codes.ts";

const NONE: ReadonlySet<string> = new Set();

/** What of a text can stand in a code. */
export const toCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, 6);

/** A code that follows the name until somebody types another; emptied and left, it follows again. */
export function useCodeProposal(name: string, taken = NONE) {
  const [typed, setTyped] = useState<string | null>(null);
  const proposed = name.trim() ? (proposeCodes(name).find((code) => !taken.has(code)) ?? "") : "";
  return {
    code: typed ?? proposed,
    isTyped: typed !== null,
    type: (text: string) => setTyped(toCode(text)),
    leave: () => setTyped((text) => text || null),
  };
}
