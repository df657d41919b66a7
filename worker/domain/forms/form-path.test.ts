import { expect, it } from "vitest";
import { safetyCheckIdFromPath, safetyCheckPath, parseFormPath } from "./form-path.ts";

it.each([
  ["conclusion", { safetyCheckId: null, field: "conclusion", row: null }],
  ["participants.1.name", { safetyCheckId: null, field: "participants", row: 1 }],
  [safetyCheckPath("q1"), { safetyCheckId: "q1" }],
  [safetyCheckPath("q1", "corrections"), { safetyCheckId: "q1" }],
  ["participants.name", { safetyCheckId: null, field: "participants", row: null }],
  ["", { safetyCheckId: null, field: "", row: null }],
  ["safetyChecks", { safetyCheckId: "" }],
  ["safetyChecks.q1.corrections.0.value", { safetyCheckId: "q1" }],
])("%s is read", (path, named) => {
  expect(parseFormPath(path)).toEqual(named);
  expect(safetyCheckIdFromPath(path)).toBe(named.safetyCheckId);
});

it("a question and its parts have the paths used in validation errors", () => {
  expect([safetyCheckPath("q1"), safetyCheckPath("q1", "value")]).toEqual([
    "safetyChecks.q1",
    "safetyChecks.q1.value",
  ]);
});
