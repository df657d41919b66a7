import { expect, it } from "vitest";
import { effectivenessOf, isBlank, type ActionFigures, type Figures } from "./figures.ts";
import { sampleFigures } from "../testing/sample-figures.ts";

it("effectiveness is a share of the evaluated actions only", () => {
  const of = (effective: number, ineffective: number) =>
    effectivenessOf({ effective, ineffective } as ActionFigures);
  expect([of(0, 0), of(3, 1), of(0, 2)]).toEqual([null, 0.75, 0]);
});

it("a dashboard is empty only if the last twelve months are empty too", () => {
  const nothing = { total: 0 } as Figures["forms"] & Figures["actions"] & Figures["overdueNow"];
  const blank = { ...sampleFigures(), forms: nothing, actions: nothing, overdueNow: nothing, trend: [] };
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, trend: [{ month: "2026-03", forms: 0, opened: 0, closed: 1 }] })).toBe(false);
  expect(isBlank(sampleFigures())).toBe(false);
});
