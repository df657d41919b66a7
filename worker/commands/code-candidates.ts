import { proposeCodes } from "../domain/codes.ts";
import { newId } from "../domain/ids.ts";

const BEYOND_THE_NAME = 20;

/** What the name suggests and, should all of that be taken, any. */
export const codeCandidatesFor = (name: string): string[] => [
  ...proposeCodes(name),
  ...Array.from({ length: BEYOND_THE_NAME }, () => newId().slice(0, 6).toUpperCase()),
];
