import { expect, test } from "vitest";
import { rowsOf, written } from "./correction-list.ts";

const one = { id: "1", value: "Cable recogido" };
const two = { id: "2", value: "Puerta despejada" };
const blank = { id: "3", value: "" };

test("a row not written yet stays where it was put, though it is no correction", () => {
  expect(rowsOf([one, blank, two], [one, two])).toEqual([one, blank, two]);
  expect(written([one, blank, two])).toEqual([one, two]);
});

test("what changed elsewhere shows, new ones at the end", () => {
  const changed = { ...one, value: "Cable recogido y canaleta puesta" };
  expect(rowsOf([one], [changed, two])).toEqual([changed, two]);
});

test("what was removed elsewhere is gone", () => {
  expect(rowsOf([one, two], [two])).toEqual([two]);
});
