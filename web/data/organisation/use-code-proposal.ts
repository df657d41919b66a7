import { useState } from "react";
import { proposeCodes } from "../../../worker/domain/forms/codes.ts";

const NONE: ReadonlySet<string> = new Set();

/** Keeps the characters of a text that a code may contain. */
export const toCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, 6);

/** Proposes a code from the name until the user types one. An emptied field is filled with the proposal on blur. */
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
