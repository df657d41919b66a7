// When somebody is reminded of the deadlines of a case, and who.
import { localDay } from "../../time/digest-schedule.ts";
import { instantAt } from "../../time/local-time.ts";
import type { Calendar, Centre, Day } from "../accident.ts";
import { type Deadline, isToEnd } from "./deadlines.ts";
import type { Holidays } from "./pack.ts";
import { daysAfter, workingDaysBefore } from "./working-days.ts";

const HOUR_MS = 3_600_000;
/** Days are told of in the morning. */
const MORNING_MS = 7 * HOUR_MS;
const DAYS_LEFT = [3, 1];
const EVERY_MS = 4 * HOUR_MS;
const OWNERS_AFTER_MS = 8 * HOUR_MS;

export type Counting = { centre: Centre; calendar: Calendar; holidays: Holidays };

/** With a term of hours. What is to be done at once has none. */
const isUrgent = (deadline: Deadline): boolean =>
  isToEnd(deadline) && deadline.due === null && deadline.dueAt !== null && deadline.dueAt > deadline.startsAt;

const morningOf = (day: Day, { timeZone }: Centre): Date => instantAt(Date.parse(day) + MORNING_MS, timeZone);

function firstMorningAfter(after: Date, centre: Centre): Date {
  const today = localDay(after, centre.timeZone);
  const morning = morningOf(today, centre);
  return morning > after ? morning : morningOf(daysAfter(today, 1), centre);
}

/** At once, and every four hours until the last instant. */
function inHours(startsAt: Date, dueAt: Date, after: Date): Date[] {
  const nth = Math.max(0, Math.floor((after.getTime() - startsAt.getTime()) / EVERY_MS) + 1);
  const at = new Date(startsAt.getTime() + nth * EVERY_MS);
  return at <= dueAt ? [at] : [];
}

/** The next moment of one deadline. Once it has passed: each morning. */
function momentAfter(deadline: Deadline, { centre, calendar, holidays }: Counting, after: Date): Date | null {
  const { due, dueAt, startsAt } = deadline;
  if (!isToEnd(deadline) || dueAt === null) return null;
  const before =
    due === null
      ? inHours(startsAt, dueAt, after)
      : DAYS_LEFT.map((days) => morningOf(workingDaysBefore(due, days, centre, calendar, holidays), centre));
  const [next] = before.filter((at) => at > after);
  return next ?? firstMorningAfter(dueAt > after ? dueAt : after, centre);
}

/** The next moment after this one at which somebody is reminded of a case. Null if nothing waits for the company. */
export function nextReminder(deadlines: readonly Deadline[], counting: Counting, after: Date): Date | null {
  const times = deadlines.flatMap((each) => momentAfter(each, counting, after)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

type Change = {
  before: readonly Deadline[];
  /** The moment that the case had. A run may not have come to it yet. */
  pending: Date | null;
};

/** The moment after a change of the case: now, if the change opened a term of hours, and what is due stays due. */
export function reminderAfterChange(
  deadlines: readonly Deadline[],
  counting: Counting,
  { before, pending }: Change,
  now: Date,
): Date | null {
  const known = new Set(before.filter(isToEnd).map(({ key }) => key));
  const urgent = deadlines.filter(isUrgent);
  const isDue = pending !== null && pending <= now;
  if (isDue && urgent.length > 0) return pending;
  if (urgent.some(({ key }) => !known.has(key))) return now;
  return nextReminder(deadlines, counting, isDue ? new Date(pending.getTime() - 1) : now);
}

/** Who is told now of what came to be due since a moment. While a term of hours runs, every run reminds. */
export function remindedNow(
  deadlines: readonly Deadline[],
  counting: Counting,
  since: Date,
  now: Date,
): { handlers: boolean; owners: boolean } {
  const urgent = deadlines.filter(isUrgent);
  const next = nextReminder(deadlines, counting, new Date(since.getTime() - 1));
  return {
    handlers: urgent.length > 0 || (next !== null && next <= now),
    owners: urgent.some(({ startsAt }) => now.getTime() - startsAt.getTime() >= OWNERS_AFTER_MS),
  };
}
