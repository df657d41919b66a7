import { describe, expect, it } from "vitest";
import { accidentOf, CALENDAR } from "#fixtures/test/accidents/deadline-cases.ts";
import { SPAIN } from "../data/spain.ts";
import { deadlines } from "./deadlines.ts";
import { type Counting, nextReminder, remindedNow, reminderAfterChange } from "./reminders.ts";

type Told = Parameters<typeof accidentOf>[0];

const minute = (instant: Date | null) => instant?.toISOString().replace(/:00\.000Z$/, "Z") ?? "never";

function caseOf(told: Told): { all: ReturnType<typeof deadlines>; counting: Counting } {
  const accident = accidentOf(told);
  const counting = { centre: accident.centre, calendar: CALENDAR, holidays: SPAIN.holidays };
  return { all: deadlines(accident, CALENDAR, SPAIN), counting };
}

const ended = (...keys: string[]) =>
  keys.map((key) => ({ key, kind: "not_applicable", reason: "Otro motivo" }) as const);
/** Monday 12 January 2026 at 10:00 in Sabadell; winter, so 7:00 there is 6:00 UTC. */
const MONDAY = "2026-01-12T09:00Z";
/** Without the investigation, due on 27 January, so that one clock is alone. */
const WITHOUT_INVESTIGATION = { at: MONDAY, endings: ended("investigation") };

const LEAVE: Told = { ...WITHOUT_INVESTIGATION, people: [{ leaves: [["2026-01-12"]] }] };
const LIST: Told = { ...WITHOUT_INVESTIGATION, people: [{ withoutLeave: true }] };
const SEVERE: Told = { ...WITHOUT_INVESTIGATION, people: [{ grades: [["serious", MONDAY]] }] };
const AGENCY: Told = { ...WITHOUT_INVESTIGATION, people: [{ employer: "agency" }] };

type Case = { title: string; why: string; told: Told; after: string; next: string };

const CASES: Case[] = [
  {
    title: "a parte, from the accident",
    why: "its last day is Monday 19, three working days are left on Wednesday 14",
    told: LEAVE,
    after: MONDAY,
    next: "2026-01-14T06:00Z",
  },
  {
    title: "a parte, at the very moment of a reminder",
    why: "it has been said, and the next is on Friday 16, one working day before Monday 19",
    told: LEAVE,
    after: "2026-01-14T06:00Z",
    next: "2026-01-16T06:00Z",
  },
  {
    title: "a parte, a second before a reminder",
    why: "it is yet to be said",
    told: LEAVE,
    after: "2026-01-14T05:59:59Z",
    next: "2026-01-14T06:00Z",
  },
  {
    title: "a parte on its last day",
    why: "both have been said, and it is overdue on Tuesday 20",
    told: LEAVE,
    after: "2026-01-19T12:00Z",
    next: "2026-01-20T06:00Z",
  },
  {
    title: "a parte that is overdue",
    why: "once each morning",
    told: LEAVE,
    after: "2026-01-20T06:00Z",
    next: "2026-01-21T06:00Z",
  },
  {
    title: "a parte that has been overdue for a summer",
    why: "the morning of summer is at 5:00 UTC",
    told: LEAVE,
    after: "2026-07-01T08:00Z",
    next: "2026-07-02T05:00Z",
  },
  {
    title: "a parte that was presented",
    why: "nothing waits",
    told: {
      ...LEAVE,
      endings: [
        ...ended("investigation"),
        { key: "leave_report ana l1", kind: "done", reference: "1", on: new Date(MONDAY), receipt: "1" },
      ],
    },
    after: MONDAY,
    next: "never",
  },
  {
    title: "a parte with feasts before its last day",
    why: "from Wednesday 1 April: Friday 3 is national, Monday 6 regional, so its last day is Friday 10 and three are left on Tuesday 7",
    told: {
      at: "2026-04-01T08:00Z",
      endings: ended("investigation"),
      people: [{ leaves: [["2026-04-01"]] }],
    },
    after: "2026-04-01T08:00Z",
    next: "2026-04-07T05:00Z",
  },
  {
    title: "the list without leave",
    why: "its last day is Friday 6 February, the fifth working day: three are left on Tuesday 3",
    told: LIST,
    after: MONDAY,
    next: "2026-02-03T06:00Z",
  },
  {
    title: "the list without leave, after the first reminder",
    why: "one working day is left on Thursday 5",
    told: LIST,
    after: "2026-02-03T06:00Z",
    next: "2026-02-05T06:00Z",
  },
  {
    title: "the list of a month that has passed",
    why: "overdue on Saturday 7, and mornings do not rest",
    told: LIST,
    after: "2026-02-05T06:00Z",
    next: "2026-02-07T06:00Z",
  },
  {
    title: "an urgent notice, known at once",
    why: "again four hours after it began",
    told: SEVERE,
    after: MONDAY,
    next: "2026-01-12T13:00Z",
  },
  {
    title: "an urgent notice, before it begins",
    why: "a device's clock may be ahead: at its beginning",
    told: SEVERE,
    after: "2026-01-12T08:00Z",
    next: "2026-01-12T09:00Z",
  },
  {
    title: "an urgent notice, known nine hours later",
    why: "twelve hours after it began",
    told: SEVERE,
    after: "2026-01-12T18:10Z",
    next: "2026-01-12T21:00Z",
  },
  {
    title: "an urgent notice in its last hours",
    why: "at the end of its 24 hours",
    told: SEVERE,
    after: "2026-01-13T05:00Z",
    next: "2026-01-13T09:00Z",
  },
  {
    title: "an urgent notice that nobody gave",
    why: "from then on each morning",
    told: SEVERE,
    after: "2026-01-13T09:00Z",
    next: "2026-01-14T06:00Z",
  },
  {
    title: "what is to be done at once",
    why: "it is late from the beginning, so the next morning says so",
    told: AGENCY,
    after: MONDAY,
    next: "2026-01-13T06:00Z",
  },
  {
    title: "the investigation",
    why: "its last day is Tuesday 27, three working days are left on Thursday 22",
    told: { at: MONDAY, people: [{}] },
    after: MONDAY,
    next: "2026-01-22T06:00Z",
  },
  {
    title: "several clocks",
    why: "the first of them: the parte's 14 January, before the investigation's 22",
    told: { at: MONDAY, people: [{ leaves: [["2026-01-12"]] }] },
    after: MONDAY,
    next: "2026-01-14T06:00Z",
  },
  {
    title: "a disease",
    why: "its reports are the mutua's; the company's investigation is left",
    told: { at: MONDAY, people: [{ kind: "occupational_disease" }] },
    after: MONDAY,
    next: "2026-01-22T06:00Z",
  },
  {
    title: "a review without a term",
    why: "there is no day to remind of",
    told: { ...WITHOUT_INVESTIGATION, people: [{}] },
    after: MONDAY,
    next: "never",
  },
  {
    title: "a parte in the Canary Islands",
    why: "seven in the morning there is 7:00 UTC",
    told: { ...LEAVE, centre: { ...accidentOf(LEAVE).centre, timeZone: "Atlantic/Canary" } },
    after: MONDAY,
    next: "2026-01-14T07:00Z",
  },
];

describe("the next reminder of an accident", () => {
  it.each(CASES)("$title: $why", ({ told, after, next }) => {
    const { all, counting } = caseOf(told);
    expect(minute(nextReminder(all, counting, new Date(after)))).toBe(next);
  });

  it("comes to an end for no case that is overdue", () => {
    const { all, counting } = caseOf(LEAVE);
    let at = new Date(MONDAY);
    const days: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      at = nextReminder(all, counting, at) ?? at;
      days.push(at.toISOString().slice(8, 10));
    }
    expect(days).toEqual(["14", "16", "20", "21", "22", "23", "24", "25", "26", "27"]);
  });
});

const HANDLERS = { handlers: true, owners: false };
const ALL = { handlers: true, owners: true };
const NOBODY = { handlers: false, owners: false };

describe("who is reminded", () => {
  it.each([
    ["the handlers of a parte", LEAVE, "2026-01-14T06:00Z", "2026-01-14T06:10Z", HANDLERS],
    ["the handlers of what is overdue", LEAVE, "2026-01-20T06:00Z", "2026-01-20T06:00Z", HANDLERS],
    ["the handlers, after runs that failed", LEAVE, "2026-01-14T06:00Z", "2026-01-15T12:00Z", HANDLERS],
    ["nobody, where it ended meanwhile", LIST, "2026-01-14T06:00Z", "2026-01-14T06:10Z", NOBODY],
    ["the handlers of an urgent notice", SEVERE, "2026-01-12T13:00Z", "2026-01-12T13:00Z", HANDLERS],
    ["the handlers until eight hours", SEVERE, "2026-01-12T13:00Z", "2026-01-12T16:59:59Z", HANDLERS],
    ["owners too after eight hours", SEVERE, "2026-01-12T17:00Z", "2026-01-12T17:00Z", ALL],
    ["owners too of one that nobody gave", SEVERE, "2026-01-14T06:00Z", "2026-01-14T06:00Z", ALL],
    ["at once, whenever it became known", SEVERE, "2026-01-12T10:37Z", "2026-01-12T10:45Z", HANDLERS],
  ] as const)("is %s", (_, told, since, now, expected) => {
    const { all, counting } = caseOf(told);
    expect(remindedNow(all, counting, new Date(since), new Date(now))).toEqual(expected);
  });
});

describe("the reminder after a change", () => {
  const before = caseOf(WITHOUT_INVESTIGATION).all;
  const after = (told: Told, pending: string | null, now: string, earlier = before) => {
    const { all, counting } = caseOf(told);
    const change = { before: earlier, pending: pending === null ? null : new Date(pending) };
    return minute(reminderAfterChange(all, counting, change, new Date(now)));
  };

  it("is now, where an urgent notice was opened", () => {
    expect(after(SEVERE, "2026-01-14T06:00Z", "2026-01-12T15:20Z")).toBe("2026-01-12T15:20Z");
  });
  it("is as before for an urgent notice that was known", () => {
    expect(after(SEVERE, "2026-01-12T17:00Z", "2026-01-12T15:20Z", caseOf(SEVERE).all)).toBe(
      "2026-01-12T17:00Z",
    );
  });
  it("stays due where no run has come to it", () => {
    expect(after(LEAVE, "2026-01-14T06:00Z", "2026-01-14T06:05Z")).toBe("2026-01-14T06:00Z");
    expect(after(SEVERE, "2026-01-12T15:20Z", "2026-01-12T15:25Z", caseOf(SEVERE).all)).toBe(
      "2026-01-12T15:20Z",
    );
  });
  it("is the next one, where what was due has ended", () => {
    expect(after(LIST, "2026-01-14T06:00Z", "2026-01-14T06:05Z")).toBe("2026-02-03T06:00Z");
  });
  it("is none where nothing waits", () => {
    expect(after({ ...WITHOUT_INVESTIGATION, people: [{}] }, "2026-01-14T06:00Z", MONDAY)).toBe("never");
  });
});
