import { expect, test } from "vitest";
import { isComplete, readDate, writtenDate, type DateType } from "./typed-date.ts";

const read = (typed: string, type: DateType = "date", before = "") =>
  readDate(typed, { type, before, min: "2000-01-01", max: "2036-11-20" });

test.each([
  ["1/3/26", "2026-03-01"],
  ["1-3-2026", "2026-03-01"],
  ["01.03.2026", "2026-03-01"],
  [" 1 3 2026 ", "2026-03-01"],
  ["010326", "2026-03-01"],
  ["01032026", "2026-03-01"],
  ["2026-03-01", "2026-03-01"],
  ["29/2/2028", "2028-02-29"],
  ["", ""],
])("%s is the day %s", (typed, value) => expect(read(typed)).toEqual({ value }));

test.each([
  ["1/3/26 9:05", "2026-03-01T09:05"],
  ["01/03/2026, 9.05", "2026-03-01T09:05"],
  ["1-3-2026 9h05", "2026-03-01T09:05"],
  ["2026-03-01T09:05", "2026-03-01T09:05"],
  ["1/3/26 23:59:07", "2026-03-01T23:59:07"],
  ["2026-03-01T09:05:27", "2026-03-01T09:05:27"],
])("%s is the moment %s", (typed, value) => expect(read(typed, "datetime-local")).toEqual({ value }));

test("a date typed without its time keeps the time before", () => {
  expect(read("2/3/26", "datetime-local", "2026-03-01T09:05")).toEqual({ value: "2026-03-02T09:05" });
  expect(read("2/3/26", "datetime-local")).toEqual({ fault: "noTime" });
});

test.each(["31/2/2026", "3/31/2026", "1/3", "1/3/202", "mañana", "1/3/2026 9:00", "0/1/2026"])(
  "%s is no day",
  (typed) => expect(read(typed)).toEqual({ fault: "invalid" }),
);

test.each(["1/3/2026 24:00", "1/3/2026 9:60", "1/3/2026 9", "1/3/2026 9:05:60", "1/3/2026 9:05:2"])(
  "%s is no moment",
  (typed) => expect(read(typed, "datetime-local", "2026-03-01T09:05")).toEqual({ fault: "invalid" }),
);

test("a day beyond the limits says which one, and the limits themselves are allowed", () => {
  expect(read("31/12/1999")).toEqual({ fault: "tooEarly" });
  expect(read("1/1/2000")).toEqual({ value: "2000-01-01" });
  expect(read("20/11/2036")).toEqual({ value: "2036-11-20" });
  expect(read("21/11/2036")).toEqual({ fault: "tooLate" });
});

test("a formatted date is read as the same value", () => {
  expect(writtenDate("2026-03-01")).toBe("01/03/2026");
  expect(writtenDate("2026-03-01T09:05")).toBe("01/03/2026 09:05");
  expect(writtenDate("2026-03-01T09:05:27")).toBe("01/03/2026 09:05:27");
  expect(writtenDate("")).toBe("");
  expect(read(writtenDate("2026-03-01T09:05"), "datetime-local")).toEqual({ value: "2026-03-01T09:05" });
});

test("a year of two digits may become one of four", () => {
  expect(["1/3/2", "1/3/20", "1/3/2026", "01032026"].map((typed) => isComplete(typed, "date"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(
    ["1/3/2026", "1/3/2026 9:0", "1/3/2026 9:05"].map((typed) => isComplete(typed, "datetime-local")),
  ).toEqual([false, false, true]);
});
