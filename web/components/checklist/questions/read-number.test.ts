import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test.each([
  ["20,9", 1, { value: 20.9 }],
  [" 1 250.5 ", 1, { value: 1250.5 }],
  ["-3", 0, { value: -3 }],
  ["−3", 0, { value: -3 }],
  [",5", 1, { value: 0.5 }],
  ["7.", 0, { value: 7 }],
  ["", 2, { value: null }],
  ["19,46", 1, { fault: "tooManyDecimals" }],
  ["19,40", 1, { value: 19.4 }],
  ["-", 0, { fault: "notANumber" }],
  ["12 ppm", 0, { fault: "notANumber" }],
  ["1.234,5", 1, { fault: "notANumber" }],
  ["1e5", 0, { fault: "notANumber" }],
  ["99999999999", 0, { fault: "notANumber" }],
] as const)("reads %j with %i decimals", (typed, decimals, read) => {
  expect(readNumber(typed, decimals)).toEqual(read);
});
