import { expect, test } from "vitest";
import { NO_OBJECTIVES } from "#worker/contract/shapes.ts";
import { changedObjectives, draftOf, objectivesOf } from "./objectives-draft.ts";

test("an empty field is no objective and zero is an objective", () => {
  const draft = {
    ...draftOf(NO_OBJECTIVES),
    "monthlyObjectives.drill": " ",
    "monthlyObjectives.actions": "0",
  };
  expect(objectivesOf(draft)).toEqual({ ...NO_OBJECTIVES, actions: 0 });
});

test("a comma is a decimal point and text is not a number", () => {
  const draft = {
    ...draftOf(NO_OBJECTIVES),
    "monthlyObjectives.drill": "1,5",
    "monthlyObjectives.actions": "tres",
  };
  expect(objectivesOf(draft)).toEqual({ ...NO_OBJECTIVES, drill: 1.5, actions: Number.NaN });
});

test("unchanged objectives are read back as they were", () => {
  const objectives = { ...NO_OBJECTIVES, drill: 1, hseq_visit: 4 };
  expect(objectivesOf(draftOf(objectives))).toEqual(objectives);
  expect(changedObjectives(objectives, { ...objectives, drill: null })).toEqual({ drill: null });
});
