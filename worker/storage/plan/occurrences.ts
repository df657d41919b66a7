import { and, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { newId } from "../../domain/ids.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";
import type { LinePath } from "./lines.ts";

export type TaskPath = LinePath & { day: string };
/** An occurrence, while its record is being created. */
export type StartedTask = TaskPath & { departmentId: string; attempt: number };

const isAt = ({ companyId, lineId, day }: TaskPath) =>
  and(
    eq(planOccurrence.lineId, lineId),
    eq(planOccurrence.day, day),
    eq(planOccurrence.companyId, companyId),
  );

/** Whether a later occurrence of the line is done, with its own validity. */
export const selectLaterDone = (db: Sql, { companyId, lineId, day }: TaskPath) =>
  db
    .select({ day: planOccurrence.day })
    .from(planOccurrence)
    .where(
      and(
        eq(planOccurrence.lineId, lineId),
        eq(planOccurrence.companyId, companyId),
        gt(planOccurrence.day, day),
        isNotNull(planOccurrence.doneOn),
      ),
    )
    .limit(1);

export const selectOccurrence = (db: Sql, path: TaskPath) =>
  db.select().from(planOccurrence).where(isAt(path));

/** True until somebody starts or skips it. */
export const isNotStarted = ({ lineId, day, attempt }: StartedTask): SQL =>
  sql`(
    exists (select 1 from ${planLine} as l where l.id = ${lineId})
      and not exists (
        select 1 from ${planOccurrence} as o
        where o.line_id = ${lineId} and o.day = ${day}
          and (o.form_id is not null or o.done_on is not null or o.skip_reason is not null or o.attempt <> ${attempt})
      )
  )`;

const newRow = ({ lineId, companyId, departmentId, day }: Omit<StartedTask, "attempt">, now: Date) => ({
  id: newId(),
  companyId,
  departmentId,
  lineId,
  day,
  updatedAt: now,
});

/** Follow-up of the record's insert. */
export const linkRecord = (db: Sql, task: StartedTask, formId: string, now: Date, done: TookEffect) =>
  insertWhere(db, planOccurrence, { ...newRow(task, now), formId }, done).onConflictDoUpdate({
    target: [planOccurrence.lineId, planOccurrence.day],
    set: { formId, version: sql`${planOccurrence.version} + 1`, updatedAt: now },
  });

type Outcome = Partial<
  Pick<
    typeof planOccurrence.$inferSelect,
    "movedTo" | "skipReason" | "doneOn" | "files" | "validUntil" | "note" | "doneById"
  >
>;

/** Moves it, skips it or does it with documents, or takes that back; without effect if it has changed since it was read. `version` 0: there was no row. */
export const changeOccurrence = (
  db: Sql,
  path: Omit<StartedTask, "attempt">,
  values: Outcome,
  {
    version,
    lineVersion,
    now,
    condition = sql`true`,
  }: { version: number; lineVersion: number; now: Date; condition?: SQL },
) =>
  insertWhere(
    db,
    planOccurrence,
    { ...newRow(path, now), ...values },
    sql`exists (select 1 from ${planLine} as l where l.id = ${path.lineId} and l.version = ${lineVersion})
        and ${version} = coalesce(
          (select o.version from ${planOccurrence} as o where o.line_id = ${path.lineId} and o.day = ${path.day}),
          0
        )
        and ${condition}`,
  )
    .onConflictDoUpdate({
      target: [planOccurrence.lineId, planOccurrence.day],
      set: { ...values, version: sql`${planOccurrence.version} + 1`, updatedAt: now },
    })
    .returning({ id: planOccurrence.id });

/** Follow-up of a record's completion. A record that is reopened and completed again stays done on its first day. */
export const markDone = (db: Sql, formId: string, day: string, now: Date, done: TookEffect) =>
  db
    .update(planOccurrence)
    .set({
      doneOn: sql`coalesce(${planOccurrence.doneOn}, ${day})`,
      version: sql`${planOccurrence.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(planOccurrence.formId, formId), done));

/** Follow-up of a record's voiding or move into the bin: the occurrence is to be done again. */
export const reopenTask = (db: Sql, formId: string, now: Date, done: TookEffect) =>
  db
    .update(planOccurrence)
    .set({
      formId: null,
      withdrawnFormId: formId,
      withdrawnDoneOn: planOccurrence.doneOn,
      doneOn: null,
      attempt: sql`${planOccurrence.attempt} + 1`,
      version: sql`${planOccurrence.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(planOccurrence.formId, formId), done));

/**
 * Follow-up of what takes that back: it is the record of its occurrence again, unless that was started anew, done or skipped
 * meanwhile. It stays on its day, also if the line plans other days by now (lines.ts, `endRules`).
 */
export const bringTaskBack = (db: Sql, formId: string, now: Date, done: TookEffect) =>
  db
    .update(planOccurrence)
    .set({
      formId,
      doneOn: planOccurrence.withdrawnDoneOn,
      movedTo: sql`coalesce(${planOccurrence.movedTo}, ${planOccurrence.day})`,
      withdrawnFormId: null,
      withdrawnDoneOn: null,
      version: sql`${planOccurrence.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(planOccurrence.withdrawnFormId, formId),
        isNull(planOccurrence.formId),
        isNull(planOccurrence.doneOn),
        isNull(planOccurrence.skipReason),
        done,
      ),
    );

/** A task stays done when its record is deleted for its age. What was withdrawn cannot come back. */
export const unlinkRecords = (db: Sql, forms: SQL) =>
  [
    db
      .update(planOccurrence)
      .set({ formId: null })
      .where(sql`${planOccurrence.formId} in ${forms}`),
    db
      .update(planOccurrence)
      .set({ withdrawnFormId: null, withdrawnDoneOn: null })
      .where(sql`${planOccurrence.withdrawnFormId} in ${forms}`),
  ] as const;
