import { describe, expect, it } from "vitest";
import type { PlanRule, Repetition } from "../../contract/plan/plan-rule.ts";
import { localDay } from "../time/digest-schedule.ts";
import {
  doneOn,
  mayMove,
  mayStart,
  nextDue,
  type OccurrenceStatus,
  occurrencesOf,
  statusOn,
  type StoredOccurrence,
} from "./occurrences.ts";
import { nextDays } from "./rule-days.ts";
import { assignmentNow, daysOfLine, occurrenceKey, type RuleVersion, withChangedRule } from "./plan-line.ts";

const MONDAYS: Repetition = { unit: "week", every: 1, weekdays: [1] };
const WEDNESDAYS: Repetition = { unit: "week", every: 1, weekdays: [3] };
const rule = (repetition: Repetition, given: Partial<PlanRule> = {}): PlanRule => ({
  repetition,
  from: "2026-11-01",
  until: null,
  daysEarly: 2,
  missedAfterDays: 4,
  ...given,
});
const first = (given: PlanRule): RuleVersion[] => [{ since: given.from, rule: given }];
const row = (day: string, given: Partial<StoredOccurrence> = {}): StoredOccurrence => ({
  day,
  movedTo: null,
  formId: null,
  doneOn: null,
  skipReason: null,
  ...given,
});
const NOVEMBER = { first: "2026-11-01", last: "2026-11-30" };
const shown = (versions: RuleVersion[], stored: StoredOccurrence[], today: string, window = NOVEMBER) =>
  occurrencesOf({ id: "line", versions }, stored, window, today).map(({ day, due, status }) =>
    [day === due ? day : `${day}→${due}`, status].join(" "),
  );

describe("the status of an occurrence due on 16 November, 2 days early, missed after 4", () => {
  const open = { doneOn: null, skipReason: null };
  it.each<[string, { doneOn: string | null; skipReason: string | null } | null, OccurrenceStatus, boolean]>([
    ["2026-11-13", null, "upcoming", false],
    ["2026-11-14", null, "doable", true],
    ["2026-11-16", null, "doable", true],
    ["2026-11-17", null, "late", true],
    ["2026-11-20", null, "late", true],
    ["2026-11-21", null, "missed", true],
    // Started, or done and its record deleted.
    ["2026-11-17", open, "late", true],
    ["2026-11-30", { ...open, doneOn: "2026-11-14" }, "done_on_time", false],
    ["2026-11-30", { ...open, doneOn: "2026-11-16" }, "done_on_time", false],
    ["2026-11-30", { ...open, doneOn: "2026-11-17" }, "done_late", false],
    ["2026-11-30", { ...open, doneOn: "2026-11-29" }, "done_late", false],
    ["2026-11-30", { ...open, skipReason: "Parada" }, "skipped", false],
    ["2026-11-30", { doneOn: "2026-11-16", skipReason: "Parada" }, "done_on_time", false],
  ])("on %s with %o is %s", (today, outcome, status, startable) => {
    expect(statusOn(today, "2026-11-16", { daysEarly: 2, missedAfterDays: 4 }, outcome)).toBe(status);
    expect(mayStart(status)).toBe(startable);
  });

  // The day that counts is the company's.
  it.each([
    ["2026-11-16T22:59:59Z", "Europe/Madrid", "doable"],
    ["2026-11-16T23:00:00Z", "Europe/Madrid", "late"],
    ["2026-11-16T23:00:00Z", "Atlantic/Canary", "doable"],
    ["2026-11-16T11:00:00Z", "Pacific/Auckland", "late"],
    ["2026-11-17T04:59:59Z", "America/Bogota", "doable"],
  ])("at %s in %s is %s", (now, timeZone, status) => {
    const today = localDay(new Date(now), timeZone);
    expect(statusOn(today, "2026-11-16", { daysEarly: 2, missedAfterDays: 4 }, null)).toBe(status);
  });

  it.each([
    // The Sunday of 23 hours and the one of 25.
    ["2026-03-29", "2026-03-28T22:59:59Z", "upcoming"],
    ["2026-03-29", "2026-03-28T23:00:00Z", "doable"],
    ["2026-03-29", "2026-03-29T21:59:59Z", "doable"],
    ["2026-03-29", "2026-03-29T22:00:00Z", "late"],
    ["2026-10-25", "2026-10-24T22:00:00Z", "doable"],
    ["2026-10-25", "2026-10-25T22:59:59Z", "doable"],
    ["2026-10-25", "2026-10-25T23:00:00Z", "late"],
  ])("due on %s in Madrid, where the clocks change, is at %s %s", (due, now, status) => {
    const today = localDay(new Date(now), "Europe/Madrid");
    expect(statusOn(today, due, { daysEarly: 0, missedAfterDays: 4 }, null)).toBe(status);
  });
});

describe("another time zone of the company", () => {
  const now = new Date("2026-11-16T12:00:00Z");
  const versions = first(rule(MONDAYS));
  const stored = [row("2026-11-02", { doneOn: "2026-11-02" }), row("2026-11-09", { doneOn: "2026-11-10" })];
  const rest = ["2026-11-02 done_on_time", "2026-11-09 done_late"];

  it.each([
    ["Europe/Madrid", "doable"],
    // Already the 17th.
    ["Pacific/Auckland", "late"],
    ["America/Bogota", "doable"],
  ])("in %s neither moves an occurrence nor makes a done one late", (timeZone, status) => {
    const today = localDay(now, timeZone);
    expect(shown(versions, stored, today).slice(0, 3)).toEqual([...rest, `2026-11-16 ${status}`]);
  });

  it("counts the day that Samoa left out", () => {
    // 30 December 2011, a Friday.
    expect(localDay(new Date("2011-12-30T10:00:00Z"), "Pacific/Apia")).toBe("2011-12-31");
    const fridays = first(rule({ unit: "week", every: 1, weekdays: [5] }, { from: "2011-12-26" }));
    expect(shown(fridays, [], "2011-12-31", { first: "2011-12-26", last: "2012-01-08" })).toEqual([
      "2011-12-30 late",
      "2012-01-06 upcoming",
    ]);
  });
});

describe("a changed rule", () => {
  const versions = first(rule(MONDAYS));
  const changed = withChangedRule(versions, { since: "2026-11-18", rule: rule(WEDNESDAYS) }, "2026-11-18");

  it("keeps what was planned before", () => {
    expect(daysOfLine(changed, NOVEMBER)).toEqual([
      "2026-11-02",
      "2026-11-09",
      "2026-11-16",
      "2026-11-18",
      "2026-11-25",
    ]);
    expect(shown(changed, [row("2026-11-09", { doneOn: "2026-11-09" })], "2026-11-18")).toEqual([
      "2026-11-02 missed",
      "2026-11-09 done_on_time",
      "2026-11-16 late",
      "2026-11-18 doable",
      "2026-11-25 upcoming",
    ]);
  });

  it("judges what was planned before by its own days", () => {
    const strict = rule(MONDAYS, { missedAfterDays: 0 });
    const stricter = withChangedRule(versions, { since: "2026-11-17", rule: strict }, "2026-11-17");
    expect(shown(stricter, [], "2026-11-24").slice(2)).toEqual([
      "2026-11-16 missed",
      "2026-11-23 missed",
      "2026-11-30 upcoming",
    ]);
    expect(shown(stricter, [], "2026-11-20")[2]).toBe("2026-11-16 late");
    const sameDay = withChangedRule(versions, { since: "2026-11-16", rule: strict }, "2026-11-16");
    expect(shown(sameDay, [], "2026-11-20")[2]).toBe("2026-11-16 missed");
  });

  it("leaves nothing of the old rule from its first day on, and nothing after the window", () => {
    const onMonday = withChangedRule(versions, { since: "2026-11-16", rule: rule(WEDNESDAYS) }, "2026-11-16");
    expect(daysOfLine(onMonday, NOVEMBER)).toEqual(["2026-11-02", "2026-11-09", "2026-11-18", "2026-11-25"]);
    expect(daysOfLine(changed, { ...NOVEMBER, last: "2026-11-10" })).toEqual(["2026-11-02", "2026-11-09"]);
  });

  it("cannot change what lies in the past", () => {
    const late = withChangedRule(versions, { since: "2026-11-01", rule: rule(WEDNESDAYS) }, "2026-11-18");
    expect(late).toEqual(changed);
  });

  it("replaces what was to begin later, and all of a line that has not begun", () => {
    const december = { since: "2026-12-01", rule: rule(MONDAYS, { until: "2026-12-31" }) };
    const planned = withChangedRule(versions, december, "2026-11-18");
    expect(planned.map(({ since }) => since)).toEqual(["2026-11-01", "2026-12-01"]);
    const again = { since: "2026-11-20", rule: rule(WEDNESDAYS) };
    expect(withChangedRule(planned, again, "2026-11-18").map(({ since }) => since)).toEqual([
      "2026-11-01",
      "2026-11-20",
    ]);
    expect(withChangedRule(versions, again, "2026-10-01")).toHaveLength(2);
    for (const since of ["2026-10-01", "2026-11-01"])
      expect(withChangedRule(versions, { ...again, since }, since)).toHaveLength(1);
  });

  it("keeps its weeks if only the days early change", () => {
    const fortnight: Repetition = { unit: "week", every: 2, weekdays: [1] };
    const before = first(rule(fortnight));
    const earlier = { since: "2026-11-03", rule: rule(fortnight, { daysEarly: 5 }) };
    const after = withChangedRule(before, earlier, "2026-11-03");
    expect(daysOfLine(after, NOVEMBER)).toEqual(daysOfLine(before, NOVEMBER));
  });

  it("keeps an occurrence that was done or started early, and drops one that was only moved", () => {
    const stored = [
      row("2026-11-23", { doneOn: "2026-11-17" }),
      row("2026-11-30", { movedTo: "2026-11-27" }),
    ];
    expect(shown(changed, stored, "2026-11-18").slice(3)).toEqual([
      "2026-11-18 doable",
      "2026-11-23 done_on_time",
      "2026-11-25 upcoming",
    ]);
    expect(shown(changed, [row("2026-11-23", { formId: "form" })], "2026-11-22")).toContain(
      "2026-11-23 doable",
    );
  });
});

describe("a moved occurrence", () => {
  const versions = first(rule(MONDAYS));
  it.each([
    ["within the week", "2026-11-18", ["2026-11-16→2026-11-18 doable"], ["2026-11-23 upcoming"]],
    ["into the next week", "2026-11-24", [], ["2026-11-23 upcoming", "2026-11-16→2026-11-24 upcoming"]],
    ["onto another one", "2026-11-23", [], ["2026-11-16→2026-11-23 upcoming", "2026-11-23 upcoming"]],
  ])("%s is shown on its new day and keeps its key", (_name, movedTo, thisWeek, nextWeek) => {
    const stored = [row("2026-11-16", { movedTo })];
    const week = { first: "2026-11-16", last: "2026-11-22" };
    const next = { first: "2026-11-23", last: "2026-11-29" };
    expect(shown(versions, stored, "2026-11-17", week)).toEqual(thisWeek);
    expect(shown(versions, stored, "2026-11-17", next)).toEqual(nextWeek);
  });

  it("comes after the one of the day it was moved to, if it was planned later", () => {
    const week = { first: "2026-11-16", last: "2026-11-22" };
    expect(shown(versions, [row("2026-11-23", { movedTo: "2026-11-16" })], "2026-11-16", week)).toEqual([
      "2026-11-16 doable",
      "2026-11-23→2026-11-16 doable",
    ]);
  });

  it("is moved until its day, and never into the past", () => {
    expect(mayMove({ status: "doable" }, "2026-11-16", "2026-11-16")).toBe(true);
    expect(mayMove({ status: "upcoming" }, "2026-11-16", "2026-11-16")).toBe(true);
    expect(mayMove({ status: "upcoming" }, "2026-11-15", "2026-11-16")).toBe(false);
    for (const status of ["late", "missed", "done_late", "done_on_time", "skipped"] as const)
      expect(mayMove({ status }, "2026-12-01", "2026-11-16")).toBe(false);
  });
});

it.each([
  ["2026-11-15T23:30:00Z", "2026-11-16"],
  ["2026-11-14T12:00:00Z", "2026-11-14"],
  ["2026-12-24T12:00:00Z", "2026-11-17"],
])("a record of %s that arrives on 17 November was done on %s", (date, day) => {
  expect(doneOn(new Date(date), new Date("2026-11-17T09:00:00Z"), "Europe/Madrid")).toBe(day);
});

it("an occurrence has the key of its line and its planned day", () => {
  expect(occurrenceKey("line", "2026-11-16")).toBe("line.2026-11-16");
});

it.each([
  ["a person of the department", { userId: "ana", personLeft: false }, { userId: "ana", personLeft: false }],
  ["a person who has left it", { userId: "luis", personLeft: false }, { userId: null, personLeft: true }],
  ["the department", { userId: null, personLeft: false }, { userId: null, personLeft: false }],
  [
    "the department, after a person's row was erased",
    { userId: null, personLeft: true },
    { userId: null, personLeft: true },
  ],
  [
    "a person chosen after another had left",
    { userId: "ana", personLeft: true },
    { userId: "ana", personLeft: false },
  ],
])("of %s", (_name, assignment, expected) => {
  expect(assignmentNow(assignment, (userId) => userId === "ana")).toEqual(expected);
});

describe("the next days", () => {
  it("are five from today on, however rare they are", () => {
    const every = (years: number) =>
      rule({ unit: "year", every: years, month: 2, on: { date: 29 } }, { from: "2024-02-29" });
    expect(nextDays(every(4), "2026-11-23")).toEqual([
      "2028-02-29",
      "2032-02-29",
      "2036-02-29",
      "2040-02-29",
      "2044-02-29",
    ]);
    expect(nextDays(every(99), "2026-11-23")).toHaveLength(5);
  });

  it.each<[string, StoredOccurrence[], string | null]>([
    ["nothing is stored", [], "2026-11-23"],
    ["the next one was started", [row("2026-11-23", { formId: "form" })], "2026-11-30"],
    ["the next one was done early", [row("2026-11-23", { doneOn: "2026-11-22" })], "2026-11-30"],
    ["the next one was skipped", [row("2026-11-23", { skipReason: "Cerrado" })], "2026-11-30"],
    ["the next one was moved", [row("2026-11-23", { movedTo: "2026-11-25" })], "2026-11-25"],
    ["an older one was moved here", [row("2026-11-16", { movedTo: "2026-11-22" })], "2026-11-22"],
  ])("of a line have the one to do, if %s", (_name, stored, expected) => {
    expect(nextDue({ versions: first(rule(MONDAYS)) }, stored, "2026-11-20")).toBe(expected);
  });

  it("of a line go on behind any days that were skipped or started", () => {
    const weekdays = rule({ unit: "week", every: 1, weekdays: [1, 2, 3, 4, 5] });
    const days = daysOfLine(first(weekdays), { first: "2026-11-23", last: "2026-12-31" });
    const skipped = (count: number) => days.slice(0, count).map((day) => row(day, { skipReason: "Parada" }));
    const next = (stored: StoredOccurrence[]) => nextDue({ versions: first(weekdays) }, stored, "2026-11-23");
    expect(next(skipped(5))).toBe("2026-11-30");
    expect(next(skipped(25))).toBe("2026-12-28");
    expect(next([...skipped(25), row("2026-11-20", { movedTo: "2026-12-26" })])).toBe("2026-12-26");
  });

  it("of a line are found at once, also if one was moved to a far year", () => {
    const daily = rule({ unit: "week", every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const far = [row("2026-11-24", { movedTo: "2199-12-31" })];
    const began = performance.now();
    for (let nth = 0; nth < 20; nth += 1)
      expect(nextDue({ versions: first(daily) }, far, "2026-11-24")).toBe("2026-11-25");
    expect(performance.now() - began).toBeLessThan(500);
  });

  it("of a line of a single day are none once that is done, and the far day to which it was moved before", () => {
    const once = first(rule({ unit: "once" }, { from: "2026-11-25" }));
    const due = (stored: StoredOccurrence[]) => nextDue({ versions: once }, stored, "2026-11-24");
    expect(due([row("2026-11-25", { formId: "form" })])).toBeNull();
    expect(due([row("2026-11-25", { movedTo: "2028-11-25" })])).toBe("2028-11-25");
  });

  it("of a line are none when it has ended, unless one was moved behind its end", () => {
    const versions = first(rule(MONDAYS, { until: "2026-11-16" }));
    expect(nextDue({ versions }, [], "2026-11-20")).toBeNull();
    const moved = [row("2026-11-16", { movedTo: "2026-12-20" })];
    expect(nextDue({ versions }, moved, "2026-11-20")).toBe("2026-12-20");
  });
});
