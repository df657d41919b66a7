import type { MailJob } from "../../queue-messages.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { mailboxToken, mailboxTokenHash } from "../../storage/organisation/mailbox-token.ts";
import { log } from "../../log.ts";
import type { Actor } from "../../policy/actor.ts";
import { denialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import {
  countAttemptWhere,
  isUnderLimits,
  type RateLimit,
  secondsToWait,
  selectAttempts,
} from "../../storage/core/limits.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import { promiseMail } from "../../storage/core/news.ts";
import {
  confirmMailboxWhere,
  findCompany,
  findMailboxRequest,
  replaceMailboxToken,
  selectCompanySettings,
} from "../../storage/organisation/companies.ts";
import { HOUR_MS, tooManyRequests } from "../limit-per-hour.ts";

const LINK_DAYS = 7;
const PER_ADDRESS = 5;
const PER_ACTOR = 20;

/** Confirmation mail goes to addresses that nobody has confirmed, so the hourly limits hold across companies. */
const confirmationLimits = ({ userId }: Actor, email: string): RateLimit[] => [
  { key: `confirmation:address:${email}`, atMost: PER_ADDRESS },
  { key: `confirmation:actor:${userId}`, atMost: PER_ACTOR },
];

/** A new link for the address, its mail, and the limits that count it. */
export async function newConfirmation(
  { actor, now }: ActorContext,
  { companyId, email, secret }: { companyId: string; email: string; secret: string },
) {
  const requestId = newId();
  const job: MailJob = { kind: "mailbox-confirmation", companyId, requestId };
  return {
    job,
    hash: await mailboxTokenHash(await mailboxToken(secret, companyId, requestId)),
    expiresAt: new Date(now.getTime() + LINK_DAYS * 24 * HOUR_MS),
    limits: confirmationLimits(actor, email),
  };
}

type Resend = { companyId: string; secret: string };

/** Answers the company and the mail to queue, which is null when the address is confirmed. */
export async function resendConfirmation(context: ActorContext, { companyId, secret }: Resend) {
  const { actor, sql, now } = context;
  const why = denialReason(actor, "company.setMailboxAddress", { companyId });
  if (why) throw problem(why);
  const before = await findCompany(sql, companyId);
  if (!before) throw problem("COMPANY_NOT_FOUND");
  if (before.mailboxAdviceEmail === null || before.mailboxAdviceStatus !== "pending")
    return { company: before, job: null };
  const confirmation = await newConfirmation(context, {
    companyId,
    email: before.mailboxAdviceEmail,
    secret,
  });
  const { hash, expiresAt, limits, job } = confirmation;
  const {
    changed,
    attempts,
    after: [after],
  } = await write(sql, {
    change: replaceMailboxToken(sql, { companyId, hash, expiresAt }, isUnderLimits(limits, now)),
    audit: {
      actor,
      companyId,
      verb: "company.resendConfirmation",
      recordType: "company",
      recordId: companyId,
    },
    followUps: (done) => ({
      counted: countAttemptWhere(sql, limits, HOUR_MS, now, done),
      mail: promiseMail(sql, [job], now, done),
    }),
    read: { attempts: selectAttempts(sql, limits), after: selectCompanySettings(sql, companyId) },
  });
  if (!after) throw problem("COMPANY_NOT_FOUND");
  if (changed.length > 0) return { company: after, job };
  const wait = secondsToWait(attempts, limits, now);
  if (wait !== null) throw tooManyRequests(actor.language, wait);
  return { company: after, job: null };
}

/** The token proves that the mail was read. Confirming again changes nothing. */
export async function confirmMailbox(
  { sql, now }: Pick<ActorContext, "sql" | "now">,
  token: string,
): Promise<void> {
  const { changed } = await writeWithoutAudit(sql, {
    change: confirmMailboxWhere(sql, await mailboxTokenHash(token), now),
  });
  const [confirmed] = changed;
  if (!confirmed) throw problem("CONFIRMATION_NOT_FOUND");
  log("info", "MAILBOX_ADDRESS_CONFIRMED", { companyId: confirmed.id });
}

/** The content of this request's mail; null if a later request or a confirmation has made it void. */
export async function findConfirmation(
  { sql, now }: Pick<ActorContext, "sql" | "now">,
  { companyId, requestId, secret }: { companyId: string; requestId: string; secret: string },
) {
  const token = await mailboxToken(secret, companyId, requestId);
  const found = await findMailboxRequest(sql, companyId, await mailboxTokenHash(token), now);
  return found?.email && found.expiresAt
    ? { ...found, email: found.email, expiresAt: found.expiresAt, token }
    : null;
}
