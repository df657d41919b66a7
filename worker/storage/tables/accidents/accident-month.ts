import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { idColumn, plain, whenEmpty, whenSet } from "../columns.ts";
import { companyReference, department } from "../organisation/organisation.ts";

const count = (name: string) => integer(name).notNull().default(0);

/**
 * What the rates of accidents are made of. A department has a row for a month, and so does what is typed or counted for the company
 * alone; the company's figures are their sum. Sums of people, never one person: who had an accident stays in the case.
 */
export const accidentMonth = sqliteTable(
  "accident_month",
  {
    id: idColumn(),
    companyId: companyReference(),
    departmentId: plain("department_id").references(() => department.id, { onDelete: "cascade" }),
    /** "2026-11" */
    month: plain("month").notNull(),
    /** Typed together; null until then. */
    hours: real("hours"),
    staff: real("staff"),
    // Counted (domain/accidents/month-counts.ts).
    leaveAccidents: count("leave_accidents"),
    injuries: count("injuries"),
    recordables: count("recordables"),
    commutingAccidents: count("commuting_accidents"),
    daysLost: count("days_lost"),
    workingDaysLost: count("working_days_lost"),
    openLeaves: count("open_leaves"),
    openDaysBefore: count("open_days_before"),
    openWorkingDaysBefore: count("open_working_days_before"),
    commutingDaysLost: count("commuting_days_lost"),
    commutingWorkingDaysLost: count("commuting_working_days_lost"),
    commutingOpenLeaves: count("commuting_open_leaves"),
    commutingOpenDaysBefore: count("commuting_open_days_before"),
    commutingOpenWorkingDaysBefore: count("commuting_open_working_days_before"),
  },
  (t) => [
    uniqueIndex("accident_month_of_department").on(t.departmentId, t.month).where(whenSet(t.departmentId)),
    uniqueIndex("accident_month_of_company").on(t.companyId, t.month).where(whenEmpty(t.departmentId)),
    index("accident_month_by_company").on(t.companyId, t.month),
    check("accident_month_typed_together", sql.raw(`("hours" is null) = ("staff" is null)`)),
  ],
);
