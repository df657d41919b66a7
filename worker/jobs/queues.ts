import { recordFailedJob } from "../commands/jobs/failed-jobs.ts";
import { giveUpJob, runJob } from "../commands/jobs/run-job.ts";
import { noteBeat } from "../commands/jobs/signs-of-life.ts";
import { deliverWebhooks } from "../commands/webhooks/deliver.ts";
import { sendQueuedMail } from "../commands/mail/send-queued-mail.ts";
import { forgetStatistics } from "../commands/upkeep/forget-statistics.ts";
import { beat, jobMessage, mailJob, webhookMessage } from "../queue-messages.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";

type Queue = {
  /** The event under which its failures are logged. */
  failureEvent: string;
  /** The number of deliveries of a message: one more than wrangler.toml's max_retries. */
  maxAttempts: number;
  handle: (message: Message, env: Env) => Promise<void>;
  /** Runs when every attempt has failed. */
  onDead?: (body: unknown, env: Env) => Promise<void>;
};

/** Keys are the queue names in wrangler.toml. */
export const QUEUES: Record<string, Queue> = {
  "extintor-mail": {
    failureEvent: "MAIL_FAILED",
    maxAttempts: 7,
    handle: sendOrDelay,
  },
  "extintor-jobs": {
    failureEvent: "JOB_FAILED",
    maxAttempts: 6,
    handle: ({ body }, env) => runJob(env, jobMessage.parse(body), new Date()),
    onDead: async (body, env) => {
      const { data } = jobMessage.safeParse(body);
      if (data) await giveUpJob(env, data, new Date());
    },
  },
  "extintor-webhooks": {
    failureEvent: "WEBHOOK_FAILED",
    maxAttempts: 6,
    handle: ({ body }, env) => deliverWebhooks(env, webhookMessage.parse(body).companyId),
  },
};

async function sendOrDelay({ body, attempts }: Message, env: Env): Promise<void> {
  const job = mailJob.parse(body);
  const outcome = await sendQueuedMail(env, job, { now: new Date(), isRetry: attempts > 1 });
  // A new message, because waiting is no failed attempt.
  if (outcome) await env.MAIL_QUEUE.send(job, { delaySeconds: outcome.delaySeconds });
}

const DEAD_SUFFIX = /-dead$/;

const FIRST_DELAY_SECONDS = 10;
const LONGEST_DELAY_SECONDS = 60 * 60;

/** Each delay is four times the previous one. */
const delayAfter = (attempts: number) =>
  Math.min(FIRST_DELAY_SECONDS * 4 ** (attempts - 1), LONGEST_DELAY_SECONDS);

/**
 * A failing message does not affect the others of its batch. After the last attempt the message is recorded here, where
 * the error is known; the dead-letter queue gets messages that could not be recorded.
 */
async function deliver(batch: MessageBatch, queue: Queue, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      if (beat.safeParse(message.body).success) await noteBeat(env, batch.queue);
      else await queue.handle(message, env);
      message.ack();
    } catch (error) {
      logFailure(batch, queue.failureEvent, message, error);
      if (message.attempts < queue.maxAttempts) message.retry({ delaySeconds: delayAfter(message.attempts) });
      else await moveToDeadLetters(batch, message, env, { queue: batch.queue, error });
    }
  }
}

const logFailure = ({ queue }: MessageBatch, event: string, { id, attempts }: Message, error: unknown) =>
  log("error", event, { queue, message: id, attempts, error });

type FailedDelivery = { queue: string; error?: unknown };

/** Recording the same message again changes nothing; a message that cannot be recorded is delivered again. */
async function moveToDeadLetters(
  batch: MessageBatch,
  message: Message,
  env: Env,
  { queue, error }: FailedDelivery,
): Promise<void> {
  const { id, body } = message;
  const known = QUEUES[queue];
  try {
    await known?.onDead?.(body, env);
    await recordFailedJob(env, { id, queue, body, attempts: known?.maxAttempts ?? 0, error });
    message.ack();
  } catch (cause) {
    logFailure(batch, "DEAD_LETTER_FAILED", message, cause);
    message.retry({ delaySeconds: delayAfter(message.attempts) });
  }
}

async function moveAllToDeadLetters(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages)
    await moveToDeadLetters(batch, message, env, { queue: batch.queue.replace(DEAD_SUFFIX, "") });
}

export async function consumeQueue(batch: MessageBatch, env: Env): Promise<void> {
  await forgetStatistics(env);
  const queue = QUEUES[batch.queue];
  await (queue ? deliver(batch, queue, env) : moveAllToDeadLetters(batch, env));
}
