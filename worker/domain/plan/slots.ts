// Where in the calendar the days of a rule lie, as one text that an index has: the agenda of a week then reads the rules that can
// have a day in it, not all of a company's (decision 75).
import type { DayOfMonth, PlanRule } from "../../contract/plan/plan-rule.ts";
import {
  addDays,
  type DayWindow,
  dayInMonth,
  firstOfMonth,
  firstWeek,
  monthOf,
  numberOf,
  weekOf,
} from "./rule-days.ts";

/** Every n weeks or months is told apart as far as n goes into twelve: every 5 weeks is looked at every week. */
const CYCLES = [1, 2, 3, 4, 6, 12];
const cycleOf = (every: number): number => CYCLES.findLast((cycle) => every % cycle === 0) ?? 1;

const inMonth = (on: DayOfMonth): string => ("date" in on ? `d${on.date}` : `n${on.nth}`);
const weekSlot = (cycle: number, week: number) => `w${cycle}.${week % cycle}`;
const monthSlot = (cycle: number, month: number, place: string) => `m${cycle}.${month % cycle}.${place}`;
const dayOnlySlot = (day: string) => `o${day}`;

export function slotOf({ repetition, from }: Pick<PlanRule, "repetition" | "from">): string {
  const start = numberOf(from);
  switch (repetition.unit) {
    case "once":
      return dayOnlySlot(from);
    case "week":
      return weekSlot(cycleOf(repetition.every), firstWeek(repetition.weekdays, start));
    case "month": {
      const month = monthOf(start);
      const first = dayInMonth(repetition.on, month) >= start ? month : month + 1;
      return monthSlot(cycleOf(repetition.every), first, inMonth(repetition.on));
    }
    default:
      return monthSlot(12, repetition.month - 1, inMonth(repetition.on));
  }
}

/** The places of a day in its month: its date, the dates that a short month lacks, and the place of its weekday. */
function placesOf(date: number, length: number): string[] {
  const missing = date === length ? [29, 30, 31].filter((each) => each > length) : [];
  const nth = Math.ceil(date / 7);
  return [
    ...[date, ...missing].map((each) => `d${each}`),
    ...(nth <= 4 ? [`n${nth}`] : []),
    ...(date + 7 > length ? ["n-1"] : []),
  ];
}

const LONGEST_WINDOW = 45;

/** The slots of all rules that can have a day in the window; null if it is so long that most rules have. */
export function slotsOf({ first, last }: DayWindow): string[] | null {
  if (last > addDays(first, LONGEST_WINDOW)) return null;
  const slots = new Set<string>();
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const number = numberOf(day);
    const month = monthOf(number);
    const start = firstOfMonth(month);
    slots.add(dayOnlySlot(day));
    for (const cycle of CYCLES) {
      slots.add(weekSlot(cycle, weekOf(number)));
      for (const place of placesOf(number - start + 1, firstOfMonth(month + 1) - start))
        slots.add(monthSlot(cycle, month, place));
    }
  }
  return [...slots];
}
