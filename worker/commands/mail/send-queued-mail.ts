import type { MailJob } from "../../queue-messages.ts";
import type { Env } from "../../env.ts";
import { MAX_LISTED_ACTIONS } from "../../mail/action-list.ts";
import type { Mail } from "../../mail/message.ts";
import { sendMail } from "../../mail/send.ts";
import { accountDeletedMail } from "../../mail/templates/account-deleted.ts";
import { actionAssignedMail, actionsAssignedMail } from "../../mail/templates/action-assigned.ts";
import { actionDigestMail } from "../../mail/templates/action-digest.ts";
import { actionMentionedMail } from "../../mail/templates/action-mentioned.ts";
import { companyNoticeMail } from "../../mail/templates/company-notice.ts";
import { escalatedMail } from "../../mail/templates/escalated.ts";
import { exportReadyMail } from "../../mail/templates/export-ready.ts";
import { DEFAULT_LANGUAGE } from "../../contract/enums.ts";
import { failuresMail } from "../../mail/failures.ts";
import { invitationMail } from "../../mail/templates/invitation.ts";
import { mailboxAdviceMail } from "../../mail/templates/mailbox-advice.ts";
import { mailboxConfirmationMail } from "../../mail/templates/mailbox-confirmation.ts";
import { communicationMail, noticeMessageMail, noticeStepMail } from "../../mail/templates/notice.ts";
import { openSignInCode, signInCodeKey } from "../../mail/sealed-code.ts";
import { passkeyChangedMail } from "../../mail/templates/passkey-changed.ts";
import { paymentFailedMail } from "../../mail/templates/payment-failed.ts";
import { monthlyReportMail } from "../../mail/templates/monthly-report.ts";
import { signInCodeMail } from "../../mail/templates/codes/sign-in-code.ts";
import { graceEnd } from "../../domain/subscription.ts";
import { isValidInvitation } from "../../policy/invitation-validity.ts";
import { readFailures } from "../../reads/operations/read-health.ts";
import { accidentReminderMail, unsentReminderMail } from "../../mail/templates/reminders.ts";
import { selectReminderLetter } from "../../storage/accidents/reminders.ts";
import { findMention } from "../../storage/actions/action-comments.ts";
import { findAssignment, findAssignmentsOf } from "../../storage/actions/assignments.ts";
import { runBatch } from "../../storage/core/batch.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { findCompanyNotice } from "../../storage/mail/company-notice.ts";
import { selectErasedAddress } from "../../storage/erasure/erasures.ts";
import { findReadyExport } from "../../storage/exports/exports.ts";
import { findInvite } from "../../storage/people/invitations.ts";
import {
  findMailboxSubmission,
  findMessageLetter,
  findReader,
  findStep,
} from "../../storage/forms/mailbox.ts";
import { findFailedPayment } from "../../storage/billing/subscriptions.ts";
import { promiseKey } from "../../storage/core/news.ts";
import { selectEscalated } from "../../storage/inbox/escalations.ts";
import { isUnwanted, setMailed } from "../../storage/inbox/notice-choice.ts";
import { findPromise, setSent } from "../../storage/mail/promised-mail.ts";
import { selectLetter } from "../../storage/documents/communications.ts";
import { findPerson, languageOf } from "../../storage/mail/recipients.ts";
import { findReminder } from "../../storage/unsent/unsent-work.ts";
import { findConfirmation } from "../organisation/confirm-mailbox.ts";
import { sendPush } from "../inbox/send-push.ts";
import { escalate } from "./escalate.ts";
import { limitMail } from "./mail-limits.ts";
import { tellMorning } from "./tell-morning.ts";
import { readReport } from "./read-report.ts";

type Letter = Exclude<MailJob, { kind: "push" }>;
type MailBuilders = {
  [Kind in Letter["kind"]]: (
    job: Extract<Letter, { kind: Kind }>,
    env: Env,
    sql: Sql,
    now: Date,
  ) => Promise<BuiltMail | null>;
};
type BuiltMail = { mail: Mail; companyId: string | null };

/** A builder returns null when there is nothing left to send. */
const MAIL_BUILDERS: MailBuilders = {
  async invitation({ inviteId }, env, sql, now) {
    const invite = await findInvite(sql, inviteId);
    if (!invite || invite.expiresAt <= now || !isValidInvitation(invite, now)) return null;
    const language = (await languageOf(sql, invite.email)) ?? invite.companyLanguage;
    const mail = invitationMail({ ...invite, to: invite.email, language, appUrl: env.APP_URL });
    return { mail, companyId: invite.company.id };
  },
  async "company-notice"({ event, companyId, userId }, env, sql) {
    const notice = await findCompanyNotice(sql, event, { companyId, userId });
    return notice && { mail: companyNoticeMail({ ...notice, event, appUrl: env.APP_URL }), companyId };
  },
  async failures(_, env, sql, now) {
    const failures = await readFailures(sql, now);
    if (failures.every(({ count }) => count === 0)) return null;
    const to = env.SUPPORT_EMAIL;
    const language = (await languageOf(sql, to)) ?? DEFAULT_LANGUAGE;
    return { mail: failuresMail({ to, language, appUrl: env.APP_URL, failures }), companyId: null };
  },
  async "mailbox-advice"({ formId, userId }, env, sql, now) {
    const entry = await findMailboxSubmission(sql, formId);
    if (!entry) return null;
    const reader = userId === undefined ? null : await findReader(sql, entry.companyId, userId, now);
    const address = entry.isConfirmed ? entry.adviceEmail : null;
    const to = userId === undefined ? address : reader?.email;
    if (!to) return null;
    const language = reader?.language ?? (await languageOf(sql, to)) ?? entry.companyLanguage;
    const isToPerson = userId !== undefined;
    const mail = mailboxAdviceMail({ ...entry, to, isToPerson, language, appUrl: env.APP_URL });
    return { mail, companyId: entry.companyId };
  },
  async "notice-step"(job, env, sql, now) {
    const found = await findStep(sql, job, now);
    const { step } = job;
    return (
      found && { mail: noticeStepMail({ ...found, step, appUrl: env.APP_URL }), companyId: found.companyId }
    );
  },
  async "notice-message"(job, env, sql, now) {
    const found = await findMessageLetter(sql, job, now);
    return (
      found && { mail: noticeMessageMail({ ...found, appUrl: env.APP_URL }), companyId: found.companyId }
    );
  },
  async "mailbox-confirmation"({ companyId, requestId }, env, sql, now) {
    const request = { companyId, requestId, secret: env.BETTER_AUTH_SECRET };
    const found = await findConfirmation({ sql, now }, request);
    if (!found) return null;
    const language = (await languageOf(sql, found.email)) ?? found.companyLanguage;
    const mail = mailboxConfirmationMail({ ...found, to: found.email, language, appUrl: env.APP_URL });
    return { mail, companyId };
  },
  async "sign-in-code"(job, env, _, now) {
    const code = await openSignInCode(env, job, now);
    return code && { mail: signInCodeMail({ ...code, appUrl: env.APP_URL }), companyId: null };
  },
  async communication({ documentId, userId }, env, sql, now) {
    const [found] = await selectLetter(sql, documentId, userId, now);
    if (!found?.text) return null;
    const mail = communicationMail({ ...found, text: found.text, documentId, appUrl: env.APP_URL });
    return { mail, companyId: found.companyId };
  },
  async "export-ready"({ exportId }, env, sql, now) {
    const ready = await findReadyExport(sql, exportId, now);
    if (!ready) return null;
    return { mail: exportReadyMail({ ...ready, appUrl: env.APP_URL }), companyId: ready.companyId };
  },
  async "monthly-report"(job, env, sql, now) {
    const report = await readReport(sql, job, now);
    return (
      report && {
        mail: monthlyReportMail({ ...report, appUrl: env.APP_URL }),
        companyId: report.companyId,
      }
    );
  },
  async "action-assigned"(job, env, sql, now) {
    const assignment = await findAssignment(sql, job, now);
    if (!assignment) return null;
    const mail = actionAssignedMail({ ...assignment, appUrl: env.APP_URL });
    return { mail, companyId: assignment.companyId };
  },
  async "actions-assigned"(job, env, sql, now) {
    const assigned = await findAssignmentsOf(sql, job, MAX_LISTED_ACTIONS + 1, now);
    const [first] = assigned;
    if (!first) return null;
    const mail = actionsAssignedMail({ ...first, assigned, appUrl: env.APP_URL });
    return { mail, companyId: first.companyId };
  },
  async "action-mentioned"(job, env, sql, now) {
    const mention = await findMention(sql, job, now);
    if (!mention) return null;
    const mail = actionMentionedMail({ ...mention, appUrl: env.APP_URL });
    return { mail, companyId: mention.companyId };
  },
  async "unsent-reminder"(job, env, sql) {
    const found = await findReminder(sql, job);
    return found && { mail: unsentReminderMail({ ...found, appUrl: env.APP_URL }), companyId: job.companyId };
  },
  async "action-digest"(job, env, sql, now) {
    const digest = await tellMorning(env, sql, job, now);
    return digest && { mail: actionDigestMail({ ...digest, appUrl: env.APP_URL }), companyId: null };
  },
  async escalation(job, env, sql, now) {
    await escalate(env, sql, job, now);
    return null;
  },
  async escalated(job, env, sql) {
    const listed = await selectEscalated(sql, job, MAX_LISTED_ACTIONS + 1);
    const [first] = listed;
    if (!first) return null;
    const { companyId } = job;
    return { mail: escalatedMail({ ...first, companyId, listed, appUrl: env.APP_URL }), companyId };
  },
  async "accident-reminder"(job, env, sql) {
    const listed = await selectReminderLetter(sql, job, MAX_LISTED_ACTIONS + 1);
    const [first] = listed;
    if (!first) return null;
    const { companyId } = job;
    return { mail: accidentReminderMail({ ...first, companyId, listed, appUrl: env.APP_URL }), companyId };
  },
  async "account-deleted"({ erasureId, language, askedBy }, env, sql) {
    const [erased] = await selectErasedAddress(sql, erasureId);
    if (!erased?.email) return null;
    const { APP_URL, SUPPORT_EMAIL } = env;
    const to = erased.email;
    const mail = accountDeletedMail({ to, language, askedBy, appUrl: APP_URL, supportEmail: SUPPORT_EMAIL });
    return { mail, companyId: null };
  },
  async "passkey-changed"({ event, userId, at }, env, sql) {
    const person = await findPerson(sql, userId);
    const { APP_URL: appUrl, SUPPORT_EMAIL: supportEmail } = env;
    const told = person && { ...person, event, at: new Date(at), appUrl, supportEmail };
    return told && { mail: passkeyChangedMail(told), companyId: null };
  },
  async "payment-failed"({ companyId, userId }, env, sql) {
    const failed = await findFailedPayment(sql, companyId, userId);
    if (!failed?.pastDueSince) return null;
    const deadline = graceEnd(failed.pastDueSince);
    return { mail: paymentFailedMail({ ...failed, deadline, appUrl: env.APP_URL }), companyId };
  },
};

function buildMail<Kind extends Letter["kind"]>(
  job: Extract<Letter, { kind: Kind }>,
  env: Env,
  sql: Sql,
  now: Date,
): Promise<BuiltMail | null> {
  const build: MailBuilders[Kind] = MAIL_BUILDERS[job.kind];
  return build(job, env, sql, now);
}

/** The seconds after which to queue the job again; null when it is done. */
type Outcome = { delaySeconds: number } | null;

/**
 * A job's mail is sent once, however often the queue delivers the job. The first attempt counts against the limits of mail;
 * a retry has been counted already.
 */
export async function sendQueuedMail(
  env: Env,
  job: MailJob,
  { now, isRetry }: { now: Date; isRetry: boolean },
): Promise<Outcome> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const promise = await findPromise(sql, promiseKey(job));
  if (promise?.sentAt) return null;
  if (job.kind === "push") {
    await sendPush(env, sql, job, now);
    return null;
  }
  const isSaid = promise !== null && (await isUnwanted(sql, job, promise.createdAt));
  const built = isSaid ? null : await buildMail(job, env, sql, now);
  const refusal = built && !isRetry ? await limitMail(sql, job.kind, built, now) : null;
  if (refusal?.delaySeconds) return { delaySeconds: refusal.delaySeconds };
  if (built && !refusal) await sendMail(env, sql, built.mail, sendingKey(job));
  if (promise) {
    const told = built && !refusal ? setMailed(sql, job, promise.createdAt) : [];
    await runBatch(sql, [{ told, sent: setSent(sql, promise.key, now) }]);
  }
  // It waits for its letter to forget the address.
  if (job.kind === "account-deleted") await env.JOB_QUEUE.send({ kind: "erase", id: job.erasureId });
  return null;
}

/** A promise may be gone when an old failed job is retried. A code's first attempt, right after the request, had its key too. */
const sendingKey = (job: MailJob) => (job.kind === "sign-in-code" ? signInCodeKey(job.id) : promiseKey(job));
