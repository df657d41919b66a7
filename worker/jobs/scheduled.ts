import { runAccidents } from "../commands/accidents/remind.ts";
import { repeatActions } from "../commands/actions/repeat-actions.ts";
import { sweepRejectedNotices } from "../commands/notices/admit-notice.ts";
import { queueDueJobs } from "../commands/jobs/run-job.ts";
import { newMorningMail } from "../commands/mail/promise-digests.ts";
import { QUEUED_AT_ONCE, queueMail, unqueuedMail } from "../commands/mail/promised-mail.ts";
import { newReminders } from "../commands/organisation/end-company.ts";
import { cancelForgottenRenewals } from "../commands/subscription/end-with-company.ts";
import { tellOfFailures } from "../commands/jobs/signs-of-life.ts";
import { endGracePeriods } from "../commands/subscription/end-grace.ts";
import { deleteOldRecords, emptyBin } from "../commands/upkeep/delete-old-records.ts";
import { checkSeals } from "../commands/upkeep/check-seals.ts";
import { hashOldFiles } from "../commands/upkeep/hash-files.ts";
import { checkFigures } from "../commands/upkeep/recount-figures.ts";
import { checkAudit } from "../commands/upkeep/check-audit.ts";
import { forgetStatistics } from "../commands/upkeep/forget-statistics.ts";
import { sweepAttachments } from "../commands/upkeep/sweep-attachments.ts";
import { enqueueAllDeliveries } from "../commands/webhooks/deliver.ts";
import { sweepAuditLog, sweepExpired, sweepOldExports } from "../commands/upkeep/sweep-expired.ts";
import type { Beat, MailJob } from "../queue-messages.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";

const MOST_HOURLY_BATCHES = 20;
/** A run queues no more batches than this; the hourly job finds the promises that are left. */
const MOST_MORNING_BATCHES = 200;

/** Queues mail whose sender was stopped before it could. Mail that is queued twice is still sent once. */
async function queueForgottenMail(env: Env): Promise<void> {
  const now = new Date();
  for (let batch = 0; batch < MOST_HOURLY_BATCHES; batch += 1) {
    const jobs = await unqueuedMail(env, now, QUEUED_AT_ONCE);
    if (jobs.length === 0) return;
    await queueMail(env, jobs, now);
  }
}

/** Runs each of the jobs, although another one fails. */
async function runEach(jobs: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(jobs);
  const failures = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 0) throw new AggregateError(failures, "The scheduled jobs failed");
}

const runHourly = (env: Env, now: Date): Promise<void> =>
  runEach([
    queueForgottenMail(env),
    queueDueJobs(env, now),
    endGracePeriods(env, now),
    queueReminders(env, now),
    queueRepeated(env, now),
    cancelForgottenRenewals(env, now),
    tellOfFailures(env, now),
  ]);

/** Reminds owners of the end of their company. */
async function queueReminders(env: Env, now: Date): Promise<void> {
  await queueMail(env, await newReminders(env, now), now);
}

/** Makes the next of the actions that recur. */
async function queueRepeated(env: Env, now: Date): Promise<void> {
  await queueMail(env, await repeatActions(env, now), now);
}

function* batchesOf(jobs: readonly MailJob[]): Generator<MailJob[]> {
  for (let start = 0; start < jobs.length; start += QUEUED_AT_ONCE)
    yield jobs.slice(start, start + QUEUED_AT_ONCE);
}

/** Queues digests and reports in the time zones where it is seven in the morning. */
async function queueMorningMail(env: Env, now: Date): Promise<void> {
  let queued = 0;
  for await (const jobs of newMorningMail(env, now)) {
    for (const batch of batchesOf(jobs)) {
      queued += 1;
      if (queued > MOST_MORNING_BATCHES) break;
      await queueMail(env, batch, now);
    }
  }
}

async function beat(env: Env): Promise<void> {
  const queues: Queue[] = [env.MAIL_QUEUE, env.JOB_QUEUE, env.WEBHOOK_QUEUE];
  await Promise.all(queues.map(async (queue) => queue.send({ kind: "beat" } satisfies Beat)));
}

const runQuarterly = (env: Env, now: Date): Promise<void> =>
  runEach([queueMorningMail(env, now), runAccidents(env, now), enqueueAllDeliveries(env, now), beat(env)]);

const SWEEPS = [
  sweepExpired,
  sweepOldExports,
  deleteOldRecords,
  emptyBin,
  sweepAttachments,
  sweepAuditLog,
  checkFigures,
  hashOldFiles,
  checkSeals,
  checkAudit,
  sweepRejectedNotices,
];

/** A sweep that fails does not stop the others, but the run fails. */
async function sweepNightly(env: Env): Promise<void> {
  const now = new Date();
  const failures: unknown[] = [];
  for (const sweep of SWEEPS) {
    try {
      await sweep(env, now);
    } catch (error) {
      failures.push(error);
      log("error", "SWEEP_FAILED", { sweep: sweep.name, error });
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of the nightly sweeps failed; the log has them`);
}

/** The job of each cron in wrangler.toml. */
const JOBS: Record<string, (env: Env, now: Date) => Promise<void>> = {
  "17 3 * * *": sweepNightly,
  "47 * * * *": runHourly,
  "*/15 * * * *": runQuarterly,
};

export async function runScheduled(cron: string, env: Env, now: Date): Promise<void> {
  const job = JOBS[cron];
  if (!job) throw new Error(`wrangler.toml has a cron without a job: ${cron}`);
  await forgetStatistics(env);
  await job(env, now);
}
