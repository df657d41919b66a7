import { expect, test } from "vitest";
import { mergeRows, nonBlankRows } from "./correction-list.ts";

const one = { id: "1", value: "Cable recogido" };
const two = { id: "2", value: "Puerta despejada" };
const blank = { id: "3", value: "" };

test("keeps a blank row in its place and does not save it", () => {
  expect(mergeRows([one, blank, two], [one, two])).toEqual([one, blank, two]);
  expect(nonBlankRows([one, blank, two])).toEqual([one, two]);
});

test("shows corrections changed elsewhere, with new ones at the end", () => {
  const changed = { ...one, value: "Cable recogido y canaleta puesta" };
  expect(mergeRows([one], [changed, two])).toEqual([changed, two]);
});

test("drops corrections removed elsewhere", () => {
  expect(mergeRows([one, two], [two])).toEqual([two]);
});
