/**
 * What is stored of a month. `daysLost` is of leaves that have ended. Open leaves are counted in the month in which they begin, with
 * the days of that month before them: the days that they have lost by any day follow from these sums (domain/accidents/months.ts).
 */
export const MONTH_COUNTS = [
  "leaveAccidents",
  "injuries",
  "recordables",
  "commutingAccidents",
  "daysLost",
  "workingDaysLost",
  "openLeaves",
  "openDaysBefore",
  "openWorkingDaysBefore",
  "commutingDaysLost",
  "commutingWorkingDaysLost",
  "commutingOpenLeaves",
  "commutingOpenDaysBefore",
  "commutingOpenWorkingDaysBefore",
] as const;
export type MonthCount = (typeof MONTH_COUNTS)[number];
