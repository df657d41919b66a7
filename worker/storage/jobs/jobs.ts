import { and, asc, eq, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import type { Language } from "../../contract/enums.ts";
import type { JobMessage } from "../../queue-messages.ts";
import type { Sql } from "../core/database.ts";
import { dueReminders } from "../documents/communications.ts";
import { insertWhere, messageOf } from "../core/guarded.ts";
import { job } from "../tables/operations/job.ts";
import { company } from "../tables/organisation/organisation.ts";

export type Job = typeof job.$inferSelect;
export type NewJob = Omit<typeof job.$inferInsert, "taken" | "dueAt">;

/** A message and all its retries take less (jobs/queues.ts). */
const QUEUED_AGAIN_AFTER_MS = 60 * 60 * 1000;
const dueAfter = (now: Date) => new Date(now.getTime() + QUEUED_AGAIN_AFTER_MS);

/** A job that is there already starts again, and a step of it that is under way takes no effect. */
export const insertJob = (db: Sql, row: NewJob, now: Date, condition: SQL = sql`true`) =>
  insertWhere(db, job, { ...row, dueAt: dueAfter(now) }, condition).onConflictDoUpdate({
    target: [job.kind, job.id],
    set: {
      step: sql`excluded.step`,
      state: sql`excluded.state`,
      taken: sql`${job.taken} + 1`,
      dueAt: sql`excluded.due_at`,
    },
  });

/** Makes the report of a seal, by the hash of its document, or with a language the report's translation. */
export const reportJob = (sealSha256: string, language?: Language) =>
  ({ kind: "report", id: language ? `${sealSha256}:${language}` : sealSha256 }) as const;

/** Whether the figures of the company that a statement reads are being counted again. */
export const isRecounting = sql<number>`exists (select 1 from ${job} as j where j.kind = 'recount' and j.id = ${company}.id)`;

/** Jobs that no request begins: reminders of communications, the signing of the audit log, and the removal of companies after their end. */
export const insertHourlyJobs = (db: Sql, now: Date) =>
  db
    .insert(job)
    .select(
      // In the order of the table's columns.
      sql`select kind, id, company_id, null, '{}', 0, ${now.getTime()}
        from (
          select 'remove-company' as kind, ${company.id} as id, null as company_id from ${company}
          where ${and(isNotNull(company.endsAt), lte(company.endsAt, now))}
          union all select 'sign-audit', 'audit', null
          union all ${dueReminders(now)}
        )
        where true`,
    )
    .onConflictDoNothing();

export async function findJob(db: Sql, { kind, id }: JobMessage): Promise<Job | undefined> {
  const [found] = await db
    .select()
    .from(job)
    .where(and(eq(job.kind, kind), eq(job.id, id)));
  return found;
}

const asRead = ({ kind, id, taken }: Job) => and(eq(job.kind, kind), eq(job.id, id), eq(job.taken, taken));

const TAKEN = "JOB_TAKEN";

/**
 * The first statement of a step's batch: it fails, and the batch with it, if another run has taken the step meanwhile. As in
 * `requireSameRights`, a wrong JSON path is the error.
 */
export const requireStep = (db: Sql, from: Job) =>
  db
    .select({
      check: sql`json_extract('{}', iif(exists (select 1 from ${job} where ${asRead(from)}), '$', ${TAKEN}))`,
    })
    .from(sql`(select 1)`);

export const isStepTaken = (error: unknown): boolean => messageOf(error).includes(TAKEN);

/** Takes effect on the step that was read. */
export const moveJob = (
  db: Sql,
  from: Job,
  { step = from.step, state }: Partial<Pick<Job, "step">> & Pick<Job, "state">,
  now: Date,
) =>
  db
    .update(job)
    .set({ step, state, taken: from.taken + 1, dueAt: dueAfter(now) })
    .where(asRead(from))
    .returning();

/** Takes effect on the step that was read. */
export const endJob = (db: Sql, from: Job) => db.delete(job).where(asRead(from)).returning();

/** The hourly job leaves it alone until then. */
export const postponeJob = (db: Sql, { kind, id }: JobMessage, dueAt: Date) =>
  db
    .update(job)
    .set({ dueAt })
    .where(and(eq(job.kind, kind), eq(job.id, id)));

/** The jobs that have no message in the queue any more. They are due again if they get none now. */
export const takeDueJobs = (db: Sql, now: Date, limit: number): Promise<JobMessage[]> =>
  db
    .update(job)
    .set({ dueAt: dueAfter(now) })
    .where(
      sql`(${job.kind}, ${job.id}) in ${db
        .select({ kind: job.kind, id: job.id })
        .from(job)
        .where(lte(job.dueAt, now))
        .orderBy(asc(job.dueAt))
        .limit(limit)}`,
    )
    .returning({ kind: job.kind, id: job.id });
