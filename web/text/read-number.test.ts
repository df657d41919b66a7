import { expect, test } from "vitest";
import { numberText } from "#worker/contract/questions/number.ts";
import { readNumber } from "./read-number.ts";

test.each([
  ["20,9", 1, { value: 20.9 }],
  ["20.9", 1, { value: 20.9 }],
  [" 1 250.5 ", 1, { value: 1250.5 }],
  ["-3", 0, { value: -3 }],
  ["−3", 0, { value: -3 }],
  [",5", 1, { value: 0.5 }],
  ["7.", 0, { value: 7 }],
  ["", 2, { value: null }],
  ["19,46", 1, { fault: "tooManyDecimals" }],
  ["19,40", 1, { value: 19.4 }],
  ["0.500", 2, { value: 0.5 }],
  ["1.234,50", 2, { value: 1234.5 }],
  ["-1.234,5", 1, { value: -1234.5 }],
  ["1,234.5", 1, { value: 1234.5 }],
  ["1.234.567", 0, { value: 1_234_567 }],
  ["1'234", 0, { value: 1234 }],
  ["1234,500", 3, { value: 1234.5 }],
  ["-", 0, { fault: "notANumber" }],
  ["12 ppm", 0, { fault: "notANumber" }],
  ["1e5", 0, { fault: "notANumber" }],
  ["99999999999", 0, { fault: "notANumber" }],
  ["1.23,5", 1, { fault: "notANumber" }],
  ["1.23.4", 1, { fault: "notANumber" }],
  ["1 23", 0, { fault: "notANumber" }],
  ["1.234,567,8", 1, { fault: "notANumber" }],
  ["1,234,5", 1, { fault: "notANumber" }],
] as const)("reads %j with %i decimals", (typed, decimals, read) => {
  expect(readNumber(typed, decimals, "es")).toEqual(read);
});

test.each([
  ["1.000", 0, { value: 1000 }, { fault: "tooManyDecimals" }],
  ["10.000", 1, { value: 10_000 }, { fault: "tooManyDecimals" }],
  ["-1.500", 2, { value: -1500 }, { fault: "tooManyDecimals" }],
  ["1,500", 0, { fault: "tooManyDecimals" }, { value: 1500 }],
  ["1,500", 3, { value: 1.5 }, { fault: "groupOrDecimals", either: [1500, 1.5] }],
  ["1.500", 3, { fault: "groupOrDecimals", either: [1500, 1.5] }, { value: 1.5 }],
  ["1.500", 4, { fault: "groupOrDecimals", either: [1500, 1.5] }, { value: 1.5 }],
] as const)("%j with %i decimals is never another number", (typed, decimals, spanish, english) => {
  expect(readNumber(typed, decimals, "es")).toEqual(spanish);
  expect(readNumber(typed, decimals, "ca")).toEqual(spanish);
  expect(readNumber(typed, decimals, "en")).toEqual(english);
});

test.each([0, 1, 2, 4])("reads what the app writes, with %i decimals", (decimals) => {
  for (const language of ["es", "ca", "en"] as const)
    for (const value of [0, 5, -12, 999, 1000, -1500, 12_345, 1_000_000])
      expect(readNumber(numberText(value, decimals, language), decimals, language)).toEqual({ value });
});
