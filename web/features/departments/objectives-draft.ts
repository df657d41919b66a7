import { OBJECTIVE_KEYS, type ObjectiveKey } from "#worker/contract/enums.ts";
import type { MonthlyObjectives } from "#worker/contract/shapes.ts";

/** The input values as text, so that an incomplete number stays in its field. Their names are those of the contract's errors. */
export type ObjectivesDraft = Record<`monthlyObjectives.${ObjectiveKey}`, string>;

const each = <Value>(value: (key: ObjectiveKey) => Value): Record<ObjectiveKey, Value> => ({
  drill: value("drill"),
  hseq_visit: value("hseq_visit"),
  investigation: value("investigation"),
  observation: value("observation"),
  management: value("management"),
  actions: value("actions"),
});

export const draftOf = (objectives: MonthlyObjectives): ObjectivesDraft =>
  Object.fromEntries(
    OBJECTIVE_KEYS.map((key) => [`monthlyObjectives.${key}`, objectives[key]?.toString() ?? ""]),
  ) as ObjectivesDraft;

/** An empty field is no objective; an invalid number becomes NaN, which the contract rejects with its own message. */
export const objectivesOf = (draft: ObjectivesDraft): MonthlyObjectives =>
  each((key) => {
    const text = draft[`monthlyObjectives.${key}`].trim().replace(",", ".");
    return text === "" ? null : Number(text);
  });

/** Returns only the changed objectives, so that two users do not undo each other's changes. */
export const changedObjectives = (
  before: MonthlyObjectives,
  after: MonthlyObjectives,
): Partial<MonthlyObjectives> =>
  Object.fromEntries(
    OBJECTIVE_KEYS.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]),
  );
