import { describe, expect, it } from "vitest";
import type { FormType } from "../../contract/enums.ts";
import type { DrillMoment, Timing } from "../../contract/shapes.ts";
import { drillTimes, durationText, haveSeconds, inTimeOrder, rightToChange } from "./timings.ts";

const at = (time: string, moment?: DrillMoment): Timing => ({
  date: time === "" ? "" : `2027-03-01T${time}.000Z`,
  event: moment ?? "Otra cosa",
  observation: null,
  ...(moment ? { moment } : {}),
});

describe("the times of a drill", () => {
  const cases: [name: string, timings: Timing[], evacuation: number | null, total: number | null][] = [
    ["nothing recorded", [], null, null],
    ["the alarm alone", [at("10:00:00", "alarm")], null, null],
    ["the end without an alarm", [at("10:09:00", "end")], null, null],
    [
      "a whole drill, in any order",
      [at("10:12:30", "end"), at("10:00:05", "alarm"), at("10:03:12", "evacuated")],
      187,
      745,
    ],
    [
      "two phones that both record the alarm: the first counts",
      [at("10:00:09", "alarm"), at("10:00:05", "alarm"), at("10:01:05", "evacuated")],
      60,
      null,
    ],
    [
      "two buildings: the last one evacuated counts",
      [at("10:00:00", "alarm"), at("10:02:00", "evacuated"), at("10:03:30", "evacuated")],
      210,
      null,
    ],
    ["a moment from before the alarm", [at("10:05:00", "alarm"), at("10:04:00", "evacuated")], null, null],
    ["the same second", [at("10:05:00", "alarm"), at("10:05:00", "end")], null, 0],
    ["moments that were typed", [at("10:00:00"), at("10:04:00")], null, null],
    ["a moment that has no date yet", [at("10:00:00", "alarm"), at("", "evacuated")], null, null],
    [
      "a drill over midnight",
      [at("23:59:30", "alarm"), { ...at("00:00:30", "end"), date: "2027-03-02T00:00:30Z" }],
      null,
      60,
    ],
  ];
  it.each(cases)("%s", (_, timings, evacuation, total) => {
    expect(drillTimes(timings)).toEqual({ evacuation, total });
  });
});

it.each([
  [0, "0 s"],
  [59, "59 s"],
  [60, "1 min"],
  [187, "3 min 7 s"],
  [3600, "1 h"],
  [3725, "1 h 2 min 5 s"],
])("%i seconds read as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it("sorts moments by time, those without a date last, and says whether any has seconds", () => {
  const [first, second, dateless] = [at("10:00:00"), at("10:01:00"), at("")];
  expect(inTimeOrder([dateless, second, first])).toEqual([first, second, dateless]);
  expect(haveSeconds([first, second, dateless])).toBe(false);
  expect(haveSeconds([first, at("10:00:01")])).toBe(true);
});

it.each<[FormType, string[], "edit" | "record"]>([
  ["drill", ["timings"], "record"],
  ["drill", ["timings", "headcount"], "record"],
  ["drill", ["timings", "objective"], "edit"],
  ["drill", [], "edit"],
  ["investigation", ["timings"], "edit"],
])("(%s) a change of %j needs the right to %s", (type, fields, right) => {
  expect(rightToChange(type, fields)).toBe(right);
});
