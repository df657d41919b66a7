// What an accident counts in the months of its department. Months hold sums, so a change of a case adds the difference.
import { MONTH_COUNTS, type MonthCount } from "#worker/contract/accidents/month-counts.ts";
import { localDay } from "../../time/digest-schedule.ts";
import type { Accident, Day, Injured } from "../accident.ts";
import { daysAfter } from "../clocks/working-days.ts";

/** The part of a case that its counts depend on. `departmentId` is null where it is of the company alone. */
export type CountedAccident = Pick<Accident, "at" | "situation"> & {
  departmentId: string | null;
  centre: Pick<Accident["centre"], "timeZone">;
  /** The day of the count: who is to come back later is absent. Null: all days count that are known. */
  today?: Day | null;
  people: readonly Pick<Injured, "employer" | "kind" | "grades" | "assisted" | "leaves">[];
};

export type MonthCounts = Record<MonthCount, number>;

/** What to add to a month. */
export type MonthChange = { departmentId: string | null; month: string; counts: Partial<MonthCounts> };

type Stretch = { first: Day; end: Day | null };

export const monthOf = (day: Day): string => day.slice(0, 7);

export function monthAfter(month: string, months = 1): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

const isWorkingDay = (day: Day): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday >= 1 && weekday <= 5;
};

/** The days of the month before this one, and until it. */
export const daysBefore = (day: Day): number => Number(day.slice(8)) - 1;
export const daysThrough = (day: Day): number => daysBefore(day) + 1;

/** Those of them from Monday to Friday. Feasts count: they differ by place and are typed later. */
export function workingDaysBefore(day: Day): number {
  let days = 0;
  for (let each: Day = `${monthOf(day)}-01`; each < day; each = daysAfter(each, 1))
    if (isWorkingDay(each)) days += 1;
  return days;
}
export const workingDaysThrough = (day: Day): number => workingDaysBefore(day) + (isWorkingDay(day) ? 1 : 0);

/** A death ends an open leave too; a company that learns of it later has counted days too many until then. */
const deathOf = ({ grades }: Pick<Injured, "grades">, timeZone: string): Day | null => {
  const last = grades.at(-1);
  return last?.grade === "fatal" ? localDay(last.knownAt, timeZone) : null;
};

/** The days of absence besides that of the accident, each once, although leaves may overlap. */
function stretchesOf(
  { leaves }: Pick<Injured, "leaves">,
  accidentDay: Day,
  death: Day | null,
  today: Day | null,
): Stretch[] {
  const stretches: Stretch[] = [];
  let free: Day | null = daysAfter(accidentDay, 1);
  for (const { from, returned: planned } of leaves.toSorted((one, other) =>
    one.from.localeCompare(other.from),
  )) {
    if (free === null) break;
    const returned = planned !== null && today !== null && planned > today ? null : planned;
    const first: Day = from > free ? from : free;
    const end = death !== null && (returned === null || returned > death) ? death : returned;
    if (end !== null && end <= first) continue;
    stretches.push({ first, end });
    free = end;
  }
  return stretches;
}

export const lastDayOf = (month: string): Day => daysAfter(`${monthAfter(month)}-01`, -1);

/** Each month of a stretch, with the first and the last day that it has of it. */
function* partsOf({ first, end }: { first: Day; end: Day }): Generator<[string, Day, Day]> {
  const last = daysAfter(end, -1);
  for (let month = monthOf(first); month <= monthOf(last); month = monthAfter(month))
    yield [
      month,
      month === monthOf(first) ? first : `${month}-01`,
      month === monthOf(last) ? last : lastDayOf(month),
    ];
}

class Sums {
  readonly months = new Map<string, Partial<MonthCounts>>();

  add(month: string, count: MonthCount, number: number): void {
    const counts = this.months.get(month) ?? {};
    counts[count] = (counts[count] ?? 0) + number;
    this.months.set(month, counts);
  }
}

const AT_WORK = {
  days: "daysLost",
  working: "workingDaysLost",
  open: "openLeaves",
  before: "openDaysBefore",
  workingBefore: "openWorkingDaysBefore",
} as const;
const COMMUTING = {
  days: "commutingDaysLost",
  working: "commutingWorkingDaysLost",
  open: "commutingOpenLeaves",
  before: "commutingOpenDaysBefore",
  workingBefore: "commutingOpenWorkingDaysBefore",
} as const;

function addDays(sums: Sums, { first, end }: Stretch, names: typeof AT_WORK | typeof COMMUTING): void {
  if (end === null) {
    const month = monthOf(first);
    sums.add(month, names.open, 1);
    sums.add(month, names.before, daysBefore(first));
    sums.add(month, names.workingBefore, workingDaysBefore(first));
    return;
  }
  for (const [month, from, last] of partsOf({ first, end })) {
    sums.add(month, names.days, daysThrough(last) - daysBefore(from));
    sums.add(month, names.working, workingDaysThrough(last) - workingDaysBefore(from));
  }
}

/**
 * The company's own people alone: the hours are theirs. An accident counts in its month, once for each person with a leave or killed
 * by it; its days count in the months in which they are lost. A disease is no accident, but OSHA records it.
 */
export function countsOf({
  at,
  situation,
  departmentId,
  centre,
  today = null,
  people,
}: CountedAccident): MonthChange[] {
  const sums = new Sums();
  const accidentDay = localDay(at, centre.timeZone);
  const month = monthOf(accidentDay);
  const isCommuting = situation === "commuting";
  for (const person of people) {
    if (person.employer !== "own") continue;
    const death = deathOf(person, centre.timeZone);
    const stretches = stretchesOf(person, accidentDay, death, today);
    const hasLeave = stretches.length > 0 || death !== null;
    if (!isCommuting && (hasLeave || person.assisted)) sums.add(month, "recordables", 1);
    if (person.kind !== "accident" || !hasLeave) continue;
    if (isCommuting) sums.add(month, "commutingAccidents", 1);
    else {
      sums.add(month, "leaveAccidents", 1);
      // The ILO counts the same: one day of absence besides that of the accident, or death.
      sums.add(month, "injuries", 1);
    }
    for (const stretch of stretches) addDays(sums, stretch, isCommuting ? COMMUTING : AT_WORK);
  }
  return [...sums.months].map(([each, counts]) => ({ departmentId, month: each, counts }));
}

/** What a change of a case adds to the months; null before it is opened, and while it is withdrawn. */
export function monthChanges(before: CountedAccident | null, after: CountedAccident | null): MonthChange[] {
  const changes = new Map<string, MonthChange>();
  const add = (found: readonly MonthChange[], sign: 1 | -1) => {
    for (const { departmentId, month, counts } of found) {
      const key = `${departmentId ?? ""}/${month}`;
      const change = changes.get(key) ?? { departmentId, month, counts: {} };
      for (const count of MONTH_COUNTS)
        if (counts[count]) change.counts[count] = (change.counts[count] ?? 0) + sign * counts[count];
      changes.set(key, change);
    }
  };
  add(before ? countsOf(before) : [], -1);
  add(after ? countsOf(after) : [], 1);
  return [...changes.values()].flatMap(({ counts, ...where }) => {
    const changed = Object.entries(counts).filter(([, number]) => number !== 0);
    return changed.length === 0 ? [] : [{ ...where, counts: Object.fromEntries(changed) }];
  });
}
