// Working days as Ley 39/2015, art. 30, counts them.
import type { Calendar, Centre, Day } from "../accident.ts";
import type { Holidays } from "./pack.ts";

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** A calendar that the count lacks: the date may come later. */
export type MissingCalendar = { kind: "national" | "regional" | "local"; year: number; place: string };

export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const yearOf = (day: Day): number => Number(day.slice(0, 4));

export function lastOfMonth(day: Day): Day {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}

type Places = Pick<Centre, "territory" | "municipality" | "authoritySeat">;

const seatsOf = ({ municipality, authoritySeat }: Places): string[] => [
  ...new Set([municipality, authoritySeat]),
];

function isHoliday(day: Day, centre: Places, calendar: Calendar, holidays: Holidays): boolean {
  const [year, date] = [yearOf(day), day.slice(5)];
  if (holidays.national[year]?.includes(date)) return true;
  if (holidays.regional[year]?.[centre.territory]?.includes(date)) return true;
  // Local feasts make a term longer only where all calendars that count are known.
  const local = seatsOf(centre).map((place) => calendar[place]?.[year]);
  return local.every((days) => days !== undefined) && local.some((days) => days?.includes(day));
}

function missingOf(
  year: number,
  centre: Centre,
  calendar: Calendar,
  { national, regional }: Holidays,
): MissingCalendar[] {
  const missing: MissingCalendar[] = [];
  if (!national[year]) missing.push({ kind: "national", year, place: "" });
  if (!regional[year]?.[centre.territory]) missing.push({ kind: "regional", year, place: centre.territory });
  for (const place of seatsOf(centre))
    if (!calendar[place]?.[year]) missing.push({ kind: "local", year, place });
  return missing;
}

/**
 * The last of so many working days after a day, and what the count lacks. `safe` is the earlier date of those who take Saturday
 * for a working day.
 */
export function countWorkingDays(
  from: Day,
  days: number,
  centre: Centre,
  calendar: Calendar,
  holidays: Holidays,
): { due: Day; safe: Day; missing: MissingCalendar[] } {
  const last = (resting: readonly number[]): Day => {
    let day = from;
    for (let left = days; left > 0;) {
      day = daysAfter(day, 1);
      if (resting.includes(new Date(day).getUTCDay())) continue;
      if (!isHoliday(day, centre, calendar, holidays)) left -= 1;
    }
    return day;
  };
  const due = last([SUNDAY, SATURDAY]);
  const years = new Set([yearOf(daysAfter(from, 1)), yearOf(due)]);
  return {
    due,
    safe: last([SUNDAY]),
    missing: [...years].flatMap((year) => missingOf(year, centre, calendar, holidays)),
  };
}

/** The working day after which so many are left, the last one included. */
export function workingDaysBefore(
  last: Day,
  days: number,
  centre: Centre,
  calendar: Calendar,
  holidays: Holidays,
): Day {
  let day = last;
  for (let left = days; left > 0;) {
    day = daysAfter(day, -1);
    const isResting = [SUNDAY, SATURDAY].includes(new Date(day).getUTCDay());
    if (!isResting && !isHoliday(day, centre, calendar, holidays)) left -= 1;
  }
  return day;
}

/** The working days after one day and up to another, which may be one. */
export function workingDaysUntil(
  today: Day,
  due: Day,
  centre: Places,
  calendar: Calendar,
  holidays: Holidays,
): number {
  let count = 0;
  for (let day = daysAfter(today, 1); day <= due; day = daysAfter(day, 1)) {
    const isResting = [SUNDAY, SATURDAY].includes(new Date(day).getUTCDay());
    if (!isResting && !isHoliday(day, centre, calendar, holidays)) count += 1;
  }
  return count;
}
