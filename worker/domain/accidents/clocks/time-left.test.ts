import { describe, expect, it } from "vitest";
import { SPAIN } from "../data/spain.ts";
import { timeLeft, type TimeLeft } from "./time-left.ts";

const CENTRE = {
  timeZone: "Europe/Madrid",
  territory: "CT",
  municipality: "Sabadell",
  authoritySeat: "Barcelona",
};

const left = (
  deadline: { clock: string; due?: string; dueAt?: string },
  now: string,
  calendar: Parameters<typeof timeLeft>[2]["calendar"] = {},
): TimeLeft =>
  timeLeft(
    {
      clock: deadline.clock,
      due: deadline.due ?? null,
      dueAt: deadline.dueAt === undefined ? null : new Date(deadline.dueAt),
    },
    new Date(now),
    { centre: CENTRE, calendar, pack: SPAIN },
  );

const URGENT = { clock: "urgent_notice", dueAt: "2026-11-21T09:40:00Z" };
/** Tuesday. */
const REPORT = { clock: "leave_report", due: "2026-11-24", dueAt: "2026-11-24T22:59:59.999Z" };
const INVESTIGATION = { clock: "investigation", due: "2026-12-05", dueAt: "2026-12-05T22:59:59.999Z" };

describe("the time left", () => {
  it.each<[now: string, hours: number, minutes: number, isOver: boolean]>([
    ["2026-11-20T16:20:00Z", 17, 20, false],
    ["2026-11-20T16:20:59Z", 17, 19, false],
    ["2026-11-21T09:39:00Z", 0, 1, false],
    ["2026-11-21T09:40:00Z", 0, 0, false],
    ["2026-11-21T09:40:01Z", 0, 0, true],
    ["2026-11-21T12:45:00Z", 3, 5, true],
  ])("of hours at %s is %i h %i min, over: %s", (now, hours, minutes, isOver) => {
    expect(left(URGENT, now)).toEqual({ kind: "hours", hours, minutes, isOver });
  });

  it.each<[now: string, days: number]>([
    // Thursday: Friday, Monday and Tuesday are left.
    ["2026-11-19T09:00:00Z", 3],
    // Saturday and Sunday leave as much as Friday did.
    ["2026-11-20T09:00:00Z", 2],
    ["2026-11-21T09:00:00Z", 2],
    ["2026-11-22T09:00:00Z", 2],
    ["2026-11-23T09:00:00Z", 1],
    // The day begins at midnight in Madrid.
    ["2026-11-23T22:59:00Z", 1],
    ["2026-11-23T23:00:00Z", 0],
    ["2026-11-24T22:59:00Z", 0],
  ])("of working days at %s is %i", (now, days) => {
    expect(left(REPORT, now)).toEqual({ kind: "working_days", days, isOver: false });
  });

  it("leaves out holidays of the country, of the territory, and of both municipalities where they are known", () => {
    // Of the days until Monday 28 December: Friday 25 is a holiday of Spain, Saturday 26 one of Catalonia.
    const christmas = { clock: "leave_report", due: "2026-12-28", dueAt: "2026-12-28T22:59:59.999Z" };
    expect(left(christmas, "2026-12-23T09:00:00Z")).toMatchObject({ days: 2 });
    const feast = { 2026: ["2026-11-23"] };
    expect(left(REPORT, "2026-11-19T09:00:00Z", { Sabadell: feast, Barcelona: { 2026: [] } })).toMatchObject({
      days: 2,
    });
    expect(left(REPORT, "2026-11-19T09:00:00Z", { Sabadell: feast })).toMatchObject({ days: 3 });
  });

  it("of natural days counts each", () => {
    expect(left(INVESTIGATION, "2026-11-20T09:00:00Z")).toEqual({ kind: "days", days: 15, isOver: false });
    expect(left(INVESTIGATION, "2026-12-05T09:00:00Z")).toEqual({ kind: "days", days: 0, isOver: false });
  });

  it.each([REPORT, INVESTIGATION])("is over on the day after, and counts natural days then", (deadline) => {
    expect(left(deadline, `${deadline.due}T23:00:00Z`)).toEqual({
      kind: "days_over",
      days: 1,
      isOver: true,
    });
  });

  it("has no number where there is no term", () => {
    expect(left({ clock: "tell_delegates", dueAt: "2026-11-20T09:00:00Z" }, "2026-11-25T09:00:00Z")).toEqual({
      kind: "at_once",
      isOver: false,
    });
    expect(left({ clock: "review_evaluation" }, "2026-11-25T09:00:00Z")).toEqual({
      kind: "none",
      isOver: false,
    });
  });
});
