import { expect, test } from "vitest";
import { NO_OBJECTIVES } from "#worker/contract/shapes.ts";
import { changedObjectives, draftOf, objectivesOf } from "./objectives-draft.ts";

test("an empty field is no objective and zero is an objective", () => {
  const draft = {
    ...draftOf(NO_OBJECTIVES, "es"),
    "monthlyObjectives.drill": " ",
    "monthlyObjectives.actions": "0",
  };
  expect(objectivesOf(draft, "es")).toEqual({ ...NO_OBJECTIVES, actions: 0 });
});

test("a comma is a decimal point, a point is of thousands and text is not a number", () => {
  const draft = {
    ...draftOf(NO_OBJECTIVES, "es"),
    "monthlyObjectives.drill": "1,5",
    "monthlyObjectives.observation": "1.000",
    "monthlyObjectives.actions": "tres",
  };
  expect(objectivesOf(draft, "es")).toEqual({
    ...NO_OBJECTIVES,
    drill: 1.5,
    observation: 1000,
    actions: Number.NaN,
  });
});

test("unchanged objectives are read back as they were", () => {
  const objectives = { ...NO_OBJECTIVES, drill: 1, hseq_visit: 4, management: 1.125 };
  for (const language of ["es", "ca", "en"] as const)
    expect(objectivesOf(draftOf(objectives, language), language)).toEqual(objectives);
  expect(changedObjectives(objectives, { ...objectives, drill: null })).toEqual({ drill: null });
});
