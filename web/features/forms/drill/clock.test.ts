import { describe, expect, it } from "vitest";
import type { DrillMoment, Timing } from "#worker/contract/shapes.ts";
import {
  alarmOf,
  clockText,
  isRunning,
  lastOf,
  secondsSince,
  stoppedAt,
  undoable,
  usualMoments,
  withMoment,
} from "./clock.ts";

const at = (time: string) => `2027-03-01T${time}.000Z`;
const moment = (time: string, kind: DrillMoment, id: string = kind): Timing => ({
  date: at(time),
  event: kind,
  observation: null,
  id,
  moment: kind,
});
const ALARM = { event: "Alarma", moment: "alarm" } as const;
const alarm = moment("10:00:05", "alarm");
const out = moment("10:03:00", "evacuated");
const typed: Timing = { date: at("09:59:00"), event: "Aviso por radio", observation: null };

it("has six usual moments, in the language of the company", () => {
  expect(usualMoments("ca").map(({ event }) => event)).toEqual([
    "Alarma",
    "Inici de l’evacuació",
    "Edifici evacuat",
    "Punt de trobada",
    "Recompte",
    "Fi del simulacre",
  ]);
});

describe("a tap", () => {
  it("adds a moment of this second, in its place by time", () => {
    const next = withMoment([out, typed], ALARM, new Date("2027-03-01T10:00:05.740Z"));
    expect(next?.timings.map(({ event }) => event)).toEqual(["Aviso por radio", "Alarma", "evacuated"]);
    expect(next?.added).toEqual({
      ...ALARM,
      date: at("10:00:05"),
      observation: null,
      id: expect.stringMatching(/^\w{24}$/),
    });
  });

  it("counts once within two seconds, and again afterwards", () => {
    expect(withMoment([alarm], ALARM, new Date(at("10:00:06")))).toBeNull();
    expect(withMoment([alarm], ALARM, new Date(at("10:00:07")))?.timings).toHaveLength(2);
  });

  it("counts when the other phone's clock is ahead", () => {
    expect(withMoment([alarm], ALARM, new Date(at("10:00:00")))?.timings).toHaveLength(2);
  });

  it("of a moment that no time follows from is known by its words", () => {
    expect(lastOf([alarm, typed], { event: "Aviso por radio" })).toBe(typed);
    expect(lastOf([typed], ALARM)).toBeUndefined();
  });
});

it("runs from the alarm to the end", () => {
  expect(isRunning([typed, out])).toBe(false);
  expect(isRunning([alarm, out])).toBe(true);
  const end = moment("10:09:00", "end");
  expect(isRunning([alarm, end])).toBe(false);
  expect(stoppedAt([end, alarm])).toBe(Date.parse(end.date));
});

it("of a drill that was never ended stands at its last moment half a day later", () => {
  const [soon, late] = [Date.parse(at("21:59:00")), Date.parse(at("22:01:00"))];
  expect([isRunning([alarm, out], soon), stoppedAt([alarm, out], soon)]).toEqual([true, null]);
  expect([isRunning([alarm, out], late), stoppedAt([alarm, out], late)]).toEqual([
    false,
    Date.parse(out.date),
  ]);
});

it("counts from the first alarm of two phones, and never below zero", () => {
  const later = moment("10:00:09", "alarm", "other");
  expect(alarmOf([later, alarm])).toBe(alarm);
  expect(secondsSince(alarm, Date.parse(at("10:03:12")))).toBe(187);
  expect(secondsSince(alarm, Date.parse(at("09:59:00")))).toBe(0);
});

it.each([
  [0, "0:00"],
  [187, "3:07"],
  [3725, "1:02:05"],
])("shows %i seconds as %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

describe("undo", () => {
  it("removes the last of this phone's taps, also when another phone recorded after it", () => {
    expect(undoable([alarm, out], ["alarm"])).toBe(alarm);
  });
  it("goes back tap by tap", () => {
    expect(undoable([alarm], ["alarm", "evacuated"])).toBe(alarm);
  });
  it("removes the last moment of the clock where this phone has tapped nothing since it was opened", () => {
    expect(undoable([out, alarm, typed], [])).toBe(out);
    expect(undoable([typed], [])).toBeUndefined();
  });
});
