import type { JobKind, JobMessage } from "../../queue-messages.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import {
  endJob,
  findJob,
  insertHourlyJobs,
  isStepTaken,
  moveJob,
  postponeJob,
  requireStep,
  takeDueJobs,
} from "../../storage/jobs/jobs.ts";
import { communicating } from "../documents/communicate.ts";
import { erasing } from "../erasure/run-erasure.ts";
import { exporting } from "../exports/run-export.ts";
import { removal } from "../organisation/remove-company.ts";
import { printing } from "../reports/prints.ts";
import { reporting } from "../reports/run-report.ts";
import { recounting } from "../upkeep/recount-figures.ts";
import { signing } from "../upkeep/sign-audit.ts";
import type { JobDefinition } from "../job.ts";

const JOBS: Record<JobKind, JobDefinition> = {
  communicate: communicating,
  erase: erasing,
  export: exporting,
  prints: printing,
  recount: recounting,
  report: reporting,
  "remove-company": removal,
  "sign-audit": signing,
};

type Options = {
  steps?: number;
  /** Told what each step wrote. */
  onStep?: (step: string, rowsWritten: number) => void;
};

/**
 * Takes some steps of a job, and queues the rest. Each step is written in one batch with the job's row, so that a run that is
 * stopped, repeated or doubled changes nothing twice. Should the message be lost, the hourly job sends it again.
 */
export async function runJob(
  env: Env,
  message: JobMessage,
  now: Date,
  { steps = JOBS[message.kind].stepsAtOnce, onStep }: Options = {},
): Promise<void> {
  const { sql, cost } = openDatabase(env.DB, "first-primary");
  let job = await findJob(sql, message);
  for (let taken = 0; job && taken < steps; taken += 1) {
    const before = cost.rowsWritten;
    const outcome = await JOBS[message.kind].take({ env, sql, cost, now, job });
    if (!outcome) return;
    const { next, changes = [] } = outcome;
    const written = await writeWithoutAudit(sql, {
      first: [requireStep(sql, job), ...changes],
      change: next ? moveJob(sql, job, next, now) : endJob(sql, job),
    }).catch((error: unknown) => {
      if (isStepTaken(error)) return null;
      throw error;
    });
    // Another run goes on with the job.
    if (!written) return;
    onStep?.(job.step ?? "", cost.rowsWritten - before);
    job = next ? written.changed[0] : undefined;
  }
  if (job) await env.JOB_QUEUE.send(message);
}

const BATCH_SIZE = 90;
const MOST_BATCHES = 20;

/** Queues jobs that have no message, whether it was lost or never sent. A job that is queued twice changes nothing twice. */
export async function queueDueJobs(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  await insertHourlyJobs(sql, now);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const jobs = await takeDueJobs(sql, now, BATCH_SIZE);
    if (jobs.length === 0) return;
    await env.JOB_QUEUE.sendBatch(jobs.map((body) => ({ body })));
    log("info", "JOBS_QUEUED", { count: jobs.length });
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every attempt at a step has failed. A platform administrator may have the job go on before it is tried again. */
export async function giveUpJob(env: Env, message: JobMessage, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const { changes = [], dueAt = new Date(now.getTime() + DAY_MS) } =
    JOBS[message.kind].onFailure?.({ sql, now, id: message.id }) ?? {};
  await sql.batch([postponeJob(sql, message, dueAt), ...changes]);
}
