import { expect, it } from "vitest";
import { isOverdue } from "./is-overdue.ts";

const NOW = new Date("2026-11-20T09:00:00Z");

it("an action is overdue once its deadline has passed, not at it", () => {
  const due = (at: number) => ({ status: "in_progress" as const, dueDate: new Date(NOW.getTime() + at) });
  expect([-1, 0, 1].map((at) => isOverdue(due(at), NOW))).toEqual([true, false, false]);
});

it("an action without a deadline, or that was completed, is not overdue", () => {
  const past = new Date(NOW.getTime() - 1);
  expect(isOverdue({ status: "in_progress", dueDate: null }, NOW)).toBe(false);
  expect(isOverdue({ status: "completed", dueDate: past }, NOW)).toBe(false);
});
