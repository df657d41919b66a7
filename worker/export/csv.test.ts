import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "./csv.ts";
import { localDateFormatter } from "./dates.ts";

describe("a cell", () => {
  it.each([
    ["plain words", "Nave 1", "Nave 1"],
    ["nothing", "", ""],
    ["a semicolon", "a;b", '"a;b"'],
    ["a comma", "a,b", '"a,b"'],
    ["quotes", 'dijo "fuego"', '"dijo ""fuego"""'],
    ["a line break", "una\ndos", '"una\ndos"'],
    ["a carriage return inside", "una\r\ndos", '"una\r\ndos"'],
    ["spaces at its ends", " a ", " a "],
    ["accents and pictures", "Señal 🧯", "Señal 🧯"],
    ["a formula", "=1+1", "'=1+1"],
    ["a formula with quotes", '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ["a plus", "+34 600 000 000", "'+34 600 000 000"],
    ["a minus", "-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ["an at sign", "@SUM(1)", "'@SUM(1)"],
    ["a tab in front", "\t=1", "'\t=1"],
    ["a carriage return in front", "\r=1", `"'\r=1"`],
    ["a line break in front", "\n=1", `"'\n=1"`],
    ["a wide equals sign", "＝1+1", "'＝1+1"],
    ["an equals sign further on", "a=b", "a=b"],
    ["a hyphen further on", "ACME-TAL-OBS-0001", "ACME-TAL-OBS-0001"],
  ])("of %s", (_, value, written) => {
    expect(csvCell(value)).toBe(written);
  });
});

it.each([
  ["es", "a;b;;3;2026-11-19 10:30:00\r\n"],
  ["ca", "a;b;;3;2026-11-19 10:30:00\r\n"],
  ["en", "a,b,,3,2026-11-19 10:30:00\r\n"],
] as const)("a line in %s", (language, written) => {
  const writing = { language, date: localDateFormatter("Europe/Madrid") };
  expect(csvLine(["a", "b", null, 3, new Date("2026-11-19T09:30:00Z")], writing)).toBe(written);
});
