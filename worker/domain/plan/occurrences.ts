// The occurrences of a plan line: the planned days together with what has been stored of them (decision 75).
import type { Day } from "../../contract/plan/plan-rule.ts";
import type { Attachment } from "../../contract/shapes.ts";
import { localDay } from "../time/digest-schedule.ts";
import { daysOfLine, type RuleVersions, versionOn } from "./plan-line.ts";
import { addDays, type DayWindow, nextDays } from "./rule-days.ts";

/**
 * Stored once an occurrence is started, done, moved or skipped. `day` is the planned one, whatever happens to it. `doneOn` is a day
 * of the company when it was done, so a later change of the time zone makes nothing late.
 */
export type StoredOccurrence = {
  readonly day: Day;
  readonly movedTo: Day | null;
  readonly formId: string | null;
  readonly doneOn: Day | null;
  readonly skipReason: string | null;
  /** Of a document task; nothing of other occurrences. */
  readonly files?: readonly Attachment[];
  readonly validUntil?: Day | null;
  readonly note?: string | null;
  readonly doneById?: string | null;
};

export const OCCURRENCE_STATUSES = [
  "upcoming",
  "doable",
  "late",
  "missed",
  "done_on_time",
  "done_late",
  "skipped",
] as const;
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number];

export type Occurrence = {
  readonly lineId: string;
  /** The planned day, part of its key. */
  readonly day: Day;
  /** The day to do it on: the planned one or the one it was moved to. */
  readonly due: Day;
  readonly status: OccurrenceStatus;
  /** The rule that planned it. */
  readonly tolerance: Tolerance;
  readonly stored: StoredOccurrence | null;
};

type Tolerance = { readonly daysEarly: number; readonly missedAfterDays: number };
type Outcome = { readonly doneOn: Day | null; readonly skipReason: string | null };

/** A task that was done is done, also if it had been skipped or was missed. */
export function statusOn(
  today: Day,
  due: Day,
  { daysEarly, missedAfterDays }: Tolerance,
  outcome: Outcome | null,
): OccurrenceStatus {
  if (outcome !== null && outcome.doneOn !== null)
    return outcome.doneOn <= due ? "done_on_time" : "done_late";
  if (outcome !== null && outcome.skipReason !== null) return "skipped";
  if (today > addDays(due, missedAfterDays)) return "missed";
  if (today > due) return "late";
  return today >= addDays(due, -daysEarly) ? "doable" : "upcoming";
}

/** A missed task may still be done: a late record is better than none. It counts as late. */
const STARTABLE: readonly OccurrenceStatus[] = ["doable", "late", "missed"];
export const mayStart = (status: OccurrenceStatus): boolean => STARTABLE.includes(status);

/** Only until its day has passed, and never into the past: moving does not make a late task punctual. */
export const mayMove = ({ status }: Pick<Occurrence, "status">, to: Day, today: Day): boolean =>
  (status === "upcoming" || status === "doable") && to >= today;

const isPlanned = (versions: RuleVersions, day: Day): boolean =>
  daysOfLine(versions, { first: day, last: day }).length > 0;

/**
 * The occurrences due in the window, by their day. `stored` are the line's rows with their planned or new day in it; more do
 * no harm. A row of a day that is no longer planned stays an occurrence if it has a record.
 */
export function occurrencesOf(
  { id, versions }: { readonly id: string; readonly versions: RuleVersions },
  stored: readonly StoredOccurrence[],
  window: DayWindow,
  today: Day,
): Occurrence[] {
  const rows = new Map(stored.map((row) => [row.day, row]));
  const isWithin = (day: Day) => day >= window.first && day <= window.last;
  const days = new Set(daysOfLine(versions, window));
  for (const row of stored) {
    const comes = isWithin(row.movedTo ?? row.day) && !days.has(row.day);
    if (comes && (row.formId !== null || row.doneOn !== null || isPlanned(versions, row.day)))
      days.add(row.day);
  }
  const found: Occurrence[] = [];
  for (const day of days) {
    const row = rows.get(day) ?? null;
    const due = row?.movedTo ?? day;
    // A row from before the first rule can only be left over from one that was replaced.
    const tolerance = (versionOn(versions, day) ?? versions[0])?.rule;
    if (tolerance !== undefined && isWithin(due))
      found.push({
        lineId: id,
        day,
        due,
        status: statusOn(today, due, tolerance, row),
        tolerance,
        stored: row,
      });
  }
  return found.toSorted((one, other) => compare(one.due, other.due) || compare(one.day, other.day));
}

/** When a line has to be done next, today or later, apart from what was started, done or skipped; null if it is not planned any more. */
export function nextDue(
  { versions }: { readonly versions: RuleVersions },
  stored: readonly StoredOccurrence[],
  today: Day,
): Day | null {
  const rows = new Map(stored.map((row) => [row.day, row]));
  const moved = stored.flatMap((row) =>
    row.movedTo !== null && row.movedTo >= today && isUntouched(row) && isPlanned(versions, row.day)
      ? [row.movedTo]
      : [],
  );
  const [soonest = null] = moved.toSorted();
  for (const day of plannedFrom(versions, today)) {
    if (soonest !== null && soonest <= day) break;
    const row = rows.get(day);
    if (row === undefined || (row.movedTo === null && isUntouched(row))) return day;
  }
  return soonest;
}

const isUntouched = ({ formId, doneOn: done, skipReason }: StoredOccurrence): boolean =>
  formId === null && done === null && skipReason === null;

/** The planned days from today on, a few at a time: most callers need the first. */
function* plannedFrom(versions: RuleVersions, today: Day): Generator<Day, void> {
  for (const [index, { since, rule }] of versions.entries()) {
    const next = versions[index + 1]?.since;
    const last = next === undefined ? null : addDays(next, -1);
    const until = last !== null && (rule.until === null || last < rule.until) ? last : rule.until;
    let days = nextDays({ ...rule, until }, since > today ? since : today);
    for (let end = days.at(-1); end !== undefined; end = days.at(-1)) {
      yield* days;
      days = nextDays({ ...rule, until }, addDays(end, 1));
    }
  }
}

/** A task is moved to two years after its day, or after today, at most: a year that was mistyped is noticed. */
export const lastMove = (day: Day, today: Day): Day => addDays(day > today ? day : today, MOST_DAYS_MOVED);
const MOST_DAYS_MOVED = 731;

/** The day on which a record says that it was made, today at the latest: a record that arrives later is not late. */
export const doneOn = (date: Date, now: Date, timeZone: string): Day =>
  localDay(date < now ? date : now, timeZone);

const compare = (one: Day, other: Day): number => (one < other ? -1 : Number(one > other));
