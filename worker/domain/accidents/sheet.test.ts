import { describe, expect, it } from "vitest";
import { CODE_EXAMPLES } from "#fixtures/test/accidents/code-examples.ts";
import { type CodeTable, meaningOf } from "./codes.ts";
import {
  CODE_FIELDS,
  CODE_TABLES,
  isCodeOf,
  PLAIN_QUESTIONS,
  type PlainField,
  type SheetCase,
  sheetDoubts,
  type SheetLine,
  sheetLines,
  sheetSystemOf,
  wordsOf,
} from "./sheet.ts";

const NOTHING: SheetCase = {
  timeZone: "Europe/Madrid",
  at: new Date("2026-11-23T23:30:00Z"),
  situation: null,
  traffic: null,
  province: null,
  municipality: null,
  where: null,
  otherCompany: null,
  description: null,
  affected: 1,
  witnesses: null,
  isRelapse: false,
  leaveFrom: null,
  hourOfWork: null,
  isUsualWork: null,
  isEvaluated: null,
  grade: null,
  codes: {},
};

const line = (of: Partial<SheetCase>, field: SheetLine["field"]) =>
  sheetLines({ ...NOTHING, ...of }).find((each) => each.field === field);

describe("a sheet", () => {
  it("has the fields of the form in their order, and none that the company types itself", () => {
    const lines = sheetLines({ ...NOTHING, situation: "other_workplace" });
    expect(lines.map(({ section, field }) => `${section} ${field}`)).toEqual([
      "0 report",
      "3 situation",
      "3 traffic",
      "3 province",
      "3 municipality",
      "3 where",
      "3 otherCompany",
      "4 date",
      "4 leaveFrom",
      "4 weekday",
      "4 hour",
      "4 hourOfWork",
      "4 usualWork",
      "4 evaluated",
      "4 description",
      "4 place",
      "4 work",
      "4 activity",
      "4 activityAgent",
      "4 deviation",
      "4 deviationAgent",
      "4 contact",
      "4 contactAgent",
      "4 several",
      "4 witnesses",
      "5 injury",
      "5 grade",
      "5 bodyPart",
    ]);
  });

  it("asks for the other company only where the accident was at its centre", () => {
    expect(line({ situation: "usual_workplace", otherCompany: "Obras SL" }, "otherCompany")).toBeUndefined();
    expect(line({ situation: "other_workplace", otherCompany: "Obras SL" }, "otherCompany")?.value).toBe(
      "Obras SL",
    );
  });

  it.each<[field: SheetLine["field"], of: Partial<SheetCase>, value: string | null]>([
    ["report", {}, "1"],
    ["report", { isRelapse: true }, "2"],
    ["situation", {}, null],
    ["situation", { situation: "usual_workplace" }, "1"],
    ["situation", { situation: "travelling" }, "2"],
    ["situation", { situation: "commuting" }, "3"],
    ["situation", { situation: "other_workplace" }, "4"],
    ["traffic", {}, null],
    ["traffic", { traffic: true }, "Sí"],
    ["traffic", { traffic: false }, "No"],
    ["municipality", { municipality: "Sabadell" }, "Sabadell"],
    ["where", { where: "  " }, null],
    ["where", { where: " Nave 2 " }, "Nave 2"],
    // Half past midnight of the 24th in Madrid.
    ["date", {}, "24/11/2026"],
    ["weekday", {}, "2"],
    ["hour", {}, "00"],
    ["date", { at: new Date("2026-11-29T09:40:00Z") }, "29/11/2026"],
    ["weekday", { at: new Date("2026-11-29T09:40:00Z") }, "7"],
    ["hour", { at: new Date("2026-11-29T09:40:00Z") }, "10"],
    ["leaveFrom", { leaveFrom: "2026-11-25" }, "25/11/2026"],
    ["leaveFrom", {}, null],
    ["hourOfWork", { hourOfWork: 3 }, "3"],
    ["hourOfWork", {}, null],
    ["usualWork", { isUsualWork: true }, "Sí"],
    ["evaluated", { isEvaluated: false }, "No"],
    ["several", {}, "No"],
    ["several", { affected: 2 }, "Sí"],
    ["witnesses", { witnesses: "" }, null],
    ["deviation", { codes: { deviation: "52" } }, "52"],
    ["deviation", { codes: { deviation: null } }, null],
    ["grade", {}, null],
    ["grade", { grade: "unknown" }, null],
    ["grade", { grade: "minor" }, "1"],
    ["grade", { grade: "serious" }, "2"],
    ["grade", { grade: "very_serious" }, "3"],
    ["grade", { grade: "fatal" }, "4"],
  ])("has in %s of %j: %s", (field, of, value) => {
    expect(line(of, field)?.value).toBe(value);
  });

  it("says in words what is copied as a number", () => {
    expect(line({ situation: "commuting" }, "situation")?.shown).toEqual({
      kind: "choice",
      of: "situation",
      name: "commuting",
    });
    expect(line({}, "report")?.shown).toEqual({ kind: "choice", of: "report", name: "accident" });
    expect(line({ isRelapse: true }, "report")?.shown).toMatchObject({ name: "relapse" });
    expect(line({ grade: "minor" }, "grade")?.shown).toEqual({ kind: "choice", of: "grade", name: "minor" });
    expect(line({ grade: "unknown" }, "grade")?.shown).toBeNull();
    expect(line({}, "situation")?.shown).toBeNull();
    expect(line({}, "weekday")?.shown).toEqual({ kind: "weekday", day: "2026-11-24" });
    expect(line({ traffic: false }, "traffic")?.shown).toEqual({ kind: "answer", isYes: false });
    expect(line({}, "traffic")?.shown).toBeNull();
    expect(line({ codes: { bodyPart: "53" } }, "bodyPart")?.shown).toEqual({
      kind: "code",
      field: "bodyPart",
      words: "mano",
    });
    expect(line({}, "bodyPart")?.shown).toBeNull();
  });
});

describe("what does not fit together", () => {
  it.each<[of: Partial<SheetCase>, doubts: string[]]>([
    [{}, []],
    [{ leaveFrom: "2026-11-24" }, []],
    [{ leaveFrom: "2026-11-23" }, ["leave_before_accident"]],
    [{ codes: { deviation: "51", deviationAgent: "02010000" } }, []],
    [{ codes: { deviation: "52", deviationAgent: "01020000" } }, []],
    [{ codes: { deviation: "51" } }, []],
    [{ codes: { deviation: "51", deviationAgent: "01020000" } }, ["fall_height_on_level"]],
  ])("in %j is %j", (of, doubts) => {
    expect(sheetDoubts({ ...NOTHING, ...of })).toEqual(doubts);
  });
});

describe("the codes of a field", () => {
  it.each(CODE_FIELDS)("are those of the table of %s", (field) => {
    const table: CodeTable = CODE_TABLES[field];
    for (const [code] of table.rows) expect(isCodeOf(field, code)).toBe(true);
    expect(isCodeOf(field, "")).toBe(false);
    expect(isCodeOf(field, "x".repeat(table.length))).toBe(false);
    expect(isCodeOf(field, "1".repeat(table.length + 1))).toBe(false);
  });

  it.each(CODE_EXAMPLES)("of %s have %s: %s", (field, code, isTaken) => {
    expect(isCodeOf(field, code)).toBe(isTaken);
  });

  it("of an agent have the words of its group, since the list is not whole", () => {
    expect(wordsOf("contactAgent", "14050300")).toBe("materiales, objetos, productos");
    expect(wordsOf("contactAgent", "01020000")).toBe("suelos");
    expect(wordsOf("contactAgent", "21000000")).toBeNull();
  });

  it("have no words where the table has none", () => {
    expect(wordsOf("deviation", "10")).toBeNull();
    expect(wordsOf("deviation", "52")).toBe("al mismo nivel");
    expect(isCodeOf("deviation", "59")).toBe(true);
    expect(wordsOf("deviation", "59")).toBeNull();
  });
});

describe("a plain answer", () => {
  const fields = Object.keys(PLAIN_QUESTIONS) as PlainField[];
  it.each(fields)("about %s proposes codes of its table, each once", (field) => {
    for (const [answer, codes] of Object.entries<readonly string[]>(PLAIN_QUESTIONS[field])) {
      const meanings = codes.map((code) => meaningOf(CODE_TABLES[field], code));
      expect([answer, ...meanings]).toEqual([answer, "row", ...codes.slice(1).map(() => "row")]);
      expect([...new Set(codes)]).toEqual(codes);
    }
  });
});

describe("the report is made", () => {
  it.each([
    ["CT", "conta"],
    ["PV", "basque"],
    ["MD", "delta"],
    ["", "delta"],
  ])("of an accident in %j by %s", (territory, system) => {
    expect(sheetSystemOf(territory)).toBe(system);
  });
});
