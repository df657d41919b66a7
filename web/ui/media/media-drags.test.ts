import { expect, test } from "vitest";
import { neighbourOf } from "./media-drags.tsx";

// A row of three and a row of two, in mount order.
const spots = [
  { id: "e", left: 100, top: 90 },
  { id: "a", left: 0, top: 0 },
  { id: "c", left: 200, top: 0 },
  { id: "b", left: 100, top: 0 },
  { id: "d", left: 0, top: 90 },
];

test.each([
  ["a", "ArrowRight", "b"],
  ["c", "ArrowRight", "d"],
  ["d", "ArrowLeft", "c"],
  ["b", "ArrowDown", "e"],
  ["e", "ArrowUp", "b"],
  ["a", "ArrowLeft", undefined],
  ["e", "ArrowRight", undefined],
  ["c", "ArrowDown", undefined],
  ["a", "KeyX", undefined],
])("from %s, %s leads to %s", (from, key, to) => {
  expect(neighbourOf(spots, from, key)?.id).toBe(to);
});
