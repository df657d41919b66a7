import { expect, test } from "vitest";
import { boundingBoxOf, strokeLength, lineWidth } from "./ink.ts";

const dot = (x: number, y: number) => ({ x, y, width: 2 });

test("a pen's line follows its pressure, a finger's its speed", () => {
  const pen = (pressure: number) => lineWidth({ type: "pen", pressure, speed: 0 });
  expect(pen(0.9)).toBeGreaterThan(pen(0.2));
  const finger = (speed: number) => lineWidth({ type: "touch", pressure: 0.5, speed });
  expect(finger(0)).toBeGreaterThan(finger(2));
  expect(finger(50)).toBeGreaterThan(0);
});

test("how long the ink is, stroke by stroke: what lies between two strokes does not count", () => {
  expect(strokeLength([])).toBe(0);
  expect(strokeLength([[dot(5, 5)]])).toBe(0);
  expect(
    strokeLength([
      [dot(0, 0), dot(3, 4)],
      [dot(100, 100), dot(100, 110)],
    ]),
  ).toBe(15);
});

test("the box of the ink holds its breadth", () => {
  expect(boundingBoxOf([[dot(10, 20)], [dot(30, 5)]])).toEqual({ left: 8, top: 3, width: 24, height: 19 });
});
