import { describe, expect, it } from "vitest";
import { readHours, readMonth, readAmount } from "./read-hours.ts";

describe("a number of a sheet", () => {
  it.each([
    ["6400", 6400, 6400],
    ["6400,5", 6400.5, 6400.5],
    ["6400.5", 6400.5, 6400.5],
    ["6.400", 6400, 6.4],
    ["6,400", 6.4, 6400],
    ["6.400,25", 6400.25, 6400.25],
    ["6,400.25", 6400.25, 6400.25],
    ["1.234.567", 1_234_567, 1_234_567],
    ["1 234,5", 1234.5, 1234.5],
    ["0", 0, 0],
    ["0.125", 0.13, 0.13],
    ["12,50", 12.5, 12.5],
    ["", null, null],
    ["-3", null, null],
    ["12h", null, null],
    ["1.23.4", null, null],
  ])("%s", (text, spanish, english) => {
    expect([readAmount(text, "es"), readAmount(text, "ca"), readAmount(text, "en")]).toEqual([
      spanish,
      spanish,
      english,
    ]);
  });
});

it.each([
  ["2026-11", "2026-11"],
  ["2026-11-30", "2026-11"],
  ["11/2026", "2026-11"],
  ["1/3/2026", "2026-03"],
  ["nov-26", "2026-11"],
  ["Noviembre de 2026", "2026-11"],
  ["març del 2026", "2026-03"],
  ["December 2026", "2026-12"],
  ["ene. 2026", "2026-01"],
  ["13/2026", null],
  ["Total", null],
  ["6400", null],
])("a month of a sheet: %s", (text, month) => {
  expect(readMonth(text)).toBe(month);
});

describe("what is pasted", () => {
  const SHOWN = ["2026-01", "2026-02"];

  it("has a line for each month, and headings", () => {
    expect(
      readHours("Mes\tHoras\tPlantilla\r\nene-26\t6.400\t40\r\nfeb-26\t6.112,5\t40,5\r\n", "es", SHOWN),
    ).toEqual({
      months: [
        { month: "2026-01", hours: 6400, staff: 40 },
        { month: "2026-02", hours: 6112.5, staff: 40.5 },
      ],
      unread: [],
    });
  });

  it("may be hours and staff alone, in the order of the months that are shown", () => {
    expect(readHours("6400\t40\n6000\t39", "es", SHOWN).months).toEqual([
      { month: "2026-01", hours: 6400, staff: 40 },
      { month: "2026-02", hours: 6000, staff: 39 },
    ]);
    expect(readHours("1\t1\n2\t2\n3\t3", "es", SHOWN).unread).toEqual(["3\t3"]);
  });

  it("names the lines that are not understood", () => {
    expect(readHours("ene-26;6.400;40\nTotal;12.512,5;40\nfeb-26;muchas;40", "es", SHOWN)).toEqual({
      months: [{ month: "2026-01", hours: 6400, staff: 40 }],
      unread: ["Total;12.512,5;40", "feb-26;muchas;40"],
    });
  });
});
