import { expect, test } from "vitest";
import { boundingBoxOf, strokeLength, lineWidth } from "./ink.ts";

const dot = (x: number, y: number) => ({ x, y, width: 2 });

test("the line width depends on the pressure of a pen and the speed of a finger", () => {
  const pen = (pressure: number) => lineWidth({ type: "pen", pressure, speed: 0 });
  expect(pen(0.9)).toBeGreaterThan(pen(0.2));
  const finger = (speed: number) => lineWidth({ type: "touch", pressure: 0.5, speed });
  expect(finger(0)).toBeGreaterThan(finger(2));
  expect(finger(50)).toBeGreaterThan(0);
});

test("strokeLength adds up the strokes without the gaps between them", () => {
  expect(strokeLength([])).toBe(0);
  expect(strokeLength([[dot(5, 5)]])).toBe(0);
  expect(
    strokeLength([
      [dot(0, 0), dot(3, 4)],
      [dot(100, 100), dot(100, 110)],
    ]),
  ).toBe(15);
});

test("the bounding box includes the line width", () => {
  expect(boundingBoxOf([[dot(10, 20)], [dot(30, 5)]])).toEqual({ left: 8, top: 3, width: 24, height: 19 });
});
