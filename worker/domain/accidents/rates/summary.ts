// A year of accidents: of the company and of each department, its months and its rates.
import type { LostDays } from "#worker/contract/enums.ts";
import type { Day } from "../accident.ts";
import { monthOf } from "./month-counts.ts";
import { monthsUntil, type OwnedMonth, type StoredMonth } from "./months.ts";
import { FAMILIES, type Family, type Rates, rollingRates } from "./rates.ts";

export type SummaryPart = { name: string; months: OwnedMonth[]; rates: Rates[] };

type Given = {
  year: number;
  today: Day;
  lostDays: LostDays;
  /** With the name of each; null is the company alone, and undefined all of them. */
  parts: readonly { name: string; departmentId: string | null | undefined }[];
};

export function summaryOf(
  stored: readonly StoredMonth[],
  { year, today, lostDays, parts }: Given,
): SummaryPart[] {
  const [first, last] = [`${year}-01`, `${year}-12`];
  return parts.map(({ name, departmentId }) => {
    const own = stored.filter((row) => departmentId === undefined || row.departmentId === departmentId);
    const months = monthsUntil(own, { first, last, today, lostDays });
    return {
      name,
      months,
      rates: (Object.keys(FAMILIES) as Family[]).map((family) =>
        rollingRates(months, last, family, monthOf(today)),
      ),
    };
  });
}
