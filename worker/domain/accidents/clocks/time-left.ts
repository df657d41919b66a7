// How much time a deadline leaves, as people say it.
import { localDay } from "../../time/digest-schedule.ts";
import type { Calendar, Centre, Day } from "../accident.ts";
import type { Pack } from "./pack.ts";
import { workingDaysUntil } from "./working-days.ts";

export type TimeLeft =
  | { kind: "hours"; hours: number; minutes: number; isOver: boolean }
  /** 0 on the last day. */
  | { kind: "working_days" | "days"; days: number; isOver: false }
  /** Natural days since the last one in time. */
  | { kind: "days_over"; days: number; isOver: true }
  | { kind: "at_once" | "none"; isOver: false };

type Left = { clock: string; due: Day | null; dueAt: Date | null };
type Where = Pick<Centre, "timeZone" | "territory" | "municipality" | "authoritySeat">;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Without a calendar of local feasts they count as working days: the days left are then too many by one at most each. */
export function timeLeft(
  { clock, due, dueAt }: Left,
  now: Date,
  { centre, calendar, pack }: { centre: Where; calendar: Calendar; pack: Pack },
): TimeLeft {
  const term = pack.clocks.find(({ id }) => id === clock)?.term.kind;
  if (term === "at_once" || dueAt === null)
    return { kind: term === "at_once" ? "at_once" : "none", isOver: false };
  if (due === null) {
    const minutes = Math.floor(Math.abs(dueAt.getTime() - now.getTime()) / MINUTE_MS);
    return { kind: "hours", hours: Math.floor(minutes / 60), minutes: minutes % 60, isOver: now > dueAt };
  }
  const today = localDay(now, centre.timeZone);
  const between = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (today > due) return { kind: "days_over", days: between(due, today), isOver: true };
  return term === "days"
    ? { kind: "days", days: between(today, due), isOver: false }
    : {
        kind: "working_days",
        days: workingDaysUntil(today, due, centre, calendar, pack.holidays),
        isOver: false,
      };
}
