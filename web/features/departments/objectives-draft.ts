import { type Language, OBJECTIVE_KEYS, type ObjectiveKey } from "#worker/contract/enums.ts";
import { NUMBER_MARKS } from "#worker/contract/questions/number.ts";
import type { MonthlyObjectives } from "#worker/contract/shapes.ts";
import { typedNumber } from "#web/text/read-number.ts";

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

export const draftOf = (objectives: MonthlyObjectives, language: Language): ObjectivesDraft =>
  Object.fromEntries(
    OBJECTIVE_KEYS.map((key) => [
      `monthlyObjectives.${key}`,
      objectives[key]?.toString().replace(".", NUMBER_MARKS[language].decimal) ?? "",
    ]),
  ) as ObjectivesDraft;

/** An empty field is no objective; an invalid number becomes NaN, which the contract rejects with its own message. */
export const objectivesOf = (draft: ObjectivesDraft, language: Language): MonthlyObjectives =>
  each((key) => {
    const text = draft[`monthlyObjectives.${key}`];
    return text.trim() === "" ? null : (typedNumber(text, language)?.value ?? Number.NaN);
  });

/** Returns only the changed objectives, so that two users do not undo each other's changes. */
export const changedObjectives = (
  before: MonthlyObjectives,
  after: MonthlyObjectives,
): Partial<MonthlyObjectives> =>
  Object.fromEntries(
    OBJECTIVE_KEYS.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]),
  );
