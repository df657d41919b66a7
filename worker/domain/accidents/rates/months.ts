// The months of a department or a company, from the rows that are stored of them.
import type { LostDays } from "#worker/contract/enums.ts";
import type { Day } from "../accident.ts";
import {
  daysThrough,
  lastDayOf,
  monthAfter,
  type MonthCounts,
  monthOf,
  workingDaysThrough,
} from "./month-counts.ts";
import type { Month } from "./rates.ts";

/** Hours and staff are null until somebody types them. */
export type StoredMonth = MonthCounts & {
  /** Null for what is typed and counted for the company alone. */
  departmentId: string | null;
  month: string;
  hours: number | null;
  staff: number | null;
};

type Span = { first: string; last: string; today: Day; lostDays: LostDays };

/** A month with the departments, null for the company alone, of which the hours are missing. */
export type OwnedMonth = Month & { missingOf: (string | null)[] };

const sumOf = <Row>(rows: readonly Row[], number: (row: Row) => number) =>
  rows.reduce((total, row) => total + number(row), 0);

/** The days of a month until today, today included; of a month that is over, all. */
function countedDays(month: string, { today, lostDays }: Span): number {
  if (month > monthOf(today)) return 0;
  const last = month === monthOf(today) ? today : lastDayOf(month);
  return lostDays === "natural" ? daysThrough(last) : workingDaysThrough(last);
}

/** The first month of each department in which hours were typed. */
function firstTyped(stored: readonly StoredMonth[]): Map<string | null, string> {
  const firsts = new Map<string | null, string>();
  for (const { departmentId, month, hours } of stored) {
    const known = firsts.get(departmentId);
    if (hours !== null && (known === undefined || month < known)) firsts.set(departmentId, month);
  }
  return firsts;
}

/** Whether the row counts in a rate that is divided by hours, be it with days of an open leave alone. */
const isCounted = (row: StoredMonth): boolean =>
  row.leaveAccidents + row.injuries + row.recordables + row.daysLost + row.workingDaysLost > 0;

/** The departments that need hours in a month: those that typed some before, and those with an accident in it. */
function expectedIn(month: string, stored: readonly StoredMonth[], firsts: Map<string | null, string>) {
  const expected = new Set([...firsts].flatMap(([id, first]) => (first <= month ? [id] : [])));
  const ofMonth = stored.filter((row) => row.month === month);
  // Hours that are typed for the company may be those of departments that have none of their own.
  if (ofMonth.some(({ departmentId, hours }) => departmentId === null && hours !== null)) return expected;
  for (const row of ofMonth) if (isCounted(row)) expected.add(row.departmentId);
  for (const row of stored) if (row.month <= month && row.openLeaves > 0) expected.add(row.departmentId);
  return expected;
}

/**
 * The months of a span. `stored` has those of one department, or all of a company, which are then added up; also the months before
 * the span in which a leave that is open began, or hours were first typed.
 */
export function monthsUntil(stored: readonly StoredMonth[], span: Span): OwnedMonth[] {
  const isNatural = span.lostDays === "natural";
  const firsts = firstTyped(stored);
  const months: OwnedMonth[] = [];
  for (let { first: month } = span; month <= span.last; month = monthAfter(month)) {
    const rows = stored.filter((row) => row.month === month);
    const until = stored.filter((row) => row.month <= month);
    const missingOf = [...expectedIn(month, stored, firsts)].filter(
      (id) => !rows.some((row) => row.departmentId === id && row.hours !== null),
    );
    const typed = rows.filter(({ hours }) => hours !== null);
    const isKnown = typed.length > 0 && missingOf.length === 0;
    const days = countedDays(month, span);
    const lost = (ended: number, open: (row: StoredMonth) => number, before: number) =>
      // Who begins a leave tomorrow has lost no day yet.
      ended + Math.max(0, days * sumOf(until, open) - (month > monthOf(span.today) ? 0 : before));
    months.push({
      month,
      hours: isKnown ? sumOf(typed, ({ hours }) => hours ?? 0) : null,
      staff: isKnown ? sumOf(typed, ({ staff }) => staff ?? 0) : null,
      leaveAccidents: sumOf(rows, (row) => row.leaveAccidents),
      daysLost: lost(
        sumOf(rows, (row) => (isNatural ? row.daysLost : row.workingDaysLost)),
        (row) => row.openLeaves,
        sumOf(rows, (row) => (isNatural ? row.openDaysBefore : row.openWorkingDaysBefore)),
      ),
      openLeaves: month > monthOf(span.today) ? 0 : sumOf(until, (row) => row.openLeaves),
      injuries: sumOf(rows, (row) => row.injuries),
      recordables: sumOf(rows, (row) => row.recordables),
      commutingAccidents: sumOf(rows, (row) => row.commutingAccidents),
      commutingDaysLost: lost(
        sumOf(rows, (row) => (isNatural ? row.commutingDaysLost : row.commutingWorkingDaysLost)),
        (row) => row.commutingOpenLeaves,
        sumOf(rows, (row) => (isNatural ? row.commutingOpenDaysBefore : row.commutingOpenWorkingDaysBefore)),
      ),
      commutingOpenLeaves: month > monthOf(span.today) ? 0 : sumOf(until, (row) => row.commutingOpenLeaves),
      missingOf: month < monthOf(span.today) ? missingOf : [],
    });
  }
  return months;
}
