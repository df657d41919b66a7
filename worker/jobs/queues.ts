import { recordFailedJob } from "../commands/jobs/record-failure.ts";
import { interruptExport } from "../commands/exports/interrupt-export.ts";
import { runExport } from "../commands/exports/run-export.ts";
import { markQueued } from "../commands/mail/promised-mail.ts";
import { sendQueuedMail } from "../commands/mail/send-queued-mail.ts";
import { exportJob, mailJob } from "../contract/jobs.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";

type Queue = {
  /** How its failures are called in the log. */
  failed: string;
  /** How often a message is delivered: one more than wrangler.toml's max_retries. */
  tries: number;
  work: (message: Message, env: Env) => Promise<void>;
  /** What else there is to do when every try has failed. */
  moveToDeadLetters?: (body: unknown, env: Env) => Promise<void>;
};

/** By the names that wrangler.toml gives them. */
export const QUEUES: Record<string, Queue> = {
  "extintor-mail": {
    failed: "MAIL_FAILED",
    tries: 7,
    work: ({ body }, env) => sendQueuedMail(env, mailJob.parse(body), new Date()),
  },
  "extintor-exports": {
    failed: "EXPORT_FAILED",
    tries: 6,
    work: continueExport,
    moveToDeadLetters: (body, env) => interruptExport(env, body, new Date()),
  },
};
const DEAD = /-dead$/;

async function continueExport({ body }: Message, env: Env): Promise<void> {
  const now = new Date();
  const outcome = await runExport(env, exportJob.parse(body), now);
  if (outcome === null) return;
  if ("next" in outcome) {
    await env.EXPORT_QUEUE.send(outcome.next);
    return;
  }
  // If this is not reached, an hourly round finds the promise.
  await env.MAIL_QUEUE.send(outcome.letter);
  await markQueued(env, [outcome.letter], now);
}

const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** Each wait is four times the one before. */
const waitAfter = (attempts: number) =>
  Math.min(FIRST_WAIT_SECONDS * 4 ** (attempts - 1), LONGEST_WAIT_SECONDS);

/**
 * One message failing leaves the others of its batch alone. The last try is buried here, where it is known what failed; the
 * dead-letter queue gets what could not even be written down.
 */
async function deliver(batch: MessageBatch, queue: Queue, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await queue.work(message, env);
      message.ack();
    } catch (error) {
      report(batch, queue.failed, message, error);
      if (message.attempts < queue.tries) message.retry({ delaySeconds: waitAfter(message.attempts) });
      else await bury(batch, message, env, { queue: batch.queue, error });
    }
  }
}

const report = ({ queue }: MessageBatch, failed: string, { id, attempts }: Message, error: unknown) =>
  log("error", failed, { queue, message: id, attempts, error });

type Grave = { queue: string; error?: unknown };

/** Burying the same message again changes nothing; one that cannot be buried comes again. */
async function bury(batch: MessageBatch, message: Message, env: Env, { queue, error }: Grave): Promise<void> {
  const { id, body } = message;
  const known = QUEUES[queue];
  try {
    await known?.moveToDeadLetters?.(body, env);
    await recordFailedJob(env, { id, queue, body, attempts: known?.tries ?? 0, error });
    message.ack();
  } catch (cause) {
    report(batch, "BURIAL_FAILED", message, cause);
    message.retry({ delaySeconds: waitAfter(message.attempts) });
  }
}

async function buryAll(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages)
    await bury(batch, message, env, { queue: batch.queue.replace(DEAD, "") });
}

export async function consumeQueue(batch: MessageBatch, env: Env): Promise<void> {
  const queue = QUEUES[batch.queue];
  await (queue ? deliver(batch, queue, env) : buryAll(batch, env));
}
