import { expect, test } from "vitest";
import { panView, FIT_TRANSFORM, zoomView } from "./zoom.ts";

const frame = { width: 400, height: 300 };
const wide = { width: 400, height: 200 };

test("the point under the fingers stays where it is", () => {
  const at = { x: 50, y: 20 };
  const { scale, x, y } = zoomView(FIT_TRANSFORM, 3, at, frame, wide);
  expect(scale).toBe(3);
  // Where that point of the picture lies now: its distance from the middle, enlarged and shifted.
  expect({ x: at.x * scale + x, y: at.y * scale + y }).toEqual(at);
});

test("never smaller than whole, and never larger than six times", () => {
  expect(zoomView(FIT_TRANSFORM, 0.2, { x: 0, y: 0 }, frame, wide)).toEqual(FIT_TRANSFORM);
  expect(zoomView(FIT_TRANSFORM, 100, { x: 0, y: 0 }, frame, wide).scale).toBe(6);
});

test("made whole again, it lies in the middle, wherever it had been moved", () => {
  const away = panView({ scale: 4, x: 0, y: 0 }, { x: 500, y: 200 }, frame, wide);
  expect(away).toEqual({ scale: 4, x: 500, y: 200 });
  expect(zoomView(away, 0.01, { x: 100, y: 100 }, frame, wide)).toEqual(FIT_TRANSFORM);
});

test("its edges stop at the frame's", () => {
  const { x, y } = panView({ scale: 2, x: 0, y: 0 }, { x: -9000, y: 9000 }, frame, wide);
  expect({ x, y }).toEqual({ x: -200, y: 50 });
});

test("what is lower than the frame is not moved up or down", () => {
  expect(panView({ scale: 1.2, x: 0, y: 0 }, { x: 0, y: 80 }, frame, wide).y).toBe(0);
});
