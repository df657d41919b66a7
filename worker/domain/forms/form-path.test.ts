import { expect, it } from "vitest";
import { checkIdFromPath, checkPath, parseFormPath } from "./form-path.ts";

it.each([
  ["conclusion", { checkId: null, field: "conclusion", row: null }],
  ["participants.1.name", { checkId: null, field: "participants", row: 1 }],
  [checkPath("q1"), { checkId: "q1" }],
  [checkPath("q1", "corrections"), { checkId: "q1" }],
  ["participants.name", { checkId: null, field: "participants", row: null }],
  ["", { checkId: null, field: "", row: null }],
  ["safetyChecks", { checkId: "" }],
  ["safetyChecks.q1.corrections.0.value", { checkId: "q1" }],
])("%s is read", (path, named) => {
  expect(parseFormPath(path)).toEqual(named);
  expect(checkIdFromPath(path)).toBe(named.checkId);
});

it("a question and its parts have the paths used in validation errors", () => {
  expect([checkPath("q1"), checkPath("q1", "value")]).toEqual(["safetyChecks.q1", "safetyChecks.q1.value"]);
});
