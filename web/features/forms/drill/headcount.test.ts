import { expect, it } from "vitest";
import type { MeetingPointCount } from "#worker/contract/shapes.ts";
import { peopleToTap, withPresent, withTapped } from "./headcount.ts";

const point = (id: string, present: number, seen: string[] = []): MeetingPointCount => ({
  id,
  meetingPoint: id,
  expected: null,
  present,
  seen,
});

it("a tap on a name counts the person, and a second tap takes that back", () => {
  const tapped = withTapped(point("a", 3), "Ana");
  expect(tapped).toEqual({ present: 4, seen: ["Ana"] });
  expect(withTapped(tapped, "Ana")).toEqual({ present: 3, seen: [] });
});

it("the count is not lower than the people tapped by name", () => {
  expect(withPresent(point("a", 2, ["Ana", "Luis"]), 1).present).toBe(2);
  expect(withPresent(point("a", 2, ["Ana"]), 5).present).toBe(5);
});

it("offers each participant once, those without a name and those seen at another point not", () => {
  const [here, there] = [point("a", 1, ["Visita"]), point("b", 1, ["Luis"])];
  const people = ["Ana", " Ana ", "Luis", ""].map((name) => ({ name }));
  expect(peopleToTap(people, [here, there], here)).toEqual(["Ana", "Visita"]);
});
