import type { JobFailureReason } from "../contract/admin/failed-jobs.ts";
import { isLocalRun } from "../contract/site.ts";
import type { Env } from "../env.ts";
import type { Sql } from "../storage/core/database.ts";
import { addToOutbox } from "../storage/mail/outbox.ts";
import type { Mail } from "./message.ts";

/** The reason why a mail was not sent; the detail is the service's message. */
export class MailError extends Error {
  readonly reason: MailFailureReason;
  readonly detail: string | null;

  constructor(reason: MailFailureReason, message: string, detail: string | null = null) {
    super(message);
    this.reason = reason;
    this.detail = detail;
  }
}
type MailFailureReason = Exclude<JobFailureReason, "unexpected">;

/**
 * Throws when the mail could not be sent, so that the caller can retry or report it. `once` is an idempotency key: a mail
 * with the same key is sent only once.
 */
export async function sendMail(env: Env, db: Sql, mail: Mail, once?: string): Promise<void> {
  if (env.RESEND_API_KEY) return sendWithResend(env, env.RESEND_API_KEY, mail, once);
  if (isLocalRun(new URL(env.APP_URL).hostname, env)) {
    await addToOutbox(db, once === undefined ? mail : { ...mail, id: once });
    return;
  }
  throw new MailError("mail_not_set_up", "No way to send mail: RESEND_API_KEY is not set");
}

const RESEND_TIMEOUT_MS = 10_000;

async function sendWithResend(env: Env, key: string, mail: Mail, once?: string): Promise<void> {
  const { kind, to, text, html } = mail;
  // Resend refuses line breaks in subjects, and titles may contain them.
  const subject = mail.subject.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  // Loaded with the first mail: the Worker starts without it.
  const { Resend } = await import("resend");
  const resend = new Resend(key, env.RESEND_URL ? { baseUrl: env.RESEND_URL } : {});
  const tags = [{ name: "kind", value: kind }];
  const signal = AbortSignal.timeout(RESEND_TIMEOUT_MS);
  const { error } = await resend.emails.send(
    { from: env.MAIL_FROM, to, subject, text, html, tags },
    { signal, ...(once === undefined ? {} : { idempotencyKey: once }) },
  );
  // The mail was sent before, with a different content.
  if (error?.name === "invalid_idempotent_request") return;
  if (!error) return;
  const detail = `${error.name}: ${error.message}`;
  const status = error.statusCode ?? 0;
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  throw new MailError(
    isRefusal ? "mail_refused" : "mail_unavailable",
    `Resend refused the mail: ${detail}`,
    detail,
  );
}
