import { expect, it } from "vitest";
import { complianceByMonth, complianceOf, complianceRatio } from "./compliance.ts";
import type { OccurrenceStatus } from "./occurrences.ts";

const of = (...statuses: OccurrenceStatus[]) => complianceOf(statuses.map((status) => ({ status })));

it.each<[OccurrenceStatus[], number, number | null]>([
  [[], 0, null],
  [["upcoming", "doable", "skipped"], 0, null],
  [["done_on_time"], 1, 1],
  [["done_on_time", "done_late", "late", "missed", "skipped", "upcoming", "doable"], 4, 0.25],
])("of %j %i are due, kept by %s", (statuses, due, ratio) => {
  const compliance = of(...statuses);
  expect(compliance.due).toBe(due);
  expect(compliance.onTime + compliance.doneLate + compliance.late + compliance.missed).toBe(due);
  expect(complianceRatio(compliance)).toBe(ratio);
});

it("is counted by status", () => {
  const all = of("upcoming", "doable", "late", "missed", "missed", "done_on_time", "done_late", "skipped");
  expect(all).toEqual({ due: 5, onTime: 1, doneLate: 1, late: 1, missed: 2, skipped: 1 });
});

it("goes by department and by the month of the day that it is due", () => {
  const given = [
    { departmentId: "b", due: "2026-11-01", status: "skipped" },
    { departmentId: "a", due: "2026-12-01", status: "missed" },
    { departmentId: "a", due: "2026-11-30", status: "done_on_time" },
    { departmentId: "a", due: "2026-11-02", status: "done_late" },
    { departmentId: "c", due: "2026-10-01", status: "late" },
    { departmentId: "c", due: "2026-11-01", status: "late" },
  ] as const;
  expect(complianceByMonth(given)).toEqual([
    { departmentId: "a", month: "2026-11", compliance: of("done_on_time", "done_late") },
    { departmentId: "a", month: "2026-12", compliance: of("missed") },
    { departmentId: "b", month: "2026-11", compliance: of("skipped") },
    { departmentId: "c", month: "2026-10", compliance: of("late") },
    { departmentId: "c", month: "2026-11", compliance: of("late") },
  ]);
});
