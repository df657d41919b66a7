// The stored months of the rates of accidents.
import { and, eq, gte, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { MONTH_COUNTS } from "../../contract/accidents/month-counts.ts";
import type { MonthChange } from "../../domain/accidents/rates/month-counts.ts";
import type { Sql } from "../core/database.ts";
import type { TookEffect } from "../core/took-effect.ts";
import { handlesStill } from "./accidents.ts";
import { accidentMonth } from "../tables/accidents/accident-month.ts";

/** Of which months: of a department, of the company alone (null), or of all (undefined). */
export type MonthsOf = { companyId: string; departmentId: string | null | undefined };
type Span = { first: string; last: string };

const isOf = ({ companyId, departmentId }: MonthsOf) =>
  and(
    eq(accidentMonth.companyId, companyId),
    departmentId === undefined
      ? undefined
      : departmentId === null
        ? isNull(accidentMonth.departmentId)
        : eq(accidentMonth.departmentId, departmentId),
  );

/** The months of a span, and the earlier ones in which a leave that is open began. */
export const selectMonths = (db: Sql, of: MonthsOf, { first, last }: Span) =>
  db
    .select({
      departmentId: accidentMonth.departmentId,
      month: accidentMonth.month,
      hours: accidentMonth.hours,
      staff: accidentMonth.staff,
      leaveAccidents: accidentMonth.leaveAccidents,
      injuries: accidentMonth.injuries,
      recordables: accidentMonth.recordables,
      commutingAccidents: accidentMonth.commutingAccidents,
      daysLost: accidentMonth.daysLost,
      workingDaysLost: accidentMonth.workingDaysLost,
      openLeaves: accidentMonth.openLeaves,
      openDaysBefore: accidentMonth.openDaysBefore,
      openWorkingDaysBefore: accidentMonth.openWorkingDaysBefore,
      commutingDaysLost: accidentMonth.commutingDaysLost,
      commutingWorkingDaysLost: accidentMonth.commutingWorkingDaysLost,
      commutingOpenLeaves: accidentMonth.commutingOpenLeaves,
      commutingOpenDaysBefore: accidentMonth.commutingOpenDaysBefore,
      commutingOpenWorkingDaysBefore: accidentMonth.commutingOpenWorkingDaysBefore,
    })
    .from(accidentMonth)
    .where(
      and(
        isOf(of),
        lte(accidentMonth.month, last),
        or(
          gte(accidentMonth.month, first),
          sql`${accidentMonth.openLeaves} <> 0`,
          sql`${accidentMonth.commutingOpenLeaves} <> 0`,
        ),
      ),
    );

type Row = { departmentId: string | null; month: string };

/** The row of each, as `json_each` gives it under the name `c`. */
const isRow = (companyId: string) =>
  sql`${accidentMonth.companyId} = ${companyId}
    and ${accidentMonth.departmentId} is c.value ->> '$.departmentId'
    and ${accidentMonth.month} = c.value ->> '$.month'`;

/** Makes the rows that are not there. They say nothing yet. */
export const ensureMonths = (db: Sql, companyId: string, rows: readonly Row[], condition: SQL = sql`true`) =>
  db.insert(accidentMonth).select(
    sql`select lower(hex(randomblob(12))), ${companyId}, c.value ->> '$.departmentId', c.value ->> '$.month', null, null,
      ${sql.join(
        MONTH_COUNTS.map(() => sql`0`),
        sql`, `,
      )}
      from json_each(${JSON.stringify(rows)}) as c
      where ${condition} and not exists (select 1 from ${accidentMonth} where ${isRow(companyId)})`,
  );

/**
 * Adds what a change of a case changes in the months: follow-ups of the change (write.ts), so that the months are right in the
 * batch in which the case is.
 */
export const addToMonths = (db: Sql, companyId: string, changes: readonly MonthChange[], done: TookEffect) =>
  changes.length === 0
    ? []
    : [
        ensureMonths(db, companyId, changes, done),
        db
          .update(accidentMonth)
          .set(
            Object.fromEntries(
              MONTH_COUNTS.map((count) => [
                count,
                sql`${sql.identifier(accidentMonth[count].name)} + coalesce(c.value ->> ${`$.counts.${count}`}, 0)`,
              ]),
            ),
          )
          .from(sql`json_each(${JSON.stringify(changes)}) as c`)
          .where(and(isRow(companyId), done)),
      ];

export type TypedMonth = { month: string; hours: number | null; staff: number | null };

const rowsOf = (departmentId: string | null, months: readonly TypedMonth[]) =>
  JSON.stringify(months.map((month) => ({ ...month, departmentId })));

export const typeHours = (
  db: Sql,
  { companyId, departmentId }: { companyId: string; departmentId: string | null },
  months: readonly TypedMonth[],
) =>
  db
    .update(accidentMonth)
    .set({ hours: sql`c.value ->> '$.hours'`, staff: sql`c.value ->> '$.staff'` })
    .from(sql`json_each(${rowsOf(departmentId, months)}) as c`)
    .where(isRow(companyId))
    .returning({ month: accidentMonth.month });

/** Whether these are the hours that are stored, and the person who handles accidents handles them still. */
export const areHours = (
  { companyId, departmentId }: { companyId: string; departmentId: string | null },
  months: readonly TypedMonth[],
  handlerId: string | null,
): SQL =>
  sql`${handlerId === null ? sql`true` : handlesStill(companyId, departmentId ?? "", handlerId)} and not exists (
    select 1 from json_each(${rowsOf(departmentId, months)}) as c
    left join ${accidentMonth} on ${isRow(companyId)}
    where ${accidentMonth.hours} is not c.value ->> '$.hours' or ${accidentMonth.staff} is not c.value ->> '$.staff'
  )`;
