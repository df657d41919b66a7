import { describe, expect, it } from "vitest";
import { accidentOf, CALENDAR, DEADLINE_CASES } from "#fixtures/test/accidents/deadline-cases.ts";
import { type Deadline, deadlines } from "./deadlines.ts";
import { SPAIN } from "../data/spain.ts";

const minute = (instant: Date) => instant.toISOString().replace(/:00\.000Z$/, "Z");

/** As the table writes it: "2026-01-19 2026-01-17 done late". */
function told({ due, safe, dueAt, isRelapse, state, isLate }: Deadline): string {
  const term = due === null ? (dueAt === null ? "no term" : minute(dueAt)) : `${due} ${safe}`;
  const rest = [isRelapse && "relapse", state !== "open" && state, isLate && "late"];
  return [term, ...rest].filter(Boolean).join(" ");
}

const OFTEN = ["investigation", "review_evaluation"];

describe("the deadlines of an accident", () => {
  it.each(DEADLINE_CASES)("$title: $why", ({ accident, due, missing = [] }) => {
    const found = deadlines(accidentOf(accident), CALENDAR, SPAIN);
    const named = found.filter(({ key }) => key in due || !OFTEN.includes(key));
    expect(Object.fromEntries(named.map((each) => [each.key, told(each)]))).toEqual(due);
    expect(named).toHaveLength(Object.keys(due).length);
    const lacking = named.flatMap((each) =>
      each.missing.map(({ kind, year, place }) => `${kind} ${year} ${place}`.trim()),
    );
    expect(lacking).toEqual(missing);
  });

  it("are dated in at least 60 cases", () => {
    expect(new Set(DEADLINE_CASES.map(({ title }) => title)).size).toBe(DEADLINE_CASES.length);
    expect(DEADLINE_CASES.length).toBeGreaterThanOrEqual(60);
  });

  it("say from when they count, by which article and by which version of the pack", () => {
    const [report] = deadlines(
      accidentOf({ at: "2026-01-12T09:00Z", people: [{ leaves: [["2026-01-15"]] }] }),
      CALENDAR,
      SPAIN,
    );
    expect(report).toEqual({
      key: "leave_report ana l1",
      clock: "leave_report",
      person: "ana",
      isRelapse: false,
      by: "company",
      article: "Orden TAS/2926/2002, art. 3; Orden 16-12-1987",
      readAt: "insst.es: ¿Cuándo y cómo debo notificar un accidente de trabajo?",
      version: "ES 2026-11",
      startsAt: new Date("2026-01-14T23:00Z"),
      due: "2026-01-22",
      dueAt: new Date("2026-01-22T22:59:59.999Z"),
      safe: "2026-01-21",
      missing: [],
      state: "open",
      isLate: false,
    });
  });

  it("are none where nobody was hurt", () => {
    expect(deadlines(accidentOf({ at: "2026-01-12T09:00Z", people: [] }), CALENDAR, SPAIN)).toEqual([]);
  });

  it("of a leave from the day of the accident count from the accident", () => {
    const accident = accidentOf({ at: "2026-01-12T09:00Z", people: [{ leaves: [["2026-01-12"]] }] });
    expect(deadlines(accident, CALENDAR, SPAIN)[0]?.startsAt).toEqual(accident.at);
  });

  it("come in the order of the pack, those of the accident without a person", () => {
    const found = deadlines(
      accidentOf({ at: "2026-01-12T09:00Z", people: [{ grades: [["fatal", "2026-01-12T09:00Z"]] }] }),
      CALENDAR,
      SPAIN,
    );
    expect(found.map(({ clock, person }) => [clock, person])).toEqual([
      ["urgent_notice", null],
      ["leave_report", "ana"],
      ["investigation", null],
      ["review_evaluation", null],
    ]);
  });
});

it.each([
  ["Europe/Madrid", "2026-01-12", "2026-01-27T22:59:59.999Z"],
  ["Europe/Madrid", "2026-03-14", "2026-03-29T21:59:59.999Z"],
  ["Atlantic/Canary", "2026-01-12", "2026-01-27T23:59:59.999Z"],
  ["Atlantic/Canary", "2026-10-10", "2026-10-25T23:59:59.999Z"],
])("a term of days ends with the day in %s: 15 days after %s at %s", (timeZone, day, end) => {
  const accident = accidentOf({ at: `${day}T12:00Z` });
  const found = deadlines({ ...accident, centre: { ...accident.centre, timeZone } }, CALENDAR, SPAIN);
  expect(found.find(({ clock }) => clock === "investigation")?.dueAt?.toISOString()).toBe(end);
});
