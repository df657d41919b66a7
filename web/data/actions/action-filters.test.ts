import { afterEach, describe, expect, it } from "vitest";
import {
  parseActionsSearch,
  actionAddressFrom,
  actionParamOf,
  EVERYBODYS,
  filtersOf,
  type ActionsSearch,
} from "./action-filters.ts";
import { lastOwnActions, noteOwnActions } from "./last-own-actions.ts";

afterEach(() => localStorage.clear());

// The address bar may hold anything.
const typed = (raw: Record<string, unknown>) =>
  raw as ActionsSearch & { readonly __TSRSearchInput__?: never };
const read = (raw: Record<string, unknown>) =>
  parseActionsSearch(typed(raw) as Parameters<typeof parseActionsSearch>[0]);
const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe("the search parameters of a list of actions", () => {
  it("keeps known values", () => {
    const all = {
      formType: "mailbox",
      dateCreated: "this_month",
      department: "d1",
      status: "completed",
      assignee: "u1",
      closedIn: "2026-10",
      zoneId: "z1",
      result: "ineffective",
      q: "barandilla",
      view: "board",
      action: "a1",
    };
    // The router reads ?priority=0&overdue=true as a number and a boolean.
    expect(given(read({ ...all, priority: 0, overdue: true }))).toEqual({
      ...all,
      priority: "0",
      overdue: "true",
    });
  });

  it("takes the month of opening instead of the period", () => {
    expect(given(read({ month: "2026-11", dateCreated: "this_year" }))).toEqual({ month: "2026-11" });
  });

  it("drops unknown values", () => {
    const raw = { department: "", status: "lost", priority: "9" };
    expect(
      given(
        read({
          ...raw,
          overdue: "no",
          q: "   ",
          view: "pile",
          month: "11",
          closedIn: "2026-00",
          result: "good",
        }),
      ),
    ).toEqual({});
  });

  it("keeps any text as kind of form and period, which are strings (specification §1)", () => {
    const raw = { formType: "party", dateCreated: "2026-11-01" };
    expect(given(read(raw))).toEqual(raw);
    // The router reads ?dateCreated=2026 as a number.
    expect(given(read({ dateCreated: 2026, formType: "" }))).toEqual({ dateCreated: "2026" });
  });

  it("restores the address of the open action from its parameter", () => {
    const action = { departmentId: "d1", id: "a1" };
    for (const place of [{ companyId: "c1" }, { companyId: "c1", departmentId: "d1" }]) {
      expect(actionAddressFrom(place, actionParamOf(place, action))).toEqual({
        companyId: "c1",
        departmentId: "d1",
        actionId: "a1",
      });
    }
    expect(actionAddressFrom({ companyId: "c1" }, "a1")).toBeNull();
  });
});

describe("a list of actions that is opened without filters", () => {
  const again = (search: ActionsSearch = {}, companyId = "c1") => lastOwnActions("u1", companyId, search);
  const own = { assignee: "me" };

  it("shows one's own again in the same view and order, in that company alone", () => {
    expect(again()).toBeNull();
    noteOwnActions("u1", "c1", {}, own);
    expect(again({ view: "board", sort: "title" })).toEqual({ view: "board", sort: "title", ...own });
    expect(again({ sort: "title" })).toEqual({ sort: "title", ...own, status: "in_progress" });
    expect([again({}, "c2"), lastOwnActions("u2", "c1", {})]).toEqual([null, null]);
    noteOwnActions("u1", "c1", own, { ...own, status: "completed" });
    expect(again()).toEqual({ ...own, status: "in_progress" });
  });

  it("stays as it is where the address has a filter, opens an action or asks for everybody's", () => {
    noteOwnActions("u1", "c1", {}, own);
    for (const search of [{ overdue: "true" }, { assignee: "u2" }, { action: "d1.a1" }, EVERYBODYS] as const)
      expect(again(search)).toBeNull();
    expect(given(filtersOf(EVERYBODYS))).toEqual({});
  });

  it.each([
    ["one's own are left, though another filter stays", own, { overdue: "true" }],
    ["somebody else's are chosen", own, { assignee: "u2" }],
    ["the last filter is taken away", { overdue: "true" }, {}],
  ] as const)("shows everybody's again once %s", (_, before, next) => {
    noteOwnActions("u1", "c1", {}, own);
    noteOwnActions("u1", "c1", before, next);
    expect(again()).toBeNull();
  });
});
