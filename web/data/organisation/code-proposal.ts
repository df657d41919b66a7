import { proposeCodes } from "#worker/domain/forms/codes.ts";
import type { FieldState } from "../api/use-send.ts";

const NONE: ReadonlySet<string> = new Set();

/** Keeps the characters of a text that a code may contain. */
export const toCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, 6);

type TypedCode = Pick<FieldState<string | null>, "value" | "onChange">;

/** Proposes a code from the name until the user types one. An emptied field is filled with the proposal on blur. */
export function codeProposal(name: string, { value, onChange }: TypedCode, taken = NONE) {
  const proposed = name.trim() ? (proposeCodes(name).find((code) => !taken.has(code)) ?? "") : "";
  return {
    code: value ?? proposed,
    type: (text: string) => onChange(toCode(text)),
    leave: () => {
      if (value === "") onChange(null);
    },
  };
}
