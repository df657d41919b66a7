import { recordFailure } from "../commands/mail/record-failure.ts";
import { sendQueuedMail } from "../commands/mail/send-queued-mail.ts";
import { mailJob } from "../contract/jobs.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";

const MAIL_QUEUE = "extintor-mail";

const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** Each wait is four times the one before. */
const waitAfter = (attempts: number) =>
  Math.min(FIRST_WAIT_SECONDS * 4 ** (attempts - 1), LONGEST_WAIT_SECONDS);

/** One message failing leaves the others of its batch alone. */
async function deliver(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await sendQueuedMail(env, mailJob.parse(message.body), new Date());
      message.ack();
    } catch (error) {
      log("error", "MAIL_FAILED", {
        queue: batch.queue,
        message: message.id,
        attempts: message.attempts,
        error,
      });
      message.retry({ delaySeconds: waitAfter(message.attempts) });
    }
  }
}

async function bury(batch: MessageBatch, env: Env): Promise<void> {
  for (const { body, attempts } of batch.messages)
    await recordFailure(env, { queue: MAIL_QUEUE, body, attempts });
}

export const consume = (batch: MessageBatch, env: Env): Promise<void> =>
  batch.queue === MAIL_QUEUE ? deliver(batch, env) : bury(batch, env);
