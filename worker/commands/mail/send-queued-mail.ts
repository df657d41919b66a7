import type { MailJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import type { Mail } from "../../mail/message.ts";
import { sendMail } from "../../mail/send.ts";
import { invitationMail } from "../../mail/templates/invitation.ts";
import { openDatabase, type Sql } from "../../storage/database.ts";
import { findInvite } from "../../storage/invitations.ts";
import { languageOf } from "../../storage/recipients.ts";

/** Null when there is nothing to say any more. */
async function letterFor({ inviteId }: MailJob, env: Env, sql: Sql, now: Date): Promise<Mail | null> {
  const invite = await findInvite(sql, inviteId);
  if (!invite || invite.expiresAt <= now) return null;
  const language = (await languageOf(sql, invite.email)) ?? invite.companyLanguage;
  return invitationMail({ ...invite, to: invite.email, language, appUrl: env.APP_URL });
}

export async function sendQueuedMail(env: Env, job: MailJob, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const mail = await letterFor(job, env, sql, now);
  if (mail) await sendMail(env, sql, mail);
}
