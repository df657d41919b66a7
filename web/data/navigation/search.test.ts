import { describe, expect, it } from "vitest";
import {
  parseCodeSearch,
  parseCompanyFormSearch,
  parseCompanyFormsSearch,
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
    expect(parseLoginSearch({ emailAddress: "no", redirectTo: ["/"] })).toStrictEqual({
      emailAddress: undefined,
      redirectTo: undefined,
    });
    expect(parseCodeSearch({ email: "ana@empresa.es", redirectTo: "/c1" })).toStrictEqual({
      email: "ana@empresa.es",
      redirectTo: "/c1",
    });
  });

  it("accept the settings tabs", () => {
    expect(parseSettingsSearch(typed({ tab: "billing" }))).toStrictEqual({ tab: "billing" });
    expect(parseSettingsSearch(typed({ tab: "Billing" }))).toStrictEqual({ tab: undefined });
    expect(parseSettingsSearch(typed({}))).toStrictEqual({ tab: undefined });
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
  });
});

describe("the filters of a list of forms", () => {
  const all = { formType: "drill", status: "completed", date: "this_week", department: "d1", q: "nave 2" };

  it("are those of the list", () => {
    expect(parseCompanyFormsSearch(typed(all))).toStrictEqual(all);
    expect(parseDepartmentFormsSearch(typed(all))).toStrictEqual({
      formType: "drill",
      status: "completed",
      date: "this_week",
      q: "nave 2",
    });
    expect(parseMailboxSearch(typed(all))).toStrictEqual({
      status: "completed",
      date: "this_week",
      q: "nave 2",
    });
  });

  it("are dropped when they are invalid", () => {
    const odd = { formType: "mailbox", status: "evaluated", date: "today", department: "", q: "   " };
    expect(parseCompanyFormsSearch(typed(odd))).toStrictEqual({
      formType: undefined,
      status: undefined,
      date: undefined,
      department: undefined,
      q: undefined,
    });
  });

  it("keep a numeric search as text, and cut a long one to the API's limit", () => {
    expect(parseMailboxSearch(typed({ q: 42 })).q).toBe("42");
    expect(parseMailboxSearch(typed({ q: "x".repeat(300) })).q).toHaveLength(100);
  });
});
