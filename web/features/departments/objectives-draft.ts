import { OBJECTIVE_KEYS, type ObjectiveKey } from "../../../worker/contract/enums.ts";
import type { MonthlyObjectives } from "../../../worker/contract/shapes.ts";

/** As typed: text, so that what is not a number yet stays on the screen. */
export type ObjectivesDraft = Record<ObjectiveKey, string>;

const each = <Value>(value: (key: ObjectiveKey) => Value): Record<ObjectiveKey, Value> => ({
  drill: value("drill"),
  hseq_visit: value("hseq_visit"),
  investigation: value("investigation"),
  observation: value("observation"),
  management: value("management"),
  actions: value("actions"),
});

export const draftOf = (objectives: MonthlyObjectives): ObjectivesDraft =>
  each((key) => objectives[key]?.toString() ?? "");

/** Empty means none; what is no number becomes NaN, which the contract refuses with its own sentence. */
export const objectivesOf = (draft: ObjectivesDraft): MonthlyObjectives =>
  each((key) => {
    const text = draft[key].trim().replace(",", ".");
    return text === "" ? null : Number(text);
  });

/** Only what is different, so that two people who set different ones do not undo each other's. */
export const changedObjectives = (
  before: MonthlyObjectives,
  after: MonthlyObjectives,
): Partial<MonthlyObjectives> =>
  Object.fromEntries(
    OBJECTIVE_KEYS.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]),
  );
