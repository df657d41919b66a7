import { describe, expect, it } from "vitest";
import {
  parseCodeSearch,
  parseCompanyFormSearch,
  parseCompanyFormsSearch,
  parseCompanyHomeSearch,
  parseDashboardSearch,
  parseDepartmentFormsSearch,
  parseFormSearch,
  parseLoginSearch,
  parseMailboxSearch,
  parseSettingsSearch,
  validEmail,
} from "./search.ts";

/** The URL may contain anything, whatever type links must have. */
const typed = (raw: Record<string, unknown>) => raw as never;

describe("validEmail", () => {
  it.each([
    ["ana@empresa.es", "ana@empresa.es"],
    ["  ana.ruiz+hseq@sub.empresa.com ", "ana.ruiz+hseq@sub.empresa.com"],
    ["ñandú@empresa.es", "ñandú@empresa.es"],
  ])("accepts %j", (raw, email) => {
    expect(validEmail(raw)).toBe(email);
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@empresa.es",
    "ana@empresa",
    "ana@@empresa.es",
    "a b@c.es",
    12,
    null,
    {},
    `${"a".repeat(250)}@b.es`,
  ])("refuses %j", (raw) => {
    expect(validEmail(raw)).toBeUndefined();
  });
});

describe("search parsers", () => {
  it("return undefined for invalid values, so that the router drops them", () => {
    expect(parseLoginSearch({ emailAddress: "no", redirectTo: ["/"], problem: ["X"] })).toStrictEqual({
      emailAddress: undefined,
      redirectTo: undefined,
      problem: undefined,
    });
    expect(parseCodeSearch({ email: "ana@empresa.es", redirectTo: "/c1", company: "x" })).toStrictEqual({
      company: undefined,
      email: "ana@empresa.es",
      redirectTo: "/c1",
    });
  });

  it("accept the settings tabs", () => {
    expect(parseSettingsSearch(typed({ tab: "billing" }))).toStrictEqual({
      tab: "billing",
      inactive: undefined,
      person: undefined,
    });
    expect(parseSettingsSearch(typed({ tab: "Billing" })).tab).toBeUndefined();
    expect(parseSettingsSearch(typed({})).tab).toBeUndefined();
  });

  it("accept the days without activity", () => {
    const inactive = (raw: unknown) =>
      parseSettingsSearch(typed({ tab: "departments", inactive: raw })).inactive;
    expect([30, "30", 0, -1, 3000, "x", true].map(inactive)).toEqual([
      "30",
      "30",
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("leave out the range of the company's home unless it is valid", () => {
    expect(parseCompanyHomeSearch(typed({ dateRange: "this-year" })).dateRange).toBe("this-year");
    expect(parseCompanyHomeSearch(typed({ dateRange: "today" })).dateRange).toBeUndefined();
  });

  it("accept the form types and origins", () => {
    expect(parseFormSearch(typed({ formType: "hseq_visit" }))).toStrictEqual({ formType: "hseq_visit" });
    expect(parseFormSearch(typed({ formType: "hseq-visit" }))).toStrictEqual({ formType: undefined });
    expect(parseCompanyFormSearch(typed({ formType: "mailbox", origin: "my" }))).toStrictEqual({
      formType: "mailbox",
      origin: "my",
    });
    expect(parseCompanyFormSearch(typed({ formType: "mailbox", origin: "theirs" }))).toStrictEqual({
      formType: "mailbox",
      origin: undefined,
    });
  });

  it("default to this month on the dashboard", () => {
    expect(parseDashboardSearch(typed({}))).toStrictEqual({ dateRange: "this-month" });
    expect(parseDashboardSearch(typed({ dateRange: "this_month" }))).toStrictEqual({
      dateRange: "this-month",
    });
    expect(parseDashboardSearch(typed({ dateRange: "all-time" }))).toStrictEqual({ dateRange: "all-time" });
    for (const dateRange of ["last-quarter", "2026-01-15..2026-03-31", "2026-03-31..2026-03-31"] as const)
      expect(parseDashboardSearch(typed({ dateRange }))).toStrictEqual({ dateRange });
    expect(parseDashboardSearch(typed({ dateRange: "2026-03-31..2026-01-15" }))).toStrictEqual({
      dateRange: "this-month",
    });
  });
});

describe("the filters of a list of forms", () => {
  const all = {
    formType: "drill",
    status: "completed",
    date: "this_week",
    department: "d1",
    zoneId: "z1",
    badAnswerTo: "order",
    checklist: "c1",
    voided: "true",
    q: "nave 2",
  };
  const given = (search: object) =>
    Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

  it("are those of the list", () => {
    const { department: _department, ...departmental } = all;
    const {
      formType: _type,
      zoneId: _zone,
      badAnswerTo: _answer,
      checklist: _list,
      ...mailbox
    } = departmental;
    expect(given(parseCompanyFormsSearch(typed(all)))).toStrictEqual(all);
    expect(given(parseDepartmentFormsSearch(typed(all)))).toStrictEqual(departmental);
    expect(given(parseMailboxSearch(typed(all)))).toStrictEqual(mailbox);
  });

  it("are returned as undefined when they are invalid", () => {
    const odd = {
      formType: "mailbox",
      sort: {},
      direction: "up",
      status: "evaluated",
      date: "today",
      month: "2026-13",
      department: "",
      zoneId: {},
      locationId: {},
      badAnswerTo: "",
      author: "",
      checklist: "",
      verdict: "good",
      voided: "maybe",
      q: "   ",
    };
    const parsed = parseCompanyFormsSearch(typed(odd));
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(odd).toSorted());
    expect(given(parsed)).toEqual({});
  });

  it("take the month instead of the period", () => {
    expect(given(parseMailboxSearch(typed({ date: "this_year", month: "2026-02" })))).toEqual({
      month: "2026-02",
    });
  });

  it("keep a numeric search as text, and cut a long one to the API's limit", () => {
    expect(parseMailboxSearch(typed({ q: 42 })).q).toBe("42");
    expect(parseMailboxSearch(typed({ q: "x".repeat(300) })).q).toHaveLength(100);
  });
});
