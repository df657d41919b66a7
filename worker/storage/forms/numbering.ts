import { and, eq, sql } from "drizzle-orm";
import type { DepartmentFormType, SequenceKind } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { DEPARTMENT_FORM_TABLES } from "../tables/forms/form-tables.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { accident } from "../tables/accident.ts";
import { action } from "../tables/action.ts";
import { mailboxSequenceCounter, sequenceCounter } from "../tables/operations/counters.ts";
import { mailboxForm } from "../tables/forms/mailbox-form.ts";

/** Records that share a number sequence: one kind of a department, or a company's mailbox. */
export type NumberSeries = { ownerId: string; kind: SequenceKind | "mailbox" };

const NUMBERED_TABLES = { ...DEPARTMENT_FORM_TABLES, action, accident } satisfies Record<
  DepartmentFormType | "action" | "accident",
  unknown
>;

const HIGHER = sql`max(value, excluded.value)`;

export const selectLedger = (db: Sql, { ownerId, kind }: NumberSeries) =>
  kind === "mailbox"
    ? db
        .select({ value: mailboxSequenceCounter.value })
        .from(mailboxSequenceCounter)
        .where(eq(mailboxSequenceCounter.companyId, ownerId))
    : db
        .select({ value: sequenceCounter.value })
        .from(sequenceCounter)
        .where(and(eq(sequenceCounter.departmentId, ownerId), eq(sequenceCounter.kind, kind)));

export async function findLedger(db: Sql, series: NumberSeries): Promise<number> {
  const [row] = await selectLedger(db, series);
  return row?.value ?? 0;
}

/** Reads every record of the series. */
export async function highestViewId(db: Sql, { ownerId, kind }: NumberSeries): Promise<string | null> {
  const [row] =
    kind === "mailbox"
      ? await db
          .select({ viewId: mailboxForm.viewId })
          .from(mailboxForm)
          .where(eq(mailboxForm.companyId, ownerId))
          .orderBy(sql`length(view_id) desc, view_id desc`)
          .limit(1)
      : await db.all<{ viewId: string }>(
          sql`select view_id as "viewId" from ${NUMBERED_TABLES[kind]} where department_id = ${ownerId} order by length(view_id) desc, view_id desc limit 1`,
        );
  return row?.viewId ?? null;
}

/** Follow-up of the insert of the record with the number: raises the ledger to it, never lowers it. */
export const raiseLedger = (db: Sql, { ownerId, kind }: NumberSeries, number: number, done: TookEffect) =>
  kind === "mailbox"
    ? insertWhere(db, mailboxSequenceCounter, { companyId: ownerId, value: number }, done).onConflictDoUpdate(
        { target: mailboxSequenceCounter.companyId, set: { value: HIGHER } },
      )
    : insertWhere(
        db,
        sequenceCounter,
        { departmentId: ownerId, kind, value: number },
        done,
      ).onConflictDoUpdate({
        target: [sequenceCounter.departmentId, sequenceCounter.kind],
        set: { value: HIGHER },
      });
