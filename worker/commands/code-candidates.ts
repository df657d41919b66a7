import { proposeCodes } from "../domain/forms/codes.ts";
import { newId } from "../domain/ids.ts";

const RANDOM_CANDIDATES = 20;

/** Codes from the name, then random ones for when all of those are taken. */
export const codeCandidatesFor = (name: string): string[] => [
  ...proposeCodes(name),
  ...Array.from({ length: RANDOM_CANDIDATES }, () => newId().slice(0, 6).toUpperCase()),
];
