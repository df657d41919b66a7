import { expect, test } from "vitest";
import { panView, FIT_TRANSFORM, zoomView } from "./zoom.ts";

const frame = { width: 400, height: 300 };
const wide = { width: 400, height: 200 };

test("zooming keeps the point under the fingers in place", () => {
  const at = { x: 50, y: 20 };
  const { scale, x, y } = zoomView(FIT_TRANSFORM, 3, at, frame, wide);
  expect(scale).toBe(3);
  // The point's new position: its distance from the center, scaled and shifted.
  expect({ x: at.x * scale + x, y: at.y * scale + y }).toEqual(at);
});

test("the scale is limited to between 1 and 6", () => {
  expect(zoomView(FIT_TRANSFORM, 0.2, { x: 0, y: 0 }, frame, wide)).toEqual(FIT_TRANSFORM);
  expect(zoomView(FIT_TRANSFORM, 100, { x: 0, y: 0 }, frame, wide).scale).toBe(6);
});

test("zooming out to full size centers the picture", () => {
  const away = panView({ scale: 4, x: 0, y: 0 }, { x: 500, y: 200 }, frame, wide);
  expect(away).toEqual({ scale: 4, x: 500, y: 200 });
  expect(zoomView(away, 0.01, { x: 100, y: 100 }, frame, wide)).toEqual(FIT_TRANSFORM);
});

test("panning stops at the picture's edges", () => {
  const { x, y } = panView({ scale: 2, x: 0, y: 0 }, { x: -9000, y: 9000 }, frame, wide);
  expect({ x, y }).toEqual({ x: -200, y: 50 });
});

test("a picture lower than the frame does not move vertically", () => {
  expect(panView({ scale: 1.2, x: 0, y: 0 }, { x: 0, y: 80 }, frame, wide).y).toBe(0);
});
