// Mutants that no test can or should kill, each with the reason. `npm run mutation` prints it beside the survivor.

type Accepted = {
  file: string;
  /** A part of the code that is changed. */
  code: string;
  /** What it becomes; any change if absent. */
  becomes?: string;
  reason: string;
};

export const ACCEPTED: readonly Accepted[] = [];
