// The cases of accidents stay behind, so nobody can end a leave that is open: its days until the export are those of one that ended.
import {
  daysThrough,
  lastDayOf,
  monthAfter,
  monthOf,
  workingDaysThrough,
} from "../domain/accidents/rates/month-counts.ts";
import { localDay } from "../domain/time/digest-schedule.ts";
import type { Staging } from "./staging.ts";

/** An older month in a file is none of a company's. */
const FIRST = "2000-01";

const KINDS = [
  {
    open: "open_leaves",
    of: [
      { days: "days_lost", before: "open_days_before", through: daysThrough },
      { days: "working_days_lost", before: "open_working_days_before", through: workingDaysThrough },
    ],
  },
  {
    open: "commuting_open_leaves",
    of: [
      { days: "commuting_days_lost", before: "commuting_open_days_before", through: daysThrough },
      {
        days: "commuting_working_days_lost",
        before: "commuting_open_working_days_before",
        through: workingDaysThrough,
      },
    ],
  },
] as const;

/** The day of the export counts, as today does in the rates. */
export function endOpenLeaves(staging: Staging, exportedAt: Date): void {
  const zone = staging.first("select time_zone from company")?.["time_zone"];
  const today = localDay(exportedAt, String(zone));
  const rows = staging.all(
    "select * from accident_month where (open_leaves > 0 or commuting_open_leaves > 0) and month >= ?",
    FIRST,
  );
  for (const row of rows) {
    const departmentId = row["department_id"] ?? null;
    const begun = String(row["month"]);
    for (let month = begun; month <= monthOf(today); month = monthAfter(month)) {
      const last = month === monthOf(today) ? today : lastDayOf(month);
      staging.run(
        `insert into accident_month (id, company_id, department_id, month)
          select lower(hex(randomblob(12))), ?, ?, ?
          where not exists (select 1 from accident_month where department_id is ? and month = ?)`,
        row["company_id"] ?? null,
        departmentId,
        month,
        departmentId,
        month,
      );
      for (const { open, of } of KINDS)
        for (const { days, before, through } of of) {
          const lost = Number(row[open]) * through(last) - (month === begun ? Number(row[before]) : 0);
          staging.run(
            `update accident_month set ${days} = ${days} + ? where department_id is ? and month = ?`,
            Math.max(0, lost),
            departmentId,
            month,
          );
        }
    }
  }
  const columns = KINDS.flatMap(({ open, of }) => [open, ...of.map(({ before }) => before)]);
  staging.run(`update accident_month set ${columns.map((column) => `${column} = 0`).join(", ")}`);
}
