import { expect, it } from "vitest";
import { columnAt, percent, ticksUpTo } from "./scale.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [7, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [37, [0, 10, 20, 30, 40]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
  [3_999_999, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
])("the grid up to %j", (maximum, ticks) => {
  expect(ticksUpTo(maximum)).toEqual(ticks);
});

it("a share is a percentage with two decimals", () => {
  expect([0, 1 / 3, 1].map(percent)).toEqual(["0%", "33.33%", "100%"]);
});

it("a position outside the chart belongs to its first or last column", () => {
  expect([-5, 0, 99, 100, 1199, 5000].map((x) => columnAt(x, 1200, 12))).toEqual([0, 0, 0, 1, 11, 11]);
  expect(columnAt(10, 0, 12)).toBe(11);
});
