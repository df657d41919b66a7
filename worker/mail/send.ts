import { Resend } from "resend";
import type { JobFailureReason } from "../contract/failed-jobs.ts";
import { isLocalRun } from "../contract/site.ts";
import type { Env } from "../env.ts";
import type { Sql } from "../storage/core/database.ts";
import { addToOutbox } from "../storage/mail/outbox.ts";
import type { Mail } from "./message.ts";

/** What a letter was not handed over for; the detail is what the service said. */
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
 * Throws when the mail could not be handed over, so that whoever sends it can try again or tell. `once` names a mail that
 * is sent once, however often it is handed over.
 */
export async function sendMail(env: Env, db: Sql, mail: Mail, once?: string): Promise<void> {
  if (env.RESEND_API_KEY) return sendWithResend(env, env.RESEND_API_KEY, mail, once);
  if (isLocalRun(new URL(env.APP_URL).hostname, env)) {
    await addToOutbox(db, once === undefined ? mail : { ...mail, id: once });
    return;
  }
  throw new MailError("mail_not_set_up", "No way to send mail: RESEND_API_KEY is not set");
}

async function sendWithResend(env: Env, key: string, mail: Mail, once?: string): Promise<void> {
  const { kind, to, text, html } = mail;
  // Resend refuses a line break there, and titles are kept as typed.
  const subject = mail.subject.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  const resend = new Resend(key, env.RESEND_URL ? { baseUrl: env.RESEND_URL } : {});
  const tags = [{ name: "kind", value: kind }];
  const { error } = await resend.emails.send(
    { from: env.MAIL_FROM, to, subject, text, html, tags },
    once === undefined ? {} : { idempotencyKey: once },
  );
  // It went out before, with the words of that moment.
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
