import { expect, it } from "vitest";
import { byteRangeOf } from "./attachments.ts";

it.each([
  ["bytes=0-0", { offset: 0, length: 1 }],
  ["bytes=2-4", { offset: 2, length: 3 }],
  ["bytes=7-", { offset: 7, length: 3 }],
  ["bytes=-4", { offset: 6, length: 4 }],
  ["bytes=-40", { offset: 0, length: 10 }],
  ["bytes=5-400", { offset: 5, length: 5 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=4-2", null],
  ["bytes=0-1,3-4", null],
  ["bytes=-", null],
  ["items=0-1", null],
  [undefined, null],
])("%s of ten bytes", (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range);
});
