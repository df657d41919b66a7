import { describe, expect, it } from "vitest";
import { ACTION_STATUSES, type ActionStatus } from "../../contract/enums.ts";
import {
  clearedEvaluation,
  closingDateChanges,
  invalidDateField,
  missingActionFields,
  stepOf,
} from "./action-status.ts";

const STEPS: [from: ActionStatus, to: ActionStatus, step: string | null][] = [
  ["in_progress", "in_progress", null],
  ["in_progress", "completed", "complete"],
  ["in_progress", "evaluated", null],
  ["completed", "in_progress", "reopen"],
  ["completed", "completed", null],
  ["completed", "evaluated", "evaluate"],
  ["evaluated", "in_progress", null],
  ["evaluated", "completed", "undoEvaluation"],
  ["evaluated", "evaluated", null],
];

describe("the steps of an action", () => {
  it.each(STEPS)("from %s to %s: %s", (from, to, step) => {
    expect(stepOf(from, to)).toBe(step);
  });

  it("cover every pair of statuses", () => {
    const pairs = ACTION_STATUSES.flatMap((from) => ACTION_STATUSES.map((to) => `${from} ${to}`));
    expect(STEPS.map(([from, to]) => `${from} ${to}`)).toEqual(pairs);
  });
});

describe("the closing date", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const given = new Date("2026-11-20T10:00:00Z");
  it.each([
    ["complete", undefined, { closingDate: now }],
    ["complete", given, { closingDate: given }],
    ["complete", null, { closingDate: now }],
    ["reopen", undefined, { closingDate: null }],
    ["reopen", given, { closingDate: null }],
    ["evaluate", undefined, {}],
    ["undoEvaluation", undefined, {}],
    ["undoEvaluation", given, { closingDate: given }],
    [null, given, { closingDate: given }],
    [null, undefined, {}],
  ] as const)("after %s, given %s: %s", (step, closingDate, stamps) => {
    expect(closingDateChanges(step, closingDate, now)).toStrictEqual(stamps);
  });
});

it.each([
  ["undoEvaluation", { evaluationCriteria: null, evaluationResult: null, evaluationCost: null }],
  ["reopen", {}],
  ["evaluate", {}],
  [null, {}],
] as const)("the evaluation after %s changes by %j", (step, changes) => {
  expect(clearedEvaluation(step)).toEqual(changes);
});

describe("a closing date before the opening", () => {
  const [early, late] = [new Date("2026-11-01"), new Date("2026-11-20")];
  it.each([
    ["none", {}, { closingDate: null, createdAt: late }, null],
    ["the same moment", { closingDate: late }, { closingDate: late, createdAt: late }, null],
    ["a later one", { closingDate: late }, { closingDate: late, createdAt: early }, null],
    ["a new closing date", { closingDate: early }, { closingDate: early, createdAt: late }, "closingDate"],
    ["a new opening date", { createdAt: late }, { closingDate: early, createdAt: late }, "openedAt"],
    [
      "two new dates",
      { closingDate: early, createdAt: late },
      { closingDate: early, createdAt: late },
      "closingDate",
    ],
    ["two known dates", {}, { closingDate: early, createdAt: late }, null],
    [
      "the opening date of one that is open",
      { createdAt: late },
      { closingDate: null, createdAt: late },
      null,
    ],
  ] as const)("is told, of %s", (_, set, after, field) => {
    expect(invalidDateField(set, after)).toBe(field);
  });
});

describe("the fields required by a status", () => {
  const nothing = { closingDate: null, evaluationCriteria: null, evaluationResult: null };
  const closed = { ...nothing, closingDate: new Date() };
  const evaluated = { ...closed, evaluationCriteria: "Sin repetición", evaluationResult: "effective" };
  it.each([
    ["in_progress", nothing, []],
    ["in_progress", closed, ["closingDate"]],
    ["completed", nothing, ["closingDate"]],
    ["completed", closed, []],
    ["evaluated", closed, ["evaluationCriteria", "evaluationResult"]],
    ["evaluated", { ...evaluated, evaluationCriteria: "  " }, ["evaluationCriteria"]],
    ["evaluated", { ...evaluated, evaluationResult: null }, ["evaluationResult"]],
    ["evaluated", evaluated, []],
  ] as const)("%s, of %o: %s", (status, action, missing) => {
    expect(Object.keys(missingActionFields(status, action))).toEqual(missing);
  });
});
