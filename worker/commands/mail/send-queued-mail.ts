import type { MailJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { MAX_LISTED_ACTIONS } from "../../mail/action-list.ts";
import type { Mail } from "../../mail/message.ts";
import { sendMail } from "../../mail/send.ts";
import { actionAssignedMail } from "../../mail/templates/action-assigned.ts";
import { actionDigestMail } from "../../mail/templates/action-digest.ts";
import { actionsAssignedMail } from "../../mail/templates/actions-assigned.ts";
import { exportReadyMail } from "../../mail/templates/export-ready.ts";
import { invitationMail } from "../../mail/templates/invitation.ts";
import { mailboxAdviceMail } from "../../mail/templates/mailbox-advice.ts";
import { findAssignment, findAssignmentsOf } from "../../storage/actions/assignments.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { findReadyExport } from "../../storage/exports/exports.ts";
import { findInvite } from "../../storage/people/invitations.ts";
import { findMailboxSubmission } from "../../storage/forms/mailbox.ts";
import { findPromise, promiseKey, setSent } from "../../storage/mail/promised-mail.ts";
import { languageOf } from "../../storage/mail/recipients.ts";
import { readDigest } from "./read-digest.ts";

type MailBuilders = {
  [Kind in MailJob["kind"]]: (
    job: Extract<MailJob, { kind: Kind }>,
    env: Env,
    sql: Sql,
    now: Date,
  ) => Promise<Mail | null>;
};

/** A builder returns null when there is nothing left to send. */
const MAIL_BUILDERS: MailBuilders = {
  async invitation({ inviteId }, env, sql, now) {
    const invite = await findInvite(sql, inviteId);
    if (!invite || invite.expiresAt <= now) return null;
    const language = (await languageOf(sql, invite.email)) ?? invite.companyLanguage;
    return invitationMail({ ...invite, to: invite.email, language, appUrl: env.APP_URL });
  },
  async "mailbox-advice"({ formId }, env, sql) {
    const entry = await findMailboxSubmission(sql, formId);
    if (!entry?.adviceEmail) return null;
    const to = entry.adviceEmail;
    const language = (await languageOf(sql, to)) ?? entry.companyLanguage;
    return mailboxAdviceMail({ ...entry, to, language, appUrl: env.APP_URL });
  },
  async "export-ready"({ exportId }, env, sql, now) {
    const ready = await findReadyExport(sql, exportId, now);
    return ready && exportReadyMail({ ...ready, appUrl: env.APP_URL });
  },
  async "action-assigned"(job, env, sql) {
    const assignment = await findAssignment(sql, job);
    return assignment && actionAssignedMail({ ...assignment, appUrl: env.APP_URL });
  },
  async "actions-assigned"(job, env, sql) {
    const assigned = await findAssignmentsOf(sql, job, MAX_LISTED_ACTIONS + 1);
    const [first] = assigned;
    return first ? actionsAssignedMail({ ...first, assigned, appUrl: env.APP_URL }) : null;
  },
  async "action-digest"(job, env, sql, now) {
    const digest = await readDigest(sql, job, now);
    return digest && actionDigestMail({ ...digest, appUrl: env.APP_URL });
  },
};

function buildMail<Kind extends MailJob["kind"]>(
  job: Extract<MailJob, { kind: Kind }>,
  env: Env,
  sql: Sql,
  now: Date,
): Promise<Mail | null> {
  const build: MailBuilders[Kind] = MAIL_BUILDERS[job.kind];
  return build(job, env, sql, now);
}

/** Promised mail is sent once, however often the queue delivers the job. */
export async function sendQueuedMail(env: Env, job: MailJob, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const promise = await findPromise(sql, promiseKey(job));
  if (promise?.sentAt) return;
  const mail = await buildMail(job, env, sql, now);
  if (mail) await sendMail(env, sql, mail, promise?.key);
  if (promise) await setSent(sql, promise.key, now);
}
