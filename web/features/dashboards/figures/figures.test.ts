import { expect, it } from "vitest";
import { effectivenessOf, isBlank, standingOf, type ActionFigures, type Figures } from "./figures.ts";
import { sampleFigures } from "../testing/sample-figures.ts";

it.each([
  [{ target: null, expected: null, done: 3 }, null],
  [{ target: 0, expected: 0, done: 0 }, "met"],
  [{ target: 8, expected: 5.9, done: 8 }, "met"],
  [{ target: 8, expected: 5.9, done: 9 }, "met"],
  [{ target: 8, expected: 5.9, done: 6 }, "onTrack"],
  [{ target: 8, expected: 5.9, done: 5 }, "behind"],
  [{ target: 1, expected: 0.7, done: 0 }, "behind"],
] as const)("%j stands as %j", (objective, standing) => {
  expect(standingOf({ key: "drill", ...objective })).toBe(standing);
});

it("effectiveness is a share of the evaluated actions alone", () => {
  const of = (effective: number, ineffective: number) =>
    effectivenessOf({ effective, ineffective } as ActionFigures);
  expect([of(0, 0), of(3, 1), of(0, 2)]).toEqual([null, 0.75, 0]);
});

it("a dashboard is blank only without anything in the last twelve months either", () => {
  const nothing = { total: 0 } as Figures["forms"] & Figures["actions"] & Figures["overdueNow"];
  const blank = { ...sampleFigures(), forms: nothing, actions: nothing, overdueNow: nothing, trend: [] };
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, trend: [{ month: "2026-03", forms: 0, opened: 0, closed: 1 }] })).toBe(false);
  expect(isBlank(sampleFigures())).toBe(false);
});
