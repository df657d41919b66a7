import { describe, expect, it } from "vitest";
import { instantAt } from "../../time/local-time.ts";
import type { Day } from "../accident.ts";
import {
  type CountedAccident,
  countsOf,
  type MonthChange,
  type MonthCounts,
  monthChanges,
} from "./month-counts.ts";
import { MONTH_COUNTS } from "#worker/contract/accidents/month-counts.ts";
import { monthsUntil, type StoredMonth } from "./months.ts";
import { rollingRates } from "./rates.ts";
import { randomAccident, randomly } from "#fixtures/test/accidents/random-accidents.ts";

const TIME_ZONE = "Europe/Madrid";
const at = (day: Day, hour = 10) => instantAt(Date.parse(day) + hour * 3_600_000, TIME_ZONE);

type Person = CountedAccident["people"][number];
const person = (given: Partial<Person> = {}): Person => ({
  employer: "own",
  kind: "accident",
  grades: [],
  assisted: false,
  leaves: [],
  ...given,
});
const leave = (from: Day, returned: Day | null, isRelapse = false) => ({
  id: from,
  from,
  learntOn: from,
  returned,
  isRelapse,
});
const accident = (given: Partial<CountedAccident> = {}): CountedAccident => ({
  at: at("2026-03-10"),
  situation: "usual_workplace",
  departmentId: "workshop",
  centre: { timeZone: TIME_ZONE },
  people: [person({ leaves: [leave("2026-03-11", "2026-03-18")] })],
  ...given,
});

/** What an accident counts, by month. */
const counted = (given: CountedAccident) =>
  Object.fromEntries(countsOf(given).map(({ month, counts }) => [month, counts]));

const ONE = { leaveAccidents: 1, injuries: 1, recordables: 1 };

describe("an accident counts", () => {
  it.each<[what: string, CountedAccident, ReturnType<typeof counted>]>([
    ["itself and the days lost", accident(), { "2026-03": { ...ONE, daysLost: 7, workingDaysLost: 5 } }],
    [
      "days in the months in which they are lost",
      accident({ people: [person({ leaves: [leave("2026-03-30", "2026-05-03")] })] }),
      {
        "2026-03": { ...ONE, daysLost: 2, workingDaysLost: 2 },
        "2026-04": { daysLost: 30, workingDaysLost: 22 },
        // The first of May is a Friday, and a feast that counts.
        "2026-05": { daysLost: 2, workingDaysLost: 1 },
      },
    ],
    [
      "no day in the month of the return on its first day",
      accident({ people: [person({ leaves: [leave("2026-03-30", "2026-04-01")] })] }),
      { "2026-03": { ...ONE, daysLost: 2, workingDaysLost: 2 } },
    ],
    [
      "not the day on which it happened",
      accident({ people: [person({ leaves: [leave("2026-03-10", "2026-03-12")] })] }),
      { "2026-03": { ...ONE, daysLost: 1, workingDaysLost: 1 } },
    ],
    [
      "no leave of that day alone",
      accident({ people: [person({ leaves: [leave("2026-03-10", "2026-03-11")], assisted: true })] }),
      { "2026-03": { recordables: 1 } },
    ],
    [
      "each person",
      accident({
        people: [
          person({ leaves: [leave("2026-03-11", "2026-03-12")] }),
          person({ leaves: [leave("2026-03-11", "2026-03-13")] }),
        ],
      }),
      {
        "2026-03": { leaveAccidents: 2, injuries: 2, recordables: 2, daysLost: 3, workingDaysLost: 3 },
      },
    ],
    [
      "a relapse as days alone",
      accident({
        people: [
          person({ leaves: [leave("2026-03-11", "2026-03-12"), leave("2026-06-01", "2026-06-03", true)] }),
        ],
      }),
      {
        "2026-03": { ...ONE, daysLost: 1, workingDaysLost: 1 },
        "2026-06": { daysLost: 2, workingDaysLost: 2 },
      },
    ],
    [
      "a day of two leaves once",
      accident({
        people: [person({ leaves: [leave("2026-03-12", "2026-03-20"), leave("2026-03-11", "2026-03-14")] })],
      }),
      { "2026-03": { ...ONE, daysLost: 9, workingDaysLost: 7 } },
    ],
    [
      "an open leave where it begins",
      accident({ people: [person({ leaves: [leave("2026-04-15", null)] })] }),
      {
        "2026-03": ONE,
        "2026-04": { openLeaves: 1, openDaysBefore: 14, openWorkingDaysBefore: 10 },
      },
    ],
    [
      "a death, and no day after it",
      accident({
        people: [
          person({
            grades: [{ id: "1", grade: "fatal", saidBy: "", knownAt: at("2026-03-14") }],
            leaves: [leave("2026-03-11", null)],
          }),
        ],
      }),
      { "2026-03": { ...ONE, daysLost: 3, workingDaysLost: 3 } },
    ],
    [
      "a death at once, without a leave",
      accident({
        people: [
          person({ grades: [{ id: "1", grade: "fatal", saidBy: "", knownAt: at("2026-03-10", 12) }] }),
        ],
      }),
      { "2026-03": ONE },
    ],
    [
      "apart what happens on the way to work",
      accident({
        situation: "commuting",
        people: [
          person({ leaves: [leave("2026-03-11", "2026-03-18")], assisted: true }),
          person({ leaves: [leave("2026-03-11", null)] }),
        ],
      }),
      {
        "2026-03": {
          commutingAccidents: 2,
          commutingDaysLost: 7,
          commutingWorkingDaysLost: 5,
          commutingOpenLeaves: 1,
          commutingOpenDaysBefore: 10,
          commutingOpenWorkingDaysBefore: 7,
        },
      },
    ],
    [
      "a disease for OSHA alone",
      accident({ people: [person({ kind: "occupational_disease", leaves: [leave("2026-03-11", null)] })] }),
      { "2026-03": { recordables: 1 } },
    ],
    [
      "nobody of another company",
      accident({
        people: (["agency", "contractor", "self_employed"] as const).map((employer) =>
          person({ employer, leaves: [leave("2026-03-11", null)], assisted: true }),
        ),
      }),
      {},
    ],
    [
      "in the month of the place",
      accident({ at: at("2026-04-01", 0.5), people: [person({ assisted: true })] }),
      { "2026-04": { recordables: 1 } },
    ],
  ])("%s", (_, given, expected) => {
    expect(counted(given)).toEqual(expected);
  });

  it("nothing where a change changes no count", () => {
    const before = accident();
    expect(
      monthChanges(
        before,
        accident({ people: [person({ assisted: true, leaves: before.people[0]?.leaves ?? [] })] }),
      ),
    ).toEqual([]);
    expect(monthChanges(null, null)).toEqual([]);
  });

  it("in another department once it is moved there", () => {
    expect(monthChanges(accident(), accident({ departmentId: null }))).toEqual([
      {
        departmentId: "workshop",
        month: "2026-03",
        counts: { leaveAccidents: -1, injuries: -1, recordables: -1, daysLost: -7, workingDaysLost: -5 },
      },
      { departmentId: null, month: "2026-03", counts: { ...ONE, daysLost: 7, workingDaysLost: 5 } },
    ]);
  });
});

const NONE = Object.fromEntries(MONTH_COUNTS.map((count) => [count, 0])) as MonthCounts;

/** The rows of a table to which the changes were added. */
function stored(changes: readonly MonthChange[]): StoredMonth[] {
  const rows = new Map<string, StoredMonth>();
  for (const { departmentId, month, counts } of changes) {
    const key = `${departmentId}/${month}`;
    const row = rows.get(key) ?? { ...NONE, departmentId, month, hours: null, staff: null };
    for (const [count, number] of Object.entries(counts)) row[count as "daysLost"] += number;
    rows.set(key, row);
  }
  return [...rows.values()]
    .filter((row) => MONTH_COUNTS.some((count) => row[count] !== 0))
    .toSorted((one, other) =>
      `${one.departmentId}/${one.month}`.localeCompare(`${other.departmentId}/${other.month}`),
    );
}

describe("whatever changes a case goes through", () => {
  it("leave the months as a recount does", () => {
    const random = randomly(4711);
    for (let round = 0; round < 200; round += 1) {
      const cases = new Map<number, CountedAccident>();
      const changes: MonthChange[] = [];
      for (let step = 0; step < 25; step += 1) {
        const id = random(6);
        const before = cases.get(id) ?? null;
        const after = random(8) === 0 ? null : randomAccident(random, before);
        changes.push(...monthChanges(before, after));
        if (after) cases.set(id, after);
        else cases.delete(id);
      }
      expect(stored(changes)).toEqual(stored([...cases.values()].flatMap(countsOf)));
    }
  });
});

const FORMAT = new Intl.DateTimeFormat("sv", { timeZone: TIME_ZONE });
const local = (instant: Date) => FORMAT.format(instant);

/** Counts a day by looking at each person on it, as one would with a calendar on the desk. */
function lostOn(day: Day, cases: readonly CountedAccident[], isCommuting: boolean): number {
  return cases
    .filter(({ situation }) => (situation === "commuting") === isCommuting)
    .flatMap(({ at: happened, people }) =>
      people.filter(({ employer, kind, leaves, grades }) => {
        const last = grades.at(-1);
        const isDead = last?.grade === "fatal" && local(last.knownAt) <= day;
        const isAway = leaves.some(
          ({ from, returned }) => from <= day && (returned === null || day < returned),
        );
        return employer === "own" && kind === "accident" && day > local(happened) && isAway && !isDead;
      }),
    ).length;
}

const daysOf = (month: string): Day[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`).filter(
    (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day),
  );
const isWeekend = (day: Day) => ["Sat", "Sun"].includes(new Date(day).toUTCString().slice(0, 3));

describe("the days lost", () => {
  it.each(["natural", "working"] as const)("are those of a calendar, counted one by one: %s", (lostDays) => {
    const random = randomly(26);
    for (let round = 0; round < 12; round += 1) {
      const cases = Array.from({ length: 8 }, () => randomAccident(random, null));
      // A leave may begin tomorrow; nobody knows of a later one.
      const today = `2027-01-${String(1 + random(31)).padStart(2, "0")}`;
      const months = monthsUntil(stored(cases.flatMap(countsOf)), {
        first: "2026-01",
        last: "2027-02",
        today,
        lostDays,
      });
      for (const { month, daysLost, commutingDaysLost } of months) {
        const days = daysOf(month).filter((day) => lostDays === "natural" || !isWeekend(day));
        const lost = (isCommuting: boolean) =>
          days.reduce((sum, day) => {
            // Ended leaves are known to their end, open ones until today.
            const seen = cases.map((each) => ({
              ...each,
              people: each.people.map((one) => ({
                ...one,
                leaves: one.leaves.filter(({ returned }) => day <= today || returned !== null),
              })),
            }));
            return sum + lostOn(day, seen, isCommuting);
          }, 0);
        expect([month, daysLost, commutingDaysLost]).toEqual([month, lost(false), lost(true)]);
      }
    }
  });
});

describe("a year of a company", () => {
  const typed = (departmentId: string | null, month: string, hours: number, staff: number): StoredMonth => ({
    ...NONE,
    departmentId,
    month,
    hours,
    staff,
  });
  const TWELVE = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`);
  // August is closed.
  const hours = TWELVE.map((month) => typed("workshop", month, month === "2026-08" ? 0 : 6400, 40));
  const cases = [
    ...["01", "02", "03", "04", "05", "06", "07"].map((month) =>
      accident({
        at: at(`2026-${month}-06`),
        people: [person({ leaves: [leave(`2026-${month}-07`, `2026-${month}-17`)] })],
      }),
    ),
    accident({ at: at("2026-09-28"), people: [person({ leaves: [leave("2026-09-29", "2026-10-03")] })] }),
    // Open: provisional.
    accident({ at: at("2026-11-20"), people: [person({ leaves: [leave("2026-11-21", null)] })] }),
    accident({
      at: at("2026-06-01"),
      situation: "commuting",
      people: [person({ leaves: [leave("2026-06-02", "2026-06-12")] })],
    }),
  ];
  /** Typed and counted in one row, as they are stored. */
  const rows = stored(cases.flatMap(countsOf));
  const merged = [
    ...hours.map((row) => ({
      ...row,
      ...rows.find(({ month }) => month === row.month),
      hours: row.hours,
      staff: row.staff,
    })),
    ...rows.filter(({ month }) => !TWELVE.includes(month)),
  ];
  const span = { first: "2026-01", last: "2026-12", lostDays: "natural" } as const;

  it("has the rates of a sheet, a month without hours, and a provisional one", () => {
    const months = monthsUntil(merged, { ...span, today: "2026-12-10" });
    expect(months.map(({ daysLost }) => daysLost)).toEqual([10, 10, 10, 10, 10, 10, 10, 0, 2, 2, 10, 10]);
    expect(months.map(({ openLeaves }) => openLeaves)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(months.find(({ month }) => month === "2026-08")).toMatchObject({
      hours: 0,
      staff: 40,
      missingOf: [],
    });
    const { rates, hours: total, commuting, missing } = rollingRates(months, "2026-12", "insst", "2026-12");
    // 9 accidents and 94 days in 11 months of 6,400 hours with 40 workers.
    expect(total).toBe(70_400);
    expect(rates.map(({ name, value, isProvisional }) => [name, value, isProvisional])).toEqual([
      ["IF", 9e6 / 70_400, false],
      ["IG", 94_000 / 70_400, true],
      ["II", 225, false],
      ["DM", 94 / 9, true],
    ]);
    expect(commuting).toEqual({ accidents: 1, daysLost: 10, isProvisional: false });
    expect(missing).toEqual([]);
  });

  it("has an IF of 117.1875 with 9 accidents in 76,800 hours", () => {
    const full = merged.map((row) => (row.month === "2026-08" ? { ...row, hours: 6400 } : row));
    const { rates } = rollingRates(
      monthsUntil(full, { ...span, today: "2027-03-01" }),
      "2026-12",
      "insst",
      "2027-03",
    );
    expect(rates[0]).toMatchObject({ name: "IF", counted: 9, dividedBy: 76_800, value: 117.1875 });
  });

  it("adds departments and what is typed for the company, and names those of which hours are missing", () => {
    const months = monthsUntil(
      [
        ...merged,
        typed("office", "2026-02", 100, 2),
        typed("office", "2026-04", 150.25, 2),
        typed(null, "2026-04", 10, 1),
      ],
      { ...span, last: "2026-05", today: "2026-12-10" },
    );
    expect(months.map(({ hours: sum, staff, missingOf }) => [sum, staff, missingOf])).toEqual([
      [6400, 40, []],
      [6500, 42, []],
      [null, null, ["office"]],
      [6560.25, 43, []],
      [null, null, ["office", null]],
    ]);
  });

  it("is missing of a department with accidents and no hours, unless hours are typed for the company alone", () => {
    const three = stored(
      [1, 2, 3].flatMap((day) =>
        countsOf(
          accident({
            at: at(`2026-02-0${day}`),
            departmentId: "store",
            people: [person({ leaves: [leave(`2026-02-0${day + 1}`, day === 3 ? null : "2026-02-10")] })],
          }),
        ),
      ),
    );
    const months = (more: StoredMonth[]) =>
      monthsUntil(
        [
          ...three,
          ...["2026-01", "2026-02", "2026-03"].map((month) => typed("office", month, 120_000, 60)),
          ...more,
        ],
        {
          ...span,
          last: "2026-03",
          today: "2026-12-10",
        },
      ).map(({ hours: sum, missingOf }) => [sum, missingOf]);
    expect(months([])).toEqual([
      [120_000, []],
      [null, ["store"]],
      // Days of the open leave are lost in it.
      [null, ["store"]],
    ]);
    expect(months([typed(null, "2026-02", 500, 1), typed(null, "2026-03", 500, 1)])).toEqual([
      [120_000, []],
      [120_500, []],
      [120_500, []],
    ]);
  });
});
