import { expect, test } from "vitest";
import { boundingBoxOf, lineWidth, strokeLength, UNMOVED, viewOf } from "./ink.ts";

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

test("strokes stay where they were drawn, and are shown smaller where the pad has become too small", () => {
  const strokes = [[dot(10, 20), dot(490, 100)]];
  expect(viewOf([], { width: 300, height: 200 })).toEqual(UNMOVED);
  expect(viewOf(strokes, { width: 492, height: 144 })).toEqual(UNMOVED);
  const { scale, left, top } = viewOf(strokes, { width: 320, height: 224 });
  expect(scale).toBeLessThan(1);
  for (const { x, y, width } of strokes.flat()) {
    expect((x - width) * scale + left).toBeGreaterThanOrEqual(-0.001);
    expect((x + width) * scale + left).toBeLessThanOrEqual(320.001);
    expect((y - width) * scale + top).toBeGreaterThanOrEqual(-0.001);
    expect((y + width) * scale + top).toBeLessThanOrEqual(224.001);
  }
});
