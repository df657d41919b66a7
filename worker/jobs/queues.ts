import { interruptExport } from "../commands/exports/interrupt-export.ts";
import { runExport } from "../commands/exports/run-export.ts";
import { markQueued } from "../commands/mail/promised-mail.ts";
import { recordFailure } from "../commands/mail/record-failure.ts";
import { sendQueuedMail } from "../commands/mail/send-queued-mail.ts";
import { exportJob, mailJob } from "../contract/jobs.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";

type Queue = {
  /** How its failures are called in the log. */
  failed: string;
  work: (message: Message, env: Env) => Promise<void>;
  /** What else there is to do when every try has failed. */
  bury?: (body: unknown, env: Env) => Promise<void>;
};

/** By the names that wrangler.toml gives them. */
const QUEUES: Record<string, Queue> = {
  "extintor-mail": {
    failed: "MAIL_FAILED",
    work: ({ body }, env) => sendQueuedMail(env, mailJob.parse(body), new Date()),
  },
  "extintor-exports": {
    failed: "EXPORT_FAILED",
    work: continueExport,
    bury: (body, env) => interruptExport(env, body, new Date()),
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

/** One message failing leaves the others of its batch alone. */
async function deliver(batch: MessageBatch, { failed, work }: Queue, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await work(message, env);
      message.ack();
    } catch (error) {
      log("error", failed, {
        queue: batch.queue,
        message: message.id,
        attempts: message.attempts,
        error,
      });
      message.retry({ delaySeconds: waitAfter(message.attempts) });
    }
  }
}

async function buryAll(batch: MessageBatch, env: Env): Promise<void> {
  const queue = batch.queue.replace(DEAD, "");
  for (const { body, attempts } of batch.messages) {
    await QUEUES[queue]?.bury?.(body, env);
    await recordFailure(env, { queue, body, attempts });
  }
}

export async function consume(batch: MessageBatch, env: Env): Promise<void> {
  const queue = QUEUES[batch.queue];
  await (queue ? deliver(batch, queue, env) : buryAll(batch, env));
}
