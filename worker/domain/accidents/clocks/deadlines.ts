// The deadlines that an accident opens.
import { localDay } from "../../time/digest-schedule.ts";
import { instantAt } from "../../time/local-time.ts";
import type { Accident, Calendar, Day, Grade, Injured, Leave } from "../accident.ts";
import type { Clock, Pack, Trigger } from "./pack.ts";
import { countWorkingDays, daysAfter, lastOfMonth, type MissingCalendar } from "./working-days.ts";

const HOUR_MS = 3_600_000;

/** What a clock counts from. */
type Start = {
  at: Date;
  day: Day;
  person?: string;
  /** What opened it, where a person or the accident may open it more than once. */
  by?: string;
  isRelapse?: boolean;
  isClosedByLeave?: boolean;
};

export type Deadline = {
  /** What an ending names. A corrected date leaves it as it is. */
  key: string;
  clock: string;
  person: string | null;
  isRelapse: boolean;
  by: Clock["by"];
  article: string;
  readAt: string;
  version: string;
  startsAt: Date;
  /** The last day in time, where the term is one of days. */
  due: Day | null;
  /** The last instant in time. Null where no term is set. */
  dueAt: Date | null;
  /** The last day for those who take Saturday for a working day. */
  safe: Day | null;
  missing: readonly MissingCalendar[];
  state: "open" | "done" | "not_applicable" | "closed_by_leave";
  /** Whether it was done after the last instant. What is to be done at once has no term to measure by. */
  isLate: boolean;
};

/** The leaves with a day of absence besides that of the accident: the others are no leave. */
const countedLeaves = ({ leaves }: Injured, accidentDay: Day): Leave[] =>
  leaves.filter(({ from, returned }) => {
    const first = from > accidentDay ? from : daysAfter(accidentDay, 1);
    return returned === null || returned > first;
  });

/** The moments at which the grade became severe: the accident, unless a doctor first said that it was minor. */
function severeStarts(person: Injured, severe: readonly Grade[], { at, centre }: Accident): Start[] {
  const starts: Start[] = [];
  let before: Grade = "unknown";
  for (const { id, grade, knownAt } of person.grades) {
    if (grade === "unknown") continue;
    if (severe.includes(grade) && !severe.includes(before))
      starts.push(
        before === "unknown"
          ? startAt(at, centre.timeZone)
          : { ...startAt(knownAt, centre.timeZone), by: id },
      );
    before = grade;
  }
  return starts;
}

/** When the report of each leave starts; of a death without leave, when it was known. */
function reportStarts(person: Injured, { at, centre }: Accident): Start[] {
  const accidentDay = localDay(at, centre.timeZone);
  const leaves = countedLeaves(person, accidentDay);
  const death = person.grades.find(({ grade }) => grade === "fatal");
  if (leaves.length === 0 && death) return [{ ...startAt(death.knownAt, centre.timeZone), by: "death" }];
  return leaves.map(({ id, from, isRelapse }) => ({
    ...(from > accidentDay ? startOn(from, centre.timeZone) : startAt(at, centre.timeZone)),
    by: id,
    isRelapse,
  }));
}

const startAt = (at: Date, timeZone: string): Start => ({ at, day: localDay(at, timeZone) });

const startOn = (day: Day, timeZone: string): Start => ({ at: instantAt(Date.parse(day), timeZone), day });

function startsOf(accident: Accident, trigger: Trigger): Start[] {
  const { people, centre } = accident;
  const happened = startAt(accident.at, centre.timeZone);
  const known = startAt(accident.knownAt, centre.timeZone);
  const hurt = people.filter(({ kind }) => kind === "accident");
  // The parte and the list are the employer's.
  const own = hurt.filter(({ employer }) => employer === "own");
  switch (trigger.kind) {
    case "severe": {
      if (trigger.notIn.includes(accident.situation)) return [];
      const starts = hurt.flatMap((person) => severeStarts(person, trigger.grades, accident));
      if (accident.affected > trigger.moreAffectedThan) starts.push(happened);
      const times = starts.map((start) => start.at.getTime());
      return starts.filter((start, index) => times.indexOf(start.at.getTime()) === index);
    }
    case "leave":
      return own.flatMap((person) =>
        reportStarts(person, accident).map((start) => ({ ...start, person: person.id })),
      );
    case "assisted_without_leave":
      return own.flatMap((person) => {
        const isClosedByLeave = reportStarts(person, accident).length > 0;
        // A leave that nobody denied before never opened the list.
        const isOpened = person.withoutLeave || (person.leaves.length > 0 && !isClosedByLeave);
        return person.assisted && isOpened ? [{ ...happened, person: person.id, isClosedByLeave }] : [];
      });
    case "harm":
      return people.length > 0 ? [known] : [];
    case "delegates":
      return people.length > 0 && centre.hasDelegates ? [known] : [];
    case "other_companies":
      return accident.otherCompaniesPresent ? [known] : [];
    case "agency_worker":
      return people
        .filter(({ employer }) => employer === "agency")
        .map(({ id }) => ({ ...known, person: id }));
    case "fire":
      return accident.fire ? [happened] : [];
    case "chemicals":
      return accident.chemicals ? [known] : [];
    case "disease":
      break;
  }
  return people
    .filter(({ kind, employer }) => kind === "occupational_disease" && employer === "own")
    .map(({ id }) => ({ ...known, person: id }));
}

type Term = Pick<Deadline, "due" | "dueAt" | "safe" | "missing">;

const noDay = (dueAt: Date | null): Term => ({ due: null, dueAt, safe: null, missing: [] });

function termOf(clock: Clock, { at, day }: Start, accident: Accident, calendar: Calendar, pack: Pack): Term {
  const { term } = clock;
  const { centre, investigationDays } = accident;
  const last = (due: Day): Date => new Date(startOn(daysAfter(due, 1), centre.timeZone).at.getTime() - 1);
  const counted = (from: Day, days: number): Term => {
    const count = countWorkingDays(from, days, centre, calendar, pack.holidays);
    return { ...count, dueAt: last(count.due) };
  };
  switch (term.kind) {
    case "hours":
      return noDay(new Date(at.getTime() + term.hours * HOUR_MS));
    case "working_days":
      return counted(day, term.days);
    case "next_month":
      return counted(lastOfMonth(day), term.days);
    case "days": {
      const due = daysAfter(day, investigationDays ?? term.days);
      return { due, dueAt: last(due), safe: due, missing: [] };
    }
    case "at_once":
      return noDay(at);
    case "none":
      break;
  }
  return noDay(null);
}

const isAfter = (on: Date, dueAt: Date | null): boolean => dueAt !== null && on > dueAt;

/** How the clock ended: by reference, date and receipt, or by a reason why it does not apply. */
function endOf(key: string, { endings }: Accident) {
  return endings.find(
    (ending) =>
      ending.key === key &&
      (ending.kind === "done"
        ? ending.reference.trim() !== "" && ending.receipt.trim() !== ""
        : ending.reason.trim() !== ""),
  );
}

/** The deadlines of an accident, in the order of the pack. What is overdue is for who knows the time. */
export function deadlines(accident: Accident, calendar: Calendar, pack: Pack): Deadline[] {
  return pack.clocks.flatMap((clock) =>
    startsOf(accident, clock.trigger).map((start) => {
      const key = [clock.id, start.person, start.by].filter(Boolean).join(" ");
      const term = termOf(clock, start, accident, calendar, pack);
      const end = endOf(key, accident);
      const { id, by, article, readAt } = clock;
      return {
        key,
        clock: id,
        person: start.person ?? null,
        isRelapse: start.isRelapse ?? false,
        by,
        article,
        readAt,
        version: pack.version,
        startsAt: start.at,
        ...term,
        state: end?.kind ?? (start.isClosedByLeave ? "closed_by_leave" : "open"),
        isLate: end?.kind === "done" && clock.term.kind !== "at_once" && isAfter(end.on, term.dueAt),
      };
    }),
  );
}

/** The company's own that somebody has to end: those of the mutua are told, and end nothing here. */
export const isToEnd = ({ by, state }: Deadline): boolean => by === "company" && state === "open";
